import { addDays, type CivilDate, daysBetween } from './civilDate';
import { officeDate, officeTime } from './officeTime';

/** The times of day at which a shift starts and ends, `HH:MM`; it ends on the next day unless the end is later. */
export interface ShiftHours {
  readonly starts: string;
  readonly ends: string;
}

/** How long after the end of a shift a check-out is still expected, in minutes. */
const marginMinutes = 8 * 60;

/** How long after a check-in a check-out is still expected, in minutes. People may also check in after their shift. */
const longestMinutes = 16 * 60;

/** How long before the next shift a check-out is no longer expected, in minutes. */
const beforeNextMinutes = 2 * 60;

/** The minutes on the clock of the office since 1970. */
function minuteOf(date: CivilDate, time: string): number {
  return daysBetween('1970-01-01', date) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

const minuteAt = (instant: Date): number => minuteOf(officeDate(instant), officeTime(instant));

const isOvernight = ({ starts, ends }: ShiftHours): boolean => ends <= starts;

/** The minute at which the shift of a date ends. */
const endOf = (date: CivilDate, shift: ShiftHours): number =>
  minuteOf(isOvernight(shift) ? addDays(date, 1) : date, shift.ends);

/** The date that a check-in belongs to: during a night shift after midnight, the previous one. */
export function checkInDate(now: Date, shift: ShiftHours | null): CivilDate {
  const date = officeDate(now);
  return shift && isOvernight(shift) && officeTime(now) < shift.ends ? addDays(date, -1) : date;
}

/**
 * Whether a check-out now belongs to a check-in: until some hours after the end of the shift or after the check-in,
 * also past midnight, but no longer than until the next shift is about to start.
 *
 * @param date the date that the check-in belongs to
 */
export function isStillOpen(date: CivilDate, checkedIn: Date, now: Date, shift: ShiftHours | null): boolean {
  const longest = minuteAt(checkedIn) + longestMinutes;
  if (!shift) return minuteAt(now) < longest;
  const end = endOf(date, shift);
  const next = minuteOf(addDays(date, 1), shift.starts) - beforeNextMinutes;
  const latest = Math.min(Math.max(end + marginMinutes, longest), next);
  return minuteAt(now) < Math.max(end, latest);
}

/** How long after the start of a shift a check-in was, in minutes; 0 if it was in time. */
export const minutesLate = (date: CivilDate, checkedIn: Date, { starts }: ShiftHours): number =>
  Math.max(0, minuteAt(checkedIn) - minuteOf(date, starts));

/** The length of a shift in minutes. */
export const shiftMinutes = (shift: ShiftHours): number =>
  minuteOf(isOvernight(shift) ? '1970-01-02' : '1970-01-01', shift.ends) - minuteOf('1970-01-01', shift.starts);

/**
 * The dates on which times fall that are entered for a working day: after midnight they are on the next one.
 *
 * @returns the dates of the check-in and the check-out, or what is wrong with the times
 */
export function entrySpan(
  date: CivilDate,
  { 'check-in': came, 'check-out': went }: Readonly<Record<'check-in' | 'check-out', string | null>>,
  shift: ShiftHours | null,
): Readonly<Record<'in' | 'out', CivilDate>> | string {
  if (came === null) return went === null ? { in: date, out: date } : 'A check-out needs a check-in.';
  const cameOn = shift && isOvernight(shift) && came < shift.ends ? addDays(date, 1) : date;
  if (went === null) return { in: cameOn, out: cameOn };
  if (went === came) return 'The check-out must be after the check-in.';
  const wentOn = went < came ? addDays(cameOn, 1) : cameOn;
  const start = minuteOf(cameOn, came);
  // People who check out themselves can do so until then, see isStillOpen.
  const latest = Math.max(start + longestMinutes, shift ? endOf(date, shift) + marginMinutes : start);
  if (minuteOf(wentOn, went) > latest)
    return `From ${came} to ${went} is more than ${Math.floor((latest - start) / 60)} hours.`;
  return { in: cameOn, out: wentOn };
}
