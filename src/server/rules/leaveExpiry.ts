import type { CivilDate } from './civilDate';
import { roundDays } from './partDay';

/** Days of an account that can only be used for a time: carried over, or earned by working on a day off. */
export interface LimitedDays {
  readonly days: number;
  /** The first day of leave that can use them. */
  readonly from: CivilDate;
  /** The first day of leave that can no longer use them. */
  readonly until: CivilDate;
}

/** What a leave takes on one of its days. */
export interface DayOfLeave {
  readonly date: CivilDate;
  /** 1, or the share of a part of a day. */
  readonly days: number;
}

/**
 * How many of the limited days of an account no leave uses. Each day of leave uses those that expire first.
 *
 * @returns the unused days, in the order of `limited`
 */
export function unusedDays(limited: readonly LimitedDays[], leave: readonly DayOfLeave[]): number[] {
  const left = limited.map(({ days }) => days);
  const firstToExpire = [...limited.keys()].sort((a, b) => compare(limited[a]?.until, limited[b]?.until));
  for (const { date, days } of leave.toSorted((a, b) => compare(a.date, b.date))) {
    let needed = days;
    for (const at of firstToExpire) {
      const some = limited[at];
      if (!some || date < some.from || date >= some.until) continue;
      const used = Math.min(left[at] ?? 0, needed);
      left[at] = roundDays((left[at] ?? 0) - used);
      needed = roundDays(needed - used);
    }
  }
  return left;
}

const compare = (one = '', other = ''): number => (one < other ? -1 : one > other ? 1 : 0);
