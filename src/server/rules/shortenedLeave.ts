import { addDays, type CivilDate } from './civilDate';
import type { DaySpan } from './leaveSpan';
import { countWorkingDays, type WorkDays } from './workingDays';

/** Why days of a leave cannot be given back. */
export type ShorteningFault = 'reversed' | 'outside' | 'no-days' | 'all-days';

/** A leave after some of its days were given back. */
export interface ShortenedLeave {
  /** The rest of the leave in order: one span, or two around the days given back. Each includes a working day. */
  readonly kept: readonly [DaySpan, ...DaySpan[]];
  /** The number of working days given back. */
  readonly days: number;
}

/**
 * Gives back some days of a leave, or returns why it cannot. Next to the days given back, the rest begins and ends with a
 * working day; a rest without one is dropped.
 */
export function shortenLeave(leave: DaySpan, back: DaySpan, works: WorkDays): ShortenedLeave | ShorteningFault {
  if (back.to < back.from) return 'reversed';
  if (back.from < leave.from || back.to > leave.to) return 'outside';
  /** The first working day from a date on, forwards or backwards; beyond the leave if there is none in it. */
  const workingDay = (date: CivilDate, step: 1 | -1): CivilDate => {
    let found = date;
    while (found >= leave.from && found <= leave.to && !works(found)) found = addDays(found, step);
    return found;
  };
  const days = countWorkingDays(back.from, back.to, works);
  const [first, ...more] = [
    { from: leave.from, to: workingDay(addDays(back.from, -1), -1) },
    { from: workingDay(addDays(back.to, 1), 1), to: leave.to },
  ].filter(({ from, to }) => countWorkingDays(from, to, works) > 0);
  if (!first) return 'all-days';
  return days === 0 ? 'no-days' : { kept: [first, ...more], days };
}
