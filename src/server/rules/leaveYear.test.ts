import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './civilDate';
import { calendarYear, yearAfter } from './leaveYear';

test.each([
  ['2027-12-31', '2028-01-01', '2028-12-31'],
  ['2027-03-31', '2027-04-01', '2028-03-31'],
  ['2027-02-28', '2027-03-01', '2028-02-29'],
  ['2028-02-29', '2028-03-01', '2029-02-28'],
  ['2027-06-15', '2027-06-16', '2028-06-15'],
])('a year that ends on %s is followed by one from %s to %s', (end, from, to) => {
  const year = yearAfter({ id: 2027, start_date: '2000-01-01', end_date: end });
  expect(year).toEqual({ id: 2028, start_date: from, end_date: to });
});

test('consecutive years have no gap, and each is a full year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 366 }), (days) => {
      let year = { ...calendarYear('1990-06-01'), end_date: addDays('1990-01-01', days) };
      for (let count = 0; count < 5; count += 1) {
        const next = yearAfter(year);
        expect(next.start_date).toBe(addDays(year.end_date, 1));
        expect([364, 365]).toContain(daysBetween(next.start_date, next.end_date));
        year = next;
      }
    }),
  );
});
