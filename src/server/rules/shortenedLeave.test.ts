import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CivilDate } from './civilDate';
import type { DaySpan } from './leaveSpan';
import { shortenLeave } from './shortenedLeave';
import { countWorkingDays, workDays } from './workingDays';

const works = workDays(new Set(['2026-12-25']));
const day = (date: number): CivilDate => `2026-12-${String(date).padStart(2, '0')}`;
const span = (from: number, to: number): DaySpan => ({ from: day(from), to: day(to) });

/** From a Monday to the Friday of the next week. */
const fortnight = span(7, 18);

test.each([
  ['the last days', span(16, 18), [span(7, 15)], 3],
  ['the first days', span(7, 7), [span(8, 18)], 1],
  ['days in the middle', span(10, 14), [span(7, 9), span(15, 18)], 3],
  ['all days after a weekend', span(14, 18), [span(7, 11)], 5],
  ['all days before a weekend', span(7, 11), [span(14, 18)], 5],
])('gives back %s', (_what, back, kept, days) => {
  expect(shortenLeave(fortnight, back, works)).toEqual({ kept, days });
});

test('drops a rest without a working day', () => {
  expect(shortenLeave(span(23, 27), span(24, 24), works)).toEqual({ kept: [span(23, 23)], days: 1 });
});

test.each([
  ['reversed', fortnight, span(16, 15)],
  ['outside', fortnight, span(4, 8)],
  ['outside', fortnight, span(18, 21)],
  ['no-days', fortnight, span(12, 13)],
  ['all-days', fortnight, fortnight],
  ['all-days', span(7, 13), span(7, 11)],
  ['all-days', span(12, 13), span(12, 12)],
])('returns the fault %s', (fault, leave, back) => {
  expect(shortenLeave(leave, back, works)).toBe(fault);
});

const day2026 = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-11-20', days));
const anySpan = fc.tuple(day2026, day2026).map(([one, other]): DaySpan => {
  const [from = one, to = one] = [one, other].sort();
  return { from, to };
});
const calendars = fc
  .tuple(fc.array(day2026, { maxLength: 20 }), fc.constantFrom('12345', '123456', '135', '67'))
  .map(([holidays, week]) => workDays(new Set(holidays), week));
const countIn = (spans: readonly DaySpan[], isCounted: (date: CivilDate) => boolean): number =>
  spans.reduce((sum, { from, to }) => sum + countWorkingDays(from, to, isCounted), 0);

test('the days kept and given back are the days before, without overlap, within the leave', () => {
  fc.assert(
    fc.property(anySpan, anySpan, calendars, (leave, back, isWorked) => {
      const result = shortenLeave(leave, back, isWorked);
      if (typeof result === 'string') return;
      const { kept, days } = result;
      expect(countIn(kept, isWorked) + days).toBe(countIn([leave], isWorked));
      expect(days).toBe(countIn([back], isWorked));
      expect(days).toBeGreaterThan(0);
      const taken = [...kept, back].sort((a, b) => a.from.localeCompare(b.from));
      for (const [at, one] of taken.entries()) {
        expect(one.from >= leave.from && one.to <= leave.to && one.from <= one.to).toBe(true);
        const next = taken[at + 1];
        if (!next) continue;
        expect(next.from > one.to).toBe(true);
        expect(countIn([{ from: addDays(one.to, 1), to: addDays(next.from, -1) }], isWorked)).toBe(0);
      }
      for (const { from, to } of kept)
        expect((from === leave.from || isWorked(from)) && (to === leave.to || isWorked(to))).toBe(true);
      for (const one of kept) expect(countIn([one], isWorked)).toBeGreaterThan(0);
    }),
  );
});

test('refuses exactly the days that are not in the leave, without a working day, or all of it', () => {
  fc.assert(
    fc.property(anySpan, anySpan, calendars, (leave, back, isWorked) => {
      const result = shortenLeave(leave, back, isWorked);
      const isInside = back.from >= leave.from && back.to <= leave.to;
      const [all, given] = [countIn([leave], isWorked), countIn([back], isWorked)];
      const fault = !isInside ? 'outside' : all === given ? 'all-days' : given === 0 ? 'no-days' : null;
      expect(typeof result === 'string' ? result : null).toBe(fault);
    }),
  );
});
