import type { Kysely } from 'kysely';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { formatDayCount } from '../../rules/leaveBalance';
import { countLeave, type DaySpan, formatLeave, type LeaveDays } from '../../rules/leaveSpan';
import type { LeaveYear } from '../../rules/leaveYear';
import {
  type AskedPart,
  exceedsDay,
  type PartOfDay,
  partFault,
  partOfDay,
  partsOverlap,
  roundDays,
  usualHours,
} from '../../rules/partDay';
import { type ShiftHours, shiftMinutes } from '../../rules/shiftHours';
import type { Database } from '../../store/database';
import { readShifts } from '../attendance/workday';
import { readPolicyAt } from '../calendar/entitlements';
import { daysToExpire } from '../calendar/expireDays';
import { balanceOf, type LeaveAccount, nameOfType } from './account';
import { leaveCalendar } from './calendar';

/** A leave to examine, as screens send it. */
export interface LeaveQuestion {
  readonly 'leave-type-id': number;
  readonly 'start-date': CivilDate;
  readonly 'end-date': CivilDate;
  /** The part of the only day; null or absent for whole days. */
  readonly part?: AskedPart | null;
}

/** The result: the days it takes, and why it cannot be granted. */
export interface Examination {
  readonly account: LeaveAccount;
  readonly year: LeaveYear;
  /** Null if the dates cannot be counted. */
  readonly counted: LeaveDays | null;
  /** Null for whole days, and if the part cannot be requested. */
  readonly part: PartOfDay | null;
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
  const year = { id: calendar.yearId, start_date: calendar.period.from, end_date: calendar.period.to };
  const span = { from: request['start-date'], to: request['end-date'] };
  const refuse = (fault: string): Examination => ({ account, year, counted: null, part: null, fault });
  const counted = countLeave(span, calendar.period, calendar.works);
  if (typeof counted === 'string') return refuse(counted);
  if (request.part && span.to !== span.from) return refuse('Part of a day is on one date.');
  const shift = request.part ? await shiftOn(db, employeeId, span.from) : usualHours;
  const part = request.part ? partOfDay(request.part, shift) : null;
  if (typeof part === 'string') return refuse(part);
  const days = part ? part.share : counted.days;
  const fault =
    (await employmentFault(db, employeeId, span, wording)) ??
    (part && (await partRefused(db, account, span.from, part))) ??
    (await overlapFault(db, employeeId, { span, part, shift }, wording)) ??
    (await balanceFault(db, { ...account, start_date: span.from, end_date: span.to, days }, year, wording));
  const returnOn = part?.returnsSameDay ? span.from : counted.returnOn;
  return { account, year, counted: { days, returnOn }, part, fault };
}

/** The columns of a leave that say which part of its day it takes. */
export const partColumns = (part: PartOfDay | null) => ({
  day_part: part?.part ?? null,
  from_time: part?.from ?? null,
  to_time: part?.to ?? null,
  day_share: part?.share ?? 1,
});

/** The hours of a person's shift on a day. */
export async function shiftOn(db: Kysely<Database>, employeeId: number, day: CivilDate): Promise<ShiftHours> {
  return (await readShifts(db, employeeId))(day) ?? usualHours;
}

/** The minutes that a part of a day takes of the person's shift; null for whole days. */
export async function minutesOf(
  db: Kysely<Database>,
  employeeId: number,
  day: CivilDate,
  part: PartOfDay | null,
): Promise<number | null> {
  return part ? Math.round(part.share * shiftMinutes(await shiftOn(db, employeeId, day))) : null;
}

async function partRefused(
  db: Kysely<Database>,
  account: LeaveAccount,
  day: CivilDate,
  { part }: PartOfDay,
): Promise<string | null> {
  const name = (await nameOfType(db, account.leave_type_id)) ?? 'This leave type';
  return partFault(part, (await readPolicyAt(db, account, day))?.day_parts ?? 'none', name);
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
  { span, part, shift }: { readonly span: DaySpan; readonly part: PartOfDay | null; readonly shift: ShiftHours },
  wording: LeaveWording,
): Promise<string | null> {
  const others = await db
    .selectFrom('leave_request')
    .select(['start_date', 'end_date', 'from_time', 'to_time', 'day_share'])
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .where('end_date', '>=', span.from)
    .where('start_date', '<=', span.to)
    .orderBy('start_date')
    .orderBy('from_time')
    .execute();
  // The times of leave from before a change of the shift can be outside the shift; it takes its share all the same.
  const isFull = part !== null && exceedsDay([part.share, ...others.map(({ day_share: share }) => share)]);
  const overlapping = others.find(
    ({ from_time: from, to_time: to }) =>
      !part || from === null || to === null || partsOverlap(part, { from, to }, shift),
  );
  const other = overlapping ?? (isFull ? others[0] : undefined);
  return other ? `${wording.hasLeave} ${formatLeave(other)}.` : null;
}

/** A leave to check against its account. */
interface Charged extends LeaveAccount {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly days: number;
}

async function balanceFault(
  db: Kysely<Database>,
  leave: Charged,
  year: LeaveYear,
  wording: LeaveWording,
): Promise<string | null> {
  const type = await nameOfType(db, leave.leave_type_id);
  if (type === undefined) return 'Choose a leave type from the list.';
  const expiring = await daysToExpire(db, year, leave, { leave });
  const left = roundDays((await balanceOf(db, leave)) - expiring);
  if (left >= leave.days) return null;
  const only = `This leave takes ${formatDayCount(leave.days)}, but ${wording.hasOnly} ${formatDayCount(left)} of ${type}`;
  if (expiring <= 0) return `${only} left.`;
  return `${only} for these dates: ${formatDayCount(expiring)} ${expiring === 1 ? 'expires' : 'expire'} unused.`;
}
