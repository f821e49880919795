import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '../../rules/civilDate';
import { periodOf } from './periodOf';

const dates = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1900-01-01', days));

test('a month has all its days, and a week the seven from Monday to Sunday', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const month = periodOf({ period: 'month', date });
      expect(month.from).toBe(`${date.slice(0, 8)}01`);
      expect([month.to.slice(0, 7), addDays(month.to, 1).slice(8)]).toEqual([date.slice(0, 7), '01']);
      const week = periodOf({ period: 'week', date });
      expect([weekday(week.from), daysBetween(week.from, week.to)]).toEqual([1, 6]);
      expect(week.from <= date && date <= week.to).toBe(true);
    }),
  );
});

test.each(['1899-12-31', '2101-01-01', '0001-01-01', '9999-12-31'])('%s is refused', (date) => {
  for (const period of ['month', 'week'] as const)
    expect(() => periodOf({ period, date })).toThrow('The calendar shows the years 1900 to 2100. Choose another date.');
});
