import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './civilDate';
import { type DayOfLeave, type LimitedDays, unusedDays } from './leaveExpiry';
import { roundDays } from './partDay';

const day = (at: number) => addDays('2027-01-01', at);
const leaveOn = (...days: number[]): DayOfLeave[] => days.map((at) => ({ date: day(at), days: 1 }));

describe('limited days', () => {
  const carried: LimitedDays = { days: 2, from: day(0), until: day(90) };
  const earned: LimitedDays = { days: 1, from: day(10), until: day(40) };

  test('are used by leave in their time, those that expire first', () => {
    expect(unusedDays([carried, earned], [])).toEqual([2, 1]);
    expect(unusedDays([carried, earned], leaveOn(12))).toEqual([2, 0]);
    expect(unusedDays([carried, earned], leaveOn(12, 13))).toEqual([1, 0]);
  });

  test('are not used by leave before they were earned, or after they expired', () => {
    expect(unusedDays([earned], leaveOn(9, 40))).toEqual([1]);
    expect(unusedDays([carried, earned], leaveOn(5, 39, 60, 70))).toEqual([0, 0]);
  });

  test('are used in part by part of a day', () => {
    expect(unusedDays([earned], [{ date: day(20), days: 0.222 }])).toEqual([0.778]);
  });
});

const window = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }), fc.constantFrom(0.5, 1, 2))
  .map(([from, length, days]) => ({ days, from: day(from), until: day(from + length) }));
const leave = fc
  .uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 6 })
  .map((days) => days.map((at) => ({ date: day(at), days: 1 })));

describe('for any limited days and leave', () => {
  test('as many are used as possible', () => {
    const wholeDays = fc.array(
      window.map((one) => ({ ...one, days: 1 })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(wholeDays, leave, (limited, days) => {
        expect(limited.length - sum(unusedDays(limited, days))).toBe(mostUsed(limited, days));
      }),
    );
  });

  test('more leave never leaves more unused, and the order of leave does not matter', () => {
    fc.assert(
      fc.property(fc.array(window, { maxLength: 5 }), leave, leave, (limited, some, more) => {
        const before = unusedDays(limited, some);
        expect(sum(unusedDays(limited, [...some, ...more]))).toBeLessThanOrEqual(sum(before));
        expect(unusedDays(limited, some.toReversed())).toEqual(before);
        for (const [at, left] of before.entries()) expect(left >= 0 && left <= (limited[at]?.days ?? 0)).toBe(true);
      }),
    );
  });
});

const sum = (days: readonly number[]): number => roundDays(days.reduce((total, one) => total + one, 0));

/** The largest number of whole limited days that leave can use, by trying all assignments. */
function mostUsed(limited: readonly LimitedDays[], [first, ...others]: readonly DayOfLeave[]): number {
  if (!first) return 0;
  const fitting = limited.filter(({ from, until }) => from <= first.date && first.date < until);
  const used = fitting.map((one) => 1 + mostUsed(limited.toSpliced(limited.indexOf(one), 1), others));
  return Math.max(mostUsed(limited, others), ...used);
}
