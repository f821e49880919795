import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, formatDays, isCivilDate, isWeekend, monthSpan, weekday } from './civilDate';
import { officeDate, officeTime } from './officeTime';
import { countWorkingDays, isWorkingDay, nextWorkingDay, workDays } from './workingDays';

/** Any date within about two centuries. */
const civilDates = fc.integer({ min: -30_000, max: 60_000 }).map((day) => addDays('1970-01-01', day));
const steps = fc.integer({ min: 0, max: 400 });

test('a date that does not exist is invalid', () => {
  expect(
    ['2026-02-30', '2026-13-01', '0000-01-01', '2026-1-1', 'today', '12026-01-01', '2026-01-011', 'x2026-01-01'].filter(
      isCivilDate,
    ),
  ).toEqual([]);
  expect(['0001-01-01', '2024-02-29', '9999-12-31'].filter(isCivilDate)).toHaveLength(3);
});

test('a span is formatted as on the pages, and a single day appears once', () => {
  expect(formatDays('2026-12-03', '2027-01-04')).toBe('from 03 Dec 2026 to 04 Jan 2027');
  expect(formatDays('2026-12-11', '2026-12-11')).toBe('on 11 Dec 2026');
});

test('adding days is the inverse of counting them', () => {
  fc.assert(fc.property(civilDates, steps, (date, days) => daysBetween(date, addDays(date, days)) === days));
});

test('weekdays follow one another', () => {
  expect(weekday('2026-11-20')).toBe(5);
  fc.assert(fc.property(civilDates, (date) => weekday(addDays(date, 1)) === (weekday(date) + 1) % 7));
});

test('a month ends the day before the next begins', () => {
  expect(monthSpan(2024, 2)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(monthSpan(2026, 12)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('the office date is the date in the time zone of the office, not in UTC', () => {
  expect(officeDate(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(officeDate(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(officeTime(new Date('2026-11-20T18:30:00Z'))).toBe('00:00');
});

test('working days exclude weekends and holidays, and a holiday on a weekend counts once', () => {
  const holidays = new Set(['2026-08-15', '2026-08-26']);
  expect(countWorkingDays('2026-08-14', '2026-08-17', workDays(holidays))).toBe(2);
  expect(countWorkingDays('2026-08-24', '2026-08-28', workDays(holidays))).toBe(4);
  expect(countWorkingDays('2026-08-15', '2026-08-16', workDays(holidays))).toBe(0);
});

test('the working days of two adjacent spans add up', () => {
  fc.assert(
    fc.property(civilDates, steps, steps, fc.array(civilDates), (from, first, second, closed) => {
      const holidays = new Set(closed);
      const middle = addDays(from, first);
      const whole = countWorkingDays(from, addDays(middle, second + 1), workDays(holidays));
      const parts = [
        countWorkingDays(from, middle, workDays(holidays)),
        countWorkingDays(addDays(middle, 1), addDays(middle, second + 1), workDays(holidays)),
      ];
      return whole === (parts[0] ?? 0) + (parts[1] ?? 0);
    }),
  );
});

test('the return date is the first working day after the leave', () => {
  fc.assert(
    fc.property(civilDates, fc.array(civilDates), (date, closed) => {
      const holidays = new Set(closed);
      const back = nextWorkingDay(date, workDays(holidays));
      return (
        back > date &&
        isWorkingDay(back, holidays) &&
        !isWeekend(back) &&
        countWorkingDays(addDays(date, 1), addDays(back, -1), workDays(holidays)) === 0
      );
    }),
  );
});
