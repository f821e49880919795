import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { addDays, type CivilDate, earlierOf, formatDate } from '../../rules/civilDate';
import { formatDayCount } from '../../rules/leaveBalance';
import { monthsAfter } from '../../rules/leavePolicy';
import { officeDate, officeTime } from '../../rules/officeTime';
import { roundDays } from '../../rules/partDay';
import type { Database } from '../../store/database';
import { readLeaveTypes, readPolicyAt } from '../calendar/entitlements';
import { keepCalendar } from '../calendar/lockCalendar';
import { recalculateAccounts } from '../calendar/recalculateAccounts';
import { readWorkCalendars } from '../calendar/workCalendars';
import { notify } from '../notifications/notify';
import { lockEmployee } from '../people/lockEmployee';
import { withinReach } from '../people/reach';
import { requireText } from '../people/requireText';
import { refuseOwn } from '../people/segregationOfDuties';
import { balanceOf, type LeaveAccount, nameOfType } from './account';
import { leaveCalendar } from './calendar';
import { overdrawnOf } from './overdrawn';

/** `POST /api/team/leave/earned/types`: the leave types whose policy lets a person earn days now. */
export async function earnableTypes(call: Call<LeaveApi['POST /api/team/leave/earned/types']>) {
  const { db, body, now } = call;
  await requireReach(call, body['employee-id']);
  const today = officeDate(now);
  const types = await readLeaveTypes(db);
  const data = [];
  for (const { id, name } of types)
    if ((await readPolicyAt(db, { employee_id: body['employee-id'], leave_type_id: id }, today))?.earn_months)
      data.push({ 'leave-type-id': id, 'leave-type': name });
  return { data };
}

/** `POST /api/team/leave/earned`: the days that a person earned, also those that are over or withdrawn. */
export async function listEarned(call: Call<LeaveApi['POST /api/team/leave/earned']>) {
  const { db, body, now } = call;
  await requireReach(call, body['employee-id']);
  const today = officeDate(now);
  const query = db
    .selectFrom(
      db
        .selectFrom('earned_day')
        .innerJoin('leave_type', 'leave_type.id', 'earned_day.leave_type_id')
        .innerJoin('leave_year', 'leave_year.id', 'earned_day.leave_year_id')
        .leftJoin('employee as author', 'author.id', 'earned_day.entered_by')
        .where('earned_day.employee_id', '=', body['employee-id'])
        .select(['earned_day.id', 'earned_day.worked_on', 'leave_type.name', 'earned_day.days', 'earned_day.reason'])
        .select(sql<CivilDate>`least(expires_on - 1, leave_year.end_date)`.as('until'))
        .select('author.name as entered')
        .select(
          sql<'Valid' | 'Over' | 'Withdrawn'>`case when withdrawn_at is not null then 'Withdrawn'
            when least(expires_on - 1, leave_year.end_date) < ${today}::date then 'Over' else 'Valid' end`.as('status'),
        )
        .as('earned'),
    )
    .selectAll();
  const rows = await paginate(call, {
    query,
    columns: { 'worked-on': 'earned.worked_on', status: 'earned.status' },
    searched: {},
    key: ['earned.id'],
  });
  return {
    data: rows.map(({ id, worked_on, name, days, reason, until, entered, status }) => ({
      ...{ 'earned-id': id, 'worked-on': worked_on, 'leave-type': name, days, reason },
      ...{ 'use-until': until, 'entered-by': entered, status },
    })),
  };
}

/** `POST /api/team/leave/earned/check`: what a day would add, and why it would be refused, if so. */
export async function checkEarned(call: Call<LeaveApi['POST /api/team/leave/earned/check']>) {
  const { db, body, now } = call;
  await requireReach(call, body['employee-id']);
  const { account, dayOff, until, fault } = await examineDay(db, body, officeDate(now));
  const marks = await db
    .selectFrom('attendance_mark')
    .select(['kind', 'at'])
    .where('employee_id', '=', body['employee-id'])
    .where('date', '=', body['worked-on'])
    .execute();
  const timeOf = (kind: 'in' | 'out'): string | null => {
    const mark = marks.find((one) => one.kind === kind);
    return mark ? officeTime(mark.at) : null;
  };
  return {
    data: {
      ...{ 'day-off': dayOff, came: timeOf('in'), went: timeOf('out'), 'use-until': fault === null ? until : null },
      'balance-after': fault === null ? roundDays((await balanceOf(db, account)) + body.days) : null,
      msg: fault,
    },
  };
}

/** `POST /api/team/leave/earned/add`: adds a day off that a person worked to the balance of the current leave year. */
export async function addEarned(call: Call<LeaveApi['POST /api/team/leave/earned/add']>) {
  const { db, body, caller, now, audit } = call;
  const { 'employee-id': id, 'worked-on': worked, days } = body;
  refuseOwn(caller, id, 'leave');
  const reason = requireText(body.reason, 'Reason is required');
  const name = await requireReach(call, id);
  await keepCalendar(db);
  await lockEmployee(db, id);
  const today = officeDate(now);
  const { account, until, expiresOn, fault } = await examineDay(db, body, today);
  if (fault !== null || expiresOn === null || until === null)
    throw new BusinessRuleError(fault ?? 'No days can be earned.');
  const earned = { ...account, worked_on: worked, days, reason, expires_on: expiresOn };
  const added = { ...earned, entered_by: caller.employeeId, entered_at: now };
  const { id: earnedId } = await db.insertInto('earned_day').values(added).returning('id').executeTakeFirstOrThrow();
  await addEntry(db, account, { days, worked, reason, today });
  await audit({ action: 'leave.earn', subject: `earned day ${earnedId}`, after: earned, why: reason, about: id });
  await notify(db, id, {
    text: `${formatDayCount(days)} of leave added for your work on ${formatDate(worked)}. Use it until ${formatDate(until)}.`,
    path: '/me/leave/balance',
  });
  return {
    result: true,
    msg: `${formatDayCount(days)} added for ${name}, to be used until ${formatDate(until)}.`,
  };
}

/** `POST /api/team/leave/earned/withdraw`: takes a day back that was added by mistake, unless it is used. */
export async function withdrawEarned(call: Call<LeaveApi['POST /api/team/leave/earned/withdraw']>) {
  const { db, body, caller, now, audit } = call;
  const found = db.selectFrom('earned_day').selectAll().where('id', '=', body['earned-id']);
  const seen = await found.executeTakeFirst();
  if (!seen) throw new ForbiddenError(noAccess);
  refuseOwn(caller, seen.employee_id, 'leave');
  const name = await requireReach(call, seen.employee_id);
  await keepCalendar(db);
  await lockEmployee(db, seen.employee_id);
  const {
    employee_id,
    leave_type_id,
    leave_year_id,
    worked_on: worked,
    days,
    withdrawn_at,
  } = await found.executeTakeFirstOrThrow();
  if (withdrawn_at !== null) throw new BusinessRuleError('This day has already been withdrawn.');
  await db
    .updateTable('earned_day')
    .set({ withdrawn_by: caller.employeeId, withdrawn_at: now })
    .where('id', '=', body['earned-id'])
    .execute();
  const account = { employee_id, leave_type_id, leave_year_id };
  const today = officeDate(now);
  const carried = await addEntry(db, account, { days: -days, worked, reason: null, today });
  if ((await overdrawnOf(db, [account, ...carried])).length > 0)
    throw new BusinessRuleError(`${name} has already used the ${formatDayCount(days)}. Cancel the leave first.`);
  await audit({
    action: 'leave.withdraw-earned',
    subject: `earned day ${body['earned-id']}`,
    about: employee_id,
    before: { worked_on: worked, days },
    after: { days: 0 },
  });
  await notify(db, employee_id, {
    text: `${formatDayCount(days)} of leave withdrawn that had been added for your work on ${formatDate(worked)}.`,
    path: '/me/leave/balance',
  });
  return { result: true, msg: `${formatDayCount(days)} withdrawn from the balance of ${name}.` };
}

/**
 * Adds an entry for an earned day to the ledger, and brings expired and carried days up to date.
 *
 * @returns the corrections of carried days
 */
async function addEntry(
  db: Kysely<Database>,
  account: LeaveAccount,
  entry: {
    readonly days: number;
    readonly worked: CivilDate;
    readonly reason: string | null;
    readonly today: CivilDate;
  },
) {
  const { days, worked, reason, today } = entry;
  const note = reason === null ? `Worked on ${formatDate(worked)}.` : `Worked on ${formatDate(worked)}: ${reason}`;
  const added = { kind: 'earn' as const, days, leave_id: null, on_date: today, note };
  await db
    .insertInto('leave_movement')
    .values({ ...account, ...added })
    .execute();
  return recalculateAccounts(db, [account], { today, employees: [account.employee_id] });
}

/** The same for unknown people and days, so that no one learns which ones exist. */
const noAccess = 'This employee does not exist, or you do not have access to their leave.';

type ReachCall = Pick<Call, 'db' | 'caller' | 'now' | 'shows'>;

/**
 * The name of a person whose leave the caller may decide.
 *
 * @throws {ForbiddenError} if the caller may not
 */
async function requireReach({ db, caller, now, shows }: ReachCall, employeeId: number): Promise<string> {
  const person = await db
    .selectFrom('employee')
    .select('name')
    .where('id', '=', employeeId)
    .where('id', 'in', withinReach(db, caller, now))
    .executeTakeFirst();
  if (!person) throw new ForbiddenError(noAccess);
  shows([employeeId]);
  return person.name;
}

/** A day off that was worked, as screens send it. */
interface DayBody {
  readonly 'employee-id': number;
  readonly 'leave-type-id': number;
  readonly 'worked-on': CivilDate;
}

/** What a day off that was worked gives, and why it cannot be added, if so. */
async function examineDay(db: Kysely<Database>, body: DayBody, today: CivilDate) {
  const { 'employee-id': employee_id, 'leave-type-id': leave_type_id, 'worked-on': worked } = body;
  const { yearId, period } = await leaveCalendar(db, employee_id, today);
  const account: LeaveAccount = { employee_id, leave_type_id, leave_year_id: yearId };
  const calendar = (await readWorkCalendars(db, [employee_id], worked)).get(employee_id);
  const isDayOff = calendar !== undefined && !calendar.works(worked);
  const dayOff = !isDayOff ? null : calendar.isHoliday(worked) ? 'Holiday' : 'Day off';
  const months = (await readPolicyAt(db, account, worked))?.earn_months ?? null;
  const expiresOn = months === null ? null : monthsAfter(worked, months);
  const until = expiresOn === null ? null : earlierOf(addDays(expiresOn, -1), period.to);
  const fault = await findFault();
  return { account, dayOff, expiresOn, until, fault };

  async function findFault(): Promise<string | null> {
    const on = formatDate(worked);
    if (worked > today) return 'Choose a day that is over, or today.';
    if (!calendar?.isEmployed(worked)) return `The employment does not include ${on}.`;
    if (!isDayOff) return `${on} is a working day.`;
    if (months === null)
      return `${(await nameOfType(db, leave_type_id)) ?? 'This leave type'} cannot be earned by working on a day off.`;
    if (until !== null && until < today) return `Days earned on ${on} could be used until ${formatDate(until)}.`;
    const before = db.selectFrom('earned_day').select('id').where('employee_id', '=', employee_id);
    const known = before.where('worked_on', '=', worked).where('withdrawn_at', 'is', null);
    return (await known.executeTakeFirst()) ? `${on} has already been added.` : null;
  }
}
