import type { Kysely, RawBuilder, Selectable, SqlBool } from 'kysely';
import type { Call } from '../../call/call';
import type { CivilDate } from '../../rules/civilDate';
import { type Charges, chargesOf, totalOf, type YearSpan, yearAt } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import { returnOf } from '../../rules/partDay';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';
import type { LeaveRequestTable } from '../../store/tables/leaveTables';
import { readWorkCalendars, type WorkCalendar } from '../calendar/workCalendars';
import { notifyEach } from '../notifications/notify';
import { lockEmployees } from '../people/lockEmployee';
import type { LeaveAccount } from './account';
import { readYears } from './calendar';
import { overdrawnOf } from './overdrawn';
import { closedMonthsOf, notifyPayroll } from './recountedPay';
import { type Recounted, textForEmployee, textForUser } from './recountTexts';
import { settleLedger } from './settle';

/** The number of people whose leave is recounted at once. */
const atOnce = 100;

/** A change to dates that leave is counted from. */
export interface DateChange {
  /** Which leave it can affect: a condition on `leave_request` and `employment`. */
  readonly affects: RawBuilder<SqlBool>;
  /** The change as a sentence without its full stop: `Diwali, 29 Oct 2027, in Mumbai, is now a holiday`. */
  readonly reason: string;
}

/**
 * Counts pending and approved leave again after a change to the dates that it depends on: charges the difference, also
 * in past and future leave years, writes an audit entry, and notifies each person. The caller holds `lockCalendar` and
 * has already stored the change.
 *
 * Leave may end up with no days and an account with less than none: the days follow the calendar, and the message says
 * so.
 *
 * @returns the text about the changed leave to append to the answer; empty if none has changed
 */
export async function recountLeave(
  { db, audit, now }: Pick<Call, 'db' | 'audit' | 'now'>,
  { affects, reason }: DateChange,
): Promise<string> {
  const affected = () =>
    db
      .selectFrom('leave_request')
      .innerJoin('employment', 'employment.employee_id', 'leave_request.employee_id')
      .where('leave_request.status', 'in', ['pending', 'approved'])
      .where(affects);
  const found = await affected().select('leave_request.employee_id as id').distinct().execute();
  const people = found.map(({ id }) => id).sort((a, b) => a - b);
  const years = await readYears(db);
  const recounted = await inChunks(people, atOnce, async (employees) => {
    await lockEmployees(db, employees);
    const leaves = await affected()
      .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
      .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
      .where('leave_request.employee_id', 'in', employees)
      .selectAll('leave_request')
      .select(['employee.name', 'leave_type.name as type'])
      .orderBy('employee.name')
      .orderBy('leave_request.start_date')
      .execute();
    return recountSome(db, leaves, years, officeDate(now));
  });
  for (const { leave, after } of recounted)
    await audit({
      action: 'leave.recount',
      subject: `leave ${leave.id}`,
      before: { days: leave.days, return_on: leave.return_on, leave_year_id: leave.leave_year_id },
      after,
      why: reason,
      about: leave.employee_id,
    });
  await notifyEach(
    db,
    recounted.map((one) => ({
      employeeId: one.leave.employee_id,
      text: textForEmployee(one, reason),
      path: `/leave/${one.leave.id}`,
    })),
  );
  await notifyPayroll(db, recounted);
  return textForUser(recounted);
}

/** A leave with the name of its employee and of its type. */
type Leave = Selectable<LeaveRequestTable> & { readonly name: string; readonly type: string };

/** Recounts the leave of some people, whose locks are held. */
async function recountSome(
  db: Kysely<Database>,
  leaves: readonly Leave[],
  years: readonly YearSpan[],
  today: CivilDate,
) {
  const employees = [...new Set(leaves.map(({ employee_id }) => employee_id))];
  const earliest = leaves.map(({ start_date }) => start_date).sort()[0] ?? '9999-12-31';
  const calendars = await readWorkCalendars(db, employees, earliest);
  const counted = leaves.flatMap((leave) => {
    const calendar = calendars.get(leave.employee_id);
    return calendar ? [{ leave, ...count(leave, years, calendar) }] : [];
  });
  const { entries, carried } = await settleLedger(
    db,
    counted.map(({ leave, charges }) => ({
      ...leave,
      state: leave.status === 'approved' ? ('taken' as const) : ('reserved' as const),
      charges,
    })),
    today,
  );
  const changed = counted.filter(
    ({ leave, after }) =>
      leave.days !== after.days ||
      leave.return_on !== after.return_on ||
      leave.leave_year_id !== after.leave_year_id ||
      entries.some(({ leave_id }) => leave_id === leave.id),
  );
  for (const { leave, after } of changed)
    await db.updateTable('leave_request').set(after).where('id', '=', leave.id).execute();
  const overdrawn = await overdrawnOf(db, [...entries, ...carried]);
  const closed = await closedMonthsOf(
    db,
    changed.map(({ leave }) => leave),
  );
  return changed.map(({ leave, after }): Recounted => {
    const left = overdrawn.filter((account) => isOf(leave, account)).map(({ days }) => days);
    return {
      ...{ leave, after, balance: left.length > 0 ? Math.min(...left) : null },
      closedMonths: leave.days === after.days ? [] : (closed.get(leave.id) ?? []),
    };
  });
}

/** The days of a leave and where they are charged, as counted now. Days outside an employment are not charged. */
function count(leave: Leave, years: readonly YearSpan[], { works, isEmployed }: WorkCalendar) {
  const span = { from: leave.start_date, to: leave.end_date };
  const isCharged = (date: CivilDate): boolean => works(date) && isEmployed(date);
  const year = yearAt(leave.start_date, years) ?? leave.leave_year_id;
  const charges: Charges = chargesOf(span, { own: year, share: leave.day_share }, years, isCharged);
  const after = { days: totalOf(charges), return_on: returnOf(leave, works), leave_year_id: year };
  return { charges, after };
}

const isOf = (leave: Leave, account: Pick<LeaveAccount, 'employee_id' | 'leave_type_id'>): boolean =>
  account.employee_id === leave.employee_id && account.leave_type_id === leave.leave_type_id;
