import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { paginateAll } from '../../list/paginate';
import { listSource } from '../../list/source';
import { addDays, formatDate } from '../../rules/civilDate';
import { formatDayCount } from '../../rules/leaveBalance';
import { type Charges, chargesOf, type DaySpan, formatLeave, totalOf } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import type { LeaveRequestTable } from '../../store/tables/leaveTables';
import { keepCalendar } from '../calendar/lockCalendar';
import { readWorkCalendars, type WorkCalendar } from '../calendar/workCalendars';
import { notify } from '../notifications/notify';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { personSearch } from '../people/byPeople';
import { lockEmployee } from '../people/lockEmployee';
import { isWithinReach, withinReach } from '../people/reach';
import { readDecision } from '../people/readDecision';
import { readYears } from './calendar';
import { certificateDaysOf, requestCertificate } from './certificateNeed';
import { firstListedDay } from './expirePastLeave';
import { selectLeave } from './leaveQuery';
import { overdrawnOf } from './overdrawn';
import { reportClosedMonths } from './recountedPay';
import { settleLedger } from './settle';

/** `POST /api/team/leave/request/list`: pending requests, then approved leave that ended recently or has not ended. */
export async function teamRequests(call: Call<LeaveApi['POST /api/team/leave/request/list']>) {
  const all = selectLeave(call.db)
    .where(await isWithinReach(call, 'leave_request.employee_id'))
    .where(sql<SqlBool>`not leave_request.past`);
  const waiting = all.where('leave_request.status', '=', 'pending').select(awayThen.as('away'));
  const approved = all
    .where('leave_request.status', '=', 'approved')
    .where('leave_request.end_date', '>=', firstListedDay(call.now))
    .select(sql<number>`0`.as('away'));
  const searched = personSearch(call.db, 'leave_request.employee_id');
  return {
    data: await paginateAll(call, [
      listSource({ ...leaveList('Approval Pending'), query: waiting, searched }),
      listSource({ ...leaveList('Approved'), query: approved, searched }),
    ]),
  };
}

/** The number of people with the same manager whose approved leave overlaps a request. */
const awayThen = sql<number>`(select count(distinct mate.employee_id)::int from employment own
  join employment mate on mate.reporting_to = own.reporting_to and mate.employee_id <> own.employee_id
  join leave_request taken on taken.employee_id = mate.employee_id and taken.status = 'approved'
    and taken.start_date <= leave_request.end_date and taken.end_date >= leave_request.start_date
    and taken.days > 0 and (mate.left_on is null or mate.left_on >= leave_request.start_date)
  where own.employee_id = leave_request.employee_id)`;

/** The sort orders and filters of requests with a status. */
const leaveList = (status: string) =>
  ({
    columns: {
      'start-date': 'leave_request.start_date',
      'end-date': 'leave_request.end_date',
      'employee-name': 'employee.name',
      'leave-type': 'leave_type.name',
      status: sql`${status}::text`,
    },
    key: ['leave_request.id'],
  }) as const;

/**
 * `POST /api/team/leave/request/action`: decided once, by one approver; the balance changes in the same transaction.
 */
export async function decideLeave(call: Call<LeaveApi['POST /api/team/leave/request/action']>) {
  const { db, caller, now, body, audit } = call;
  const decision = readDecision(body);
  const leave = await lockRequest(call);
  const certificateDays = await certificateDaysOf(db, leave, leave.start_date);
  const charges: Charges = decision === 'approved' ? await chargesNow(db, leave) : new Map();
  const taken = decision === 'approved' ? totalOf(charges) : leave.days;
  const decided = await db
    .updateTable('leave_request')
    .set({
      status: decision,
      days: taken,
      decided_by: caller.employeeId,
      decided_at: now,
      remarks: body['cancel-reason'],
      certificate_days: certificateDays,
    })
    .where('id', '=', leave.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!decided) throw await alreadyDecidedError(db, 'leave request', await requestNow(db, leave.id));
  const state = decision === 'approved' ? 'taken' : 'returned';
  const { entries, carried } = await settleLedger(db, [{ ...leave, state, charges }], officeDate(now));
  if (decision === 'approved' && (await overdrawnOf(db, [...entries, ...carried])).length > 0)
    throw new BusinessRuleError(
      `The leave balance is too low: this leave now takes ${formatDayCount(taken)}. Reject it instead.`,
    );
  const before = { status: leave.status, days: leave.days };
  await audit({
    action: `leave.${decision}`,
    subject: `leave ${leave.id}`,
    before,
    after: { status: decision, days: taken },
    why: body['cancel-reason'],
  });
  await notify(db, leave.employee_id, {
    text: `Your leave ${formatLeave(leave)} was ${decision}.`,
    path: `/leave/${leave.id}`,
  });
  if (decision === 'approved')
    await requestCertificate(db, { ...leave, days: taken, certificate_days: certificateDays });
  const closed = decision === 'approved' ? await reportClosedMonths(db, leave) : '';
  return { result: true, msg: `Leave request ${decision}.${closed}` };
}

/** Finds a request that the caller may decide, and locks the applicant's leave. */
async function lockRequest({ db, caller, now, body }: Call<LeaveApi['POST /api/team/leave/request/action']>) {
  const found = db
    .selectFrom('leave_request')
    .selectAll()
    .where('id', '=', body['leave-id'])
    .where('employee_id', 'in', withinReach(db, caller, now));
  const seen = await found.executeTakeFirst();
  if (!seen) throw new ForbiddenError('This leave request does not exist.');
  await keepCalendar(db);
  await lockEmployee(db, seen.employee_id);
  const leave = await requestNow(db, seen.id);
  if (leave.status !== 'pending') throw await alreadyDecidedError(db, 'leave request', leave);
  return leave;
}

const requestNow = (db: Kysely<Database>, id: number) =>
  db.selectFrom('leave_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Counts the working days again: the calendar and the employment may have changed since the application.
 *
 * @throws BusinessRuleError if the leave includes a day outside the employment, or no working day
 */
async function chargesNow(
  db: Kysely<Database>,
  leave: Pick<Selectable<LeaveRequestTable>, 'employee_id' | 'leave_year_id' | 'start_date' | 'end_date' | 'day_share'>,
): Promise<Charges> {
  const calendar = (await readWorkCalendars(db, [leave.employee_id], leave.start_date)).get(leave.employee_id);
  const span = { from: leave.start_date, to: leave.end_date };
  if (calendar) await refuseOutsideEmployment(db, leave.employee_id, span, calendar);
  const charges = chargesOf(
    span,
    { own: leave.leave_year_id, share: leave.day_share },
    await readYears(db),
    calendar?.works ?? (() => false),
  );
  if (charges.size === 0)
    throw new BusinessRuleError('This leave no longer includes a working day. Reject it instead.');
  return charges;
}

/** Refuses leave outside the employment: the last working day may have been set, or the person hired again, since. */
async function refuseOutsideEmployment(
  db: Kysely<Database>,
  employeeId: number,
  { from, to }: DaySpan,
  { isEmployed }: WorkCalendar,
): Promise<void> {
  let first = from;
  while (first <= to && isEmployed(first)) first = addDays(first, 1);
  if (first > to) return;
  const employment = db.selectFrom('employment').select('left_on').where('employee_id', '=', employeeId);
  const last = (await employment.executeTakeFirst())?.left_on;
  throw new BusinessRuleError(
    last && last < first
      ? `This leave ends after the last working day, ${formatDate(last)}. Reject it instead.`
      : `This leave includes ${formatDate(first)}, when the person was not employed. Reject it instead.`,
  );
}
