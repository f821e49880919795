import { type CivilDate, formatDays } from './civilDate';
import { countWorkingDays, type Holidays, nextWorkingDay } from './workingDays';

/** A first and a last day, both included. */
export interface DaySpan {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** The days that a leave takes. */
export interface LeaveDays {
  /** Working days, at least 1. */
  readonly days: number;
  /** The first working day after the leave. */
  readonly returnOn: CivilDate;
}

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
export function countLeave(span: DaySpan, period: DaySpan, holidays: Holidays): LeaveDays | string {
  const fault = spanFault(span, period);
  if (fault) return fault;
  const days = countWorkingDays(span.from, span.to, holidays);
  if (days === 0) return 'There is no working day between these dates.';
  return { days, returnOn: nextWorkingDay(span.to, holidays) };
}
