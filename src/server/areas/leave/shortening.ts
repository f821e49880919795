import type { Kysely, Selectable } from 'kysely';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { addDays, type CivilDate, daysBetween, formatDays } from '../../rules/civilDate';
import {
  type Charges,
  chargesOf,
  type DaySpan,
  formatLeave,
  formatSpan,
  type LeaveTimes,
  totalOf,
  yearAt,
} from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import { type ShorteningFault, shortenLeave } from '../../rules/shortenedLeave';
import { nextWorkingDay } from '../../rules/workingDays';
import type { Database } from '../../store/database';
import type { LeaveCancellationTable, LeaveRequestTable } from '../../store/tables/leaveTables';
import { readWorkCalendars } from '../calendar/workCalendars';
import { readYears } from './calendar';
import { settleLedger } from './settle';

/** A leave as stored. */
export type Leave = Selectable<LeaveRequestTable>;

/** A part of a leave that is kept. */
export interface KeptPart {
  readonly span: DaySpan;
  readonly charges: Charges;
  readonly days: number;
  readonly returnOn: CivilDate;
  readonly yearId: number;
}

/** The effect of giving back days of a leave. */
export interface Shortening {
  /** In order: one part, or two around the days given back. */
  readonly kept: readonly [KeptPart, ...KeptPart[]];
  /** The days given back, by the leave year that was charged for them. */
  readonly returned: Charges;
}

/** The days that a cancellation gives back; null for the whole leave. */
export const daysBack = ({
  from_date: from,
  to_date: to,
}: Pick<Selectable<LeaveCancellationTable>, 'from_date' | 'to_date'>): DaySpan | null =>
  from === null || to === null ? null : { from, to };

/** A cancellation after `request to`: `cancel their leave on 12 Aug 2026`, or `give back 3 Dec 2026 of their leave …`. */
export const formatCancellation = (back: DaySpan | null, leave: LeaveTimes, whose: 'their ' | 'your ' | ''): string =>
  `${back ? `give back ${formatSpan(back)} of` : 'cancel'} ${whose}leave ${formatLeave(leave)}`;

/** Counts the effect of giving back days of a leave by the calendar of its employee, or returns why it cannot. */
export async function countShortening(
  db: Kysely<Database>,
  leave: Leave,
  back: DaySpan,
): Promise<Shortening | ShorteningFault> {
  const calendar = (await readWorkCalendars(db, [leave.employee_id], leave.start_date)).get(leave.employee_id);
  // As in a recount: days outside the employment are not charged.
  const isCharged = (date: CivilDate): boolean => calendar?.works(date) === true && calendar.isEmployed(date);
  const shortened = shortenLeave({ from: leave.start_date, to: leave.end_date }, back, isCharged);
  if (typeof shortened === 'string') return shortened;
  const years = await readYears(db);
  const chargesIn = (span: DaySpan): Charges =>
    chargesOf(span, { own: leave.leave_year_id, share: leave.day_share }, years, isCharged);
  const partOf = (span: DaySpan): KeptPart => {
    const charges = chargesIn(span);
    return {
      ...{ span, charges, days: totalOf(charges) },
      returnOn: nextWorkingDay(span.to, calendar?.works ?? (() => true)),
      yearId: yearAt(span.from, years) ?? leave.leave_year_id,
    };
  };
  const [first, ...more] = shortened.kept;
  return { kept: [partOf(first), ...more.map(partOf)], returned: chargesIn(back) };
}

/** Why the days of a leave cannot be given back, for the user who requests it. */
export const faultForRequester = (fault: ShorteningFault, leave: Leave): string =>
  ({
    reversed: "The last day can't be before the first day.",
    outside: `Choose days of this leave, ${formatDays(leave.start_date, leave.end_date)}.`,
    'no-days': 'None of these days is a working day, so nothing would be given back.',
    'all-days': 'This would give back every working day of the leave. Cancel the whole leave instead.',
  })[fault];

/** Why the days of a leave can no longer be given back, for the user who decides it. */
const faultForDecider: Readonly<Record<ShorteningFault, string>> = {
  reversed: 'These days are no longer part of the leave. Reject the request instead.',
  outside: 'These days are no longer part of the leave. Reject the request instead.',
  'no-days': 'These days no longer include a working day. Reject the request instead.',
  'all-days': 'No working day of the leave would be left. Reject the request instead.',
};

/** Counts the days again and gives them back, for the user who decides it. */
export async function approveShortening(call: Pick<Call, 'db' | 'now' | 'audit'>, leave: Leave, back: DaySpan) {
  const counted = await countShortening(call.db, leave, back);
  if (typeof counted === 'string') throw new BusinessRuleError(faultForDecider[counted]);
  return storeShortening(call, leave, counted);
}

/**
 * Gives days of an approved leave back. The leave keeps its first part; a second part becomes a leave of its own, with
 * the same request and approval. The caller holds the locks on the calendar and on the employee.
 *
 * @returns the values of the leave for the audit log
 */
export async function storeShortening(
  { db, now, audit }: Pick<Call, 'db' | 'now' | 'audit'>,
  leave: Leave,
  { kept: [first, second] }: Shortening,
) {
  await db.updateTable('leave_request').set(columnsOf(first)).where('id', '=', leave.id).execute();
  const removed =
    first.span.to < leave.end_date
      ? { from: addDays(first.span.to, 1), to: leave.end_date }
      : { from: leave.start_date, to: addDays(first.span.from, -1) };
  const rest = second ? await storeRest({ db, audit }, leave, second) : null;
  const taken = { ...leave, state: 'taken' as const };
  await settleLedger(
    db,
    [
      { ...taken, charges: first.charges, removed },
      ...(second && rest !== null ? [{ ...taken, id: rest, charges: second.charges }] : []),
    ],
    officeDate(now),
  );
  const { start_date, end_date, return_on, days, leave_year_id, calendar_days } = leave;
  return {
    before: { start_date, end_date, return_on, days, leave_year_id, calendar_days },
    after: { ...columnsOf(first), rest },
  };
}

/** Stores the second part of a leave as a leave of its own; returns its id. */
async function storeRest({ db, audit }: Pick<Call, 'db' | 'audit'>, leave: Leave, part: KeptPart): Promise<number> {
  const { id: origin, ...facts } = leave;
  const changed = { ...columnsOf(part), split_from: origin };
  const rest = db.insertInto('leave_request').values({ ...facts, ...changed });
  const { id } = await rest.returning('id').executeTakeFirstOrThrow();
  await audit({ action: 'leave.split', subject: `leave ${id}`, after: changed, about: leave.employee_id });
  return id;
}

const columnsOf = ({ span: { from, to }, days, returnOn, yearId }: KeptPart) => ({
  ...{ start_date: from, end_date: to, return_on: returnOn, days, leave_year_id: yearId },
  calendar_days: daysBetween(from, to) + 1,
});
