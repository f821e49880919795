import type { CivilDate } from './civilDate';
import { type ShiftHours, shiftMinutes } from './shiftHours';
import { nextWorkingDay, type WorkDays } from './workingDays';

/** The part of a working day that a leave takes. */
export type DayPart = 'morning' | 'afternoon' | 'hours';

/** The parts of a day that a leave type can be taken in: none, half days, or half days and hours. */
export type DayParts = 'none' | 'half' | 'hours';

/** A part of a day as it is requested. */
export interface AskedPart {
  readonly part: DayPart;
  /** The first and the last time of the hours, `HH:MM`; ignored for half days. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A part of a day with its times of day, `HH:MM`. */
export interface PartOfDay {
  readonly part: DayPart;
  readonly from: string;
  readonly to: string;
  /** The share of the working day, with three decimals. */
  readonly share: number;
  /** Whether the shift goes on after it. */
  readonly returnsSameDay: boolean;
}

/** The hours of people without a shift. */
export const usualHours: ShiftHours = { starts: '09:00', ends: '18:00' };

/** Hours are requested in steps of this many minutes. */
const stepMinutes = 15;

const dayMinutes = 24 * 60;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A number of days with three decimals. */
export const roundDays = (days: number): number => Math.round(days * 1000) / 1000;

/** The minutes from the start of a shift to a time, which is on the next day if it is earlier than the start. */
const minutesInto = ({ starts }: ShiftHours, time: string): number =>
  (minuteOf(time) - minuteOf(starts) + dayMinutes) % dayMinutes;

/** The end of a shift, or of a part of it, is never at its start. */
const minutesUntil = (shift: ShiftHours, time: string): number => minutesInto(shift, time) || dayMinutes;

function timeAfter({ starts }: ShiftHours, minutes: number): string {
  const minute = (minuteOf(starts) + minutes) % dayMinutes;
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The times and the share of a part of a working day. A half day is half of the shift, whatever its breaks are.
 *
 * @returns the part, or why it cannot be requested
 */
export function partOfDay({ part, from, to }: AskedPart, shift: ShiftHours): PartOfDay | string {
  const length = shiftMinutes(shift);
  if (part !== 'hours') {
    const middle = timeAfter(shift, Math.floor(length / 2));
    return part === 'morning'
      ? { part, from: shift.starts, to: middle, share: 0.5, returnsSameDay: true }
      : { part, from: middle, to: shift.ends, share: 0.5, returnsSameDay: false };
  }
  if (from === null || to === null) return 'Enter the times.';
  const [start, end] = [minutesInto(shift, from), minutesUntil(shift, to)];
  if (start >= length || end > length) return `The times must be within the shift, ${shift.starts} to ${shift.ends}.`;
  if (end <= start) return 'The end must be after the start.';
  if (start % stepMinutes !== 0 || (end % stepMinutes !== 0 && end !== length))
    return `Enter times in steps of ${stepMinutes} minutes from ${shift.starts}.`;
  return { part, from, to, share: roundDays((end - start) / length), returnsSameDay: end < length };
}

/** The first working day after a leave, counted again; a part of a day that ended before the shift does still. */
export function returnOf(leave: ReturningLeave, works: WorkDays): CivilDate {
  const isSameDay = leave.day_part !== null && leave.return_on === leave.start_date;
  return isSameDay ? leave.start_date : nextWorkingDay(leave.end_date, works);
}

interface ReturningLeave {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly return_on: CivilDate;
  readonly day_part: DayPart | null;
}

/** Whether parts of a day take more than the whole day, apart from what rounding has added to their shares. */
export const exceedsDay = (shares: readonly number[]): boolean =>
  shares.reduce((sum, share) => sum + share, 0) > 1.0001 + shares.length * 0.0005;

/** The hours of a shift that are left outside parts of its day, which do not overlap. */
export function hoursLeft(
  shift: ShiftHours,
  parts: readonly Pick<PartOfDay, 'from' | 'to' | 'share'>[],
): { readonly starts: string; readonly minutes: number } {
  let { starts } = shift;
  for (const { from, to } of parts.toSorted((a, b) => minutesInto(shift, a.from) - minutesInto(shift, b.from)))
    if (from === starts) starts = to;
  const taken = parts.reduce((sum, { share }) => sum + share, 0);
  return { starts, minutes: Math.max(0, Math.round(shiftMinutes(shift) * (1 - taken))) };
}

/** Whether two parts of the same day overlap. */
export function partsOverlap(
  one: Pick<PartOfDay, 'from' | 'to'>,
  other: Pick<PartOfDay, 'from' | 'to'>,
  shift: ShiftHours,
): boolean {
  const [a, b] = [one, other].map(({ from, to }) => ({
    from: minutesInto(shift, from),
    to: minutesUntil(shift, to),
  }));
  return a !== undefined && b !== undefined && a.from < b.to && b.from < a.to;
}

/** Why a leave type cannot be taken in this part of a day; null if it can. */
export function partFault(part: DayPart, allowed: DayParts, type: string): string | null {
  if (allowed === 'none') return `${type} is taken in whole days.`;
  return part === 'hours' && allowed === 'half' ? `${type} is taken in whole or half days.` : null;
}
