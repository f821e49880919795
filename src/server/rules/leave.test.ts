import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './civilDate';
import { available, type Movement, release, reserve, returnDays, take } from './leaveBalance';
import { countLeave, type DaySpan, overlaps, spanFault } from './leaveSpan';
import { parseLocation } from './location';
import { isWorkingDay, workDays } from './workingDays';

const year: DaySpan = { from: '2026-01-01', to: '2026-12-31' };
const spans = fc
  .tuple(fc.integer({ min: -400, max: 800 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, length]): DaySpan => ({ from: addDays(year.from, start), to: addDays(year.from, start + length) }));

test('a leave that ends before it starts is refused', () => {
  expect(spanFault({ from: '2026-05-05', to: '2026-05-04' }, year)).toBe("End date can't be before start date");
});

test('a leave across two periods or outside the period is refused', () => {
  expect(spanFault({ from: '2026-12-30', to: '2027-01-02' }, year)).toContain('two leave periods');
  expect(spanFault({ from: '2027-01-04', to: '2027-01-05' }, year)).toContain('outside the leave period');
  expect(spanFault(year, year)).toBeNull();
});

test('a leave without a working day is refused', () => {
  expect(countLeave({ from: '2026-11-21', to: '2026-11-22' }, year, workDays(new Set()))).toBe(
    'There is no working day between these dates.',
  );
});

test('leaves overlap if they share a day, in either order', () => {
  fc.assert(
    fc.property(spans, spans, (a, b) => {
      const shared = [a.from, a.to, b.from, b.to].some((d) => d >= a.from && d <= a.to && d >= b.from && d <= b.to);
      return overlaps(a, b) === shared && overlaps(b, a) === shared;
    }),
  );
});

test('a counted leave takes from one day up to its calendar days, and the return date is a working day', () => {
  fc.assert(
    fc.property(spans, fc.array(fc.integer({ min: 0, max: 364 })), (span, closed) => {
      const holidays = new Set(closed.map((day) => addDays(year.from, day)));
      const leave = countLeave(span, year, workDays(holidays));
      if (typeof leave === 'string') return leave !== '';
      return leave.days >= 1 && leave.days <= 61 && leave.returnOn > span.to && isWorkingDay(leave.returnOn, holidays);
    }),
  );
});

test('whatever the outcome of a request, the balance lacks only days that are taken or reserved', () => {
  const lives = fc.tuple(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 20 }),
    fc.constantFrom('pending', 'rejected', 'approved', 'cancelled'),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.array(lives), (allocated, requests) => {
      const ledger: Movement[] = [{ kind: 'allocate', days: allocated }];
      let expected = allocated;
      for (const [asked, counted, fate] of requests) {
        ledger.push(...reserve(asked));
        if (fate === 'rejected') ledger.push(...release(asked));
        if (fate === 'approved' || fate === 'cancelled') ledger.push(...take(asked, counted));
        if (fate === 'cancelled') ledger.push(...returnDays(counted));
        if (fate === 'pending') expected -= asked;
        if (fate === 'approved') expected -= counted;
      }
      return available(ledger) === expected;
    }),
  );
});

test('a location is two numbers within range, and zero is valid', () => {
  expect(parseLocation('0,0')).toEqual({ latitude: 0, longitude: 0 });
  expect(parseLocation('12.9716,-77.5946')).toEqual({ latitude: 12.9716, longitude: -77.5946 });
  for (const text of ['', ',', '91,0', '0,181', '1', '1,2,3', 'NaN,0', '1e3,0', ' 1,2'])
    expect(parseLocation(text)).toBeNull();
});
