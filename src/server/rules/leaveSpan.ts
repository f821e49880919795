import { period } from '../../../engine/language/functions/dates';
import { addDays, type CivilDate, formatDate, formatDays } from './civilDate';
import { roundDays } from './partDay';
import { countWorkingDays, nextWorkingDay, type WorkDays } from './workingDays';

/** A first and a last day, both included. */
export interface DaySpan {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** The days that a leave takes. */
export interface LeaveDays {
  /** Working days; less than 1 for a part of a day. */
  readonly days: number;
  /** The first working day after the leave. */
  readonly returnOn: CivilDate;
}

/** When a leave is. */
export interface LeaveTimes {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  /** The times of day of a part of a day; null for whole days. */
  readonly from_time: string | null;
  readonly to_time: string | null;
}

/** When a leave is, in words: `on 12 Aug 2026, 09:30–14:00`, `from 12 Aug 2026 to 14 Aug 2026`. */
export function formatLeave({ start_date: from, end_date: to, from_time, to_time }: LeaveTimes): string {
  return from_time === null ? formatDays(from, to) : `${formatDays(from, to)}, ${from_time}–${to_time}`;
}

/** A span in words: `12 Aug 2026`, `12 – 14 Aug 2026`. */
export const formatSpan = ({ from, to }: DaySpan): string => period(from, to) ?? formatDate(from);

/** Whether two spans overlap. */
export function overlaps(a: DaySpan, b: DaySpan): boolean {
  return a.to >= b.from && a.from <= b.to;
}

/**
 * Why a leave with these dates is invalid, or null: it must not end before it starts, and must stay inside the leave
 * period.
 */
export function spanFault(span: DaySpan, period: DaySpan): string | null {
  if (span.to < span.from) return "End date can't be before start date";
  if (span.from >= period.from && span.to <= period.to) return null;
  if (overlaps(span, period)) {
    return `A leave cannot span two leave periods. The leave period runs ${formatDays(period.from, period.to)}.`;
  }
  return `The dates are outside the leave period ${formatDays(period.from, period.to)}.`;
}

/** Counts the days of a leave, or returns why it cannot. */
export function countLeave(span: DaySpan, period: DaySpan, works: WorkDays): LeaveDays | string {
  const fault = spanFault(span, period);
  if (fault) return fault;
  const days = countWorkingDays(span.from, span.to, works);
  if (days === 0) return 'There is no working day between these dates.';
  return { days, returnOn: nextWorkingDay(span.to, works) };
}

/** The days that a requested leave takes, by the leave year that is charged for them. */
export type Charges = ReadonlyMap<number, number>;

/** A leave year with its dates. */
export interface YearSpan extends DaySpan {
  readonly id: number;
}

/**
 * Counts a requested leave again. Unlike a new request it may take no day, and may span leave years whose dates have
 * changed since: each year is charged for its own days.
 *
 * @param own the leave year of the request, charged for days on which no year is open
 * @param share the share of each day that it takes
 */
export function chargesOf(
  span: DaySpan,
  { own, share }: { readonly own: number; readonly share: number },
  years: readonly YearSpan[],
  works: WorkDays,
): Charges {
  const charges = new Map<number, number>();
  for (let date = span.from; date <= span.to; date = addDays(date, 1)) {
    if (!works(date)) continue;
    const year = yearAt(date, years) ?? own;
    charges.set(year, roundDays((charges.get(year) ?? 0) + share));
  }
  return charges;
}

/** The leave year of a date; undefined if none is open. */
export function yearAt(date: CivilDate, years: readonly YearSpan[]): number | undefined {
  return years.find((year) => year.from <= date && date <= year.to)?.id;
}

/** The sum of the days charged. */
export function totalOf(charges: Charges): number {
  return roundDays([...charges.values()].reduce((sum, days) => sum + days, 0));
}
