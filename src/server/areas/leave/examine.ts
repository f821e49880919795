import type { Kysely } from 'kysely';
import { type CivilDate, formatDate, formatDays } from '../../rules/civilDate';
import { formatDayCount } from '../../rules/leaveBalance';
import { countLeave, type DaySpan, type LeaveDays } from '../../rules/leaveSpan';
import type { Database } from '../../store/database';
import { balanceOf, type LeaveAccount } from './account';
import { leaveCalendar } from './calendar';

/** A leave to examine, as screens send it. */
export interface LeaveQuestion {
  readonly 'leave-type-id': number;
  readonly 'start-date': CivilDate;
  readonly 'end-date': CivilDate;
}

/** The result: the days it takes, and why it cannot be granted. */
export interface Examination {
  readonly account: LeaveAccount;
  /** Null if the dates cannot be counted. */
  readonly counted: LeaveDays | null;
  /** Null if it can be granted. */
  readonly fault: string | null;
}

/** The message parts that differ between the employee and HR. */
export interface LeaveWording {
  readonly notOnboarded: string;
  readonly leave: string;
  readonly joined: string;
  readonly lastDay: string;
  readonly hasLeave: string;
  readonly hasOnly: string;
}

const toApplicant: LeaveWording = {
  notOnboarded: 'You can request leave once HR has on-boarded you.',
  leave: 'Your leave',
  joined: 'you joined',
  lastDay: 'your last working day',
  hasLeave: 'You have already requested leave',
  hasOnly: 'you have only',
};

/** The wording for HR, about another person. */
export const aboutPerson = (name: string): LeaveWording => ({
  notOnboarded: `${name} has not been on-boarded yet.`,
  leave: 'The leave',
  joined: `${name} joined`,
  lastDay: `the last working day of ${name}`,
  hasLeave: `${name} already has leave`,
  hasOnly: `${name} has only`,
});

/** Counts a requested leave and checks it against the calendar, the employee's other leave and the balance. */
export async function examine(
  db: Kysely<Database>,
  employeeId: number,
  today: CivilDate,
  request: LeaveQuestion,
  wording: LeaveWording = toApplicant,
): Promise<Examination> {
  const calendar = await leaveCalendar(db, employeeId, today, request['start-date']);
  const account = { employee_id: employeeId, leave_type_id: request['leave-type-id'], leave_year_id: calendar.yearId };
  const span = { from: request['start-date'], to: request['end-date'] };
  const counted = countLeave(span, calendar.period, calendar.works);
  if (typeof counted === 'string') return { account, counted: null, fault: counted };
  const fault =
    (await employmentFault(db, employeeId, span, wording)) ??
    (await overlapFault(db, employeeId, span, wording)) ??
    (await balanceFault(db, account, counted.days, wording));
  return { account, counted, fault };
}

async function employmentFault(
  db: Kysely<Database>,
  employeeId: number,
  span: DaySpan,
  wording: LeaveWording,
): Promise<string | null> {
  const dates = db.selectFrom('employment').select(['joined_on', 'left_on']).where('employee_id', '=', employeeId);
  const { joined_on: joined, left_on: left } = (await dates.executeTakeFirst()) ?? { joined_on: null, left_on: null };
  if (!joined) return wording.notOnboarded;
  const former = db.selectFrom('former_employment').select('id').where('employee_id', '=', employeeId);
  const earlier = former.where('joined_on', '<=', span.from).where('left_on', '>=', span.to);
  if (span.to < joined && (await earlier.executeTakeFirst())) return null;
  if (span.from < joined)
    return `${wording.leave} cannot start before ${formatDate(joined)}, the day ${wording.joined}.`;
  return left && span.to > left ? `${wording.leave} cannot end after ${formatDate(left)}, ${wording.lastDay}.` : null;
}

async function overlapFault(
  db: Kysely<Database>,
  employeeId: number,
  span: DaySpan,
  wording: LeaveWording,
): Promise<string | null> {
  const other = await db
    .selectFrom('leave_request')
    .select(['start_date', 'end_date'])
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .where('end_date', '>=', span.from)
    .where('start_date', '<=', span.to)
    .limit(1)
    .executeTakeFirst();
  return other ? `${wording.hasLeave} ${formatDays(other.start_date, other.end_date)}.` : null;
}

async function balanceFault(
  db: Kysely<Database>,
  account: LeaveAccount,
  needed: number,
  wording: LeaveWording,
): Promise<string | null> {
  const type = await db
    .selectFrom('leave_type')
    .select('name')
    .where('id', '=', account.leave_type_id)
    .executeTakeFirst();
  if (!type) return 'Choose a leave type from the list.';
  const left = await balanceOf(db, account);
  return left >= needed
    ? null
    : `This leave takes ${formatDayCount(needed)}, but ${wording.hasOnly} ${formatDayCount(left)} of ${type.name} left.`;
}
