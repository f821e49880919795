import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { planted } from '../../../tests/support/planted';
import {
  addDays,
  addMonths,
  date,
  dateGB,
  dateTime,
  day,
  daysBetween,
  isWeekend,
  minutesBetween,
  month,
  monthsBetween,
  now,
  period,
  time,
  today,
  weekday,
  year,
} from './dates';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const zones = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London'];
const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

test.each([
  ['2026-12-04', '2026-12-07', '04 – 07 Dec 2026'],
  ['2026-11-30', '2026-12-07', '30 Nov – 07 Dec 2026'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 02 Jan 2027'],
  ['2026-12-04', '2026-12-04', '04 Dec 2026'],
  ['2026-12-04', '2026-12-04T10:00:00', '04 Dec 2026'],
  ['2026-12-04', null, null],
  [null, '2026-12-07', null],
  ['soon', '2026-12-07', 'soon'],
])('the period from %s to %s prints the common month and year once', (from, to, said) => {
  expect(period(from, to)).toBe(said);
});

describe('civil dates', () => {
  test('addDays and daysBetween agree across leap years and clock changes', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (from, count) => {
        expect(daysBetween(from, addDays(from, count))).toBe(count);
        expect(addDays(addDays(from, count), -count)).toBe(from);
      }),
    );
  });

  test('dates agree with the JavaScript calendar', () => {
    fc.assert(
      fc.property(days, (text) => {
        const at = new Date(`${text}T00:00:00Z`);
        expect([year(text), month(text), day(text)]).toEqual([
          at.getUTCFullYear(),
          at.getUTCMonth() + 1,
          at.getUTCDate(),
        ]);
        expect(weekday(text)).toBe(at.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' }));
        expect(isWeekend(text)).toBe([0, 6].includes(at.getUTCDay()));
        expect(dateGB(text)).toBe(at.toLocaleDateString('en-GB', { timeZone: 'UTC' }));
      }),
    );
  });

  test.each(zones)('results do not depend on the time zone: %s', (zone) => {
    process.env.TZ = zone;
    expect(date('2026-11-20')).toBe('20 Nov 2026');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(weekday('2026-11-20')).toBe('Friday');
  });

  test('addMonths clamps to the last day of the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-05-15', -12)).toBe('2025-05-15');
  });

  test('monthsBetween counts whole months in both directions', () => {
    expect(monthsBetween('2026-01-15', '2026-02-14')).toBe(0);
    expect(monthsBetween('2026-01-15', '2026-02-15')).toBe(1);
    expect(monthsBetween('2026-02-15', '2026-01-15')).toBe(-1);
    expect(monthsBetween('2026-02-15', '2026-01-16')).toBe(0);
    expect(monthsBetween('2025-11-30', '2026-02-28')).toBe(2);
    expect(monthsBetween('2026-01-20', '2026-01-10')).toBe(0);
    expect(monthsBetween('2026-01-10', '2026-01-20')).toBe(0);
    expect(monthsBetween('2026-03-10', '2026-01-20')).toBe(-1);
    expect([monthsBetween('2026-03-10', 'soon'), monthsBetween('soon', '2026-03-10')]).toEqual([null, null]);
  });

  test('minutesBetween counts whole minutes across days and offsets', () => {
    expect(minutesBetween('2026-11-20T09:05:00Z', '2026-11-20T10:30:59Z')).toBe(85);
    expect(minutesBetween('2026-11-20T10:30:00Z', '2026-11-20T09:05:00Z')).toBe(-85);
    expect(minutesBetween('2026-11-20T23:00:00+05:30', '2026-11-21T00:00:00Z')).toBe(390);
    expect([minutesBetween('soon', '2026-11-20T09:05:00Z'), minutesBetween('2026-11-20T09:05:00Z', 7)]).toEqual([
      null,
      null,
    ]);
  });

  test('fractions are truncated, and years outside of four digits return null', () => {
    expect([addDays('2026-11-20', 1.9), addMonths('2026-11-20', 1.9), addMonths('2026-11-20', -1.9)]).toEqual([
      '2026-11-21',
      '2026-12-20',
      '2026-10-20',
    ]);
    expect([addDays('9999-12-31', 1), addDays('0000-01-01', -1), addDays('0000-12-31', 1)]).toEqual([
      null,
      null,
      '0001-01-01',
    ]);
    expect([addDays('2026-11-20', Number.NaN), addMonths('2026-11-20', Number.POSITIVE_INFINITY)]).toEqual([
      null,
      null,
    ]);
  });

  test('an invalid date returns null', () => {
    for (const text of ['2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '20/11/2026', '', 'x', null, 20261120]) {
      expect(addDays(text, 1)).toBeNull();
      expect(weekday(text)).toBeNull();
    }
  });
});

describe('date formatting', () => {
  test('a text that is not a date is shown unchanged', () => {
    expect(date('soon')).toBe('soon');
    expect(dateGB('soon')).toBe('soon');
    expect(time('soon')).toBe('soon');
    expect(date(null)).toBeNull();
    expect(date(3)).toBeNull();
  });

  test('a date-time with an offset is converted to the local time zone', () => {
    process.env.TZ = 'Asia/Kolkata';
    expect(dateTime('2026-11-20T20:00:00Z')).toBe('21 Nov 2026, 01:30');
    expect(time('2026-11-20T20:00:00+05:30')).toBe('20:00');
    expect(date('2026-11-20T20:00:00Z')).toBe('21 Nov 2026');
    expect(dateGB('2026-01-05t20:00:00z')).toBe('06/01/2026');
    expect(dateTime('2026-11-20 20:00:00+0000')).toBe('21 Nov 2026, 01:30');
  });

  test('a time or date-time without an offset is not converted', () => {
    expect(time('09:05:59')).toBe('09:05');
    expect(dateTime('2026-11-20 18:30')).toBe('20 Nov 2026, 18:30');
    expect(dateTime('2026-11-20')).toBe('20 Nov 2026');
    expect([time('2026-11-20'), date('18:30'), time('2026-02-30 18:30'), date('2026-02-30 18:30')]).toEqual([
      '2026-11-20',
      '18:30',
      '18:30',
      '2026-02-30 18:30',
    ]);
    expect([time('at 09:05'), date('on 2026-11-20 18:30'), date('2026-11-20x18:30')]).toEqual([
      'at 09:05',
      'on 2026-11-20 18:30',
      '2026-11-20x18:30',
    ]);
  });

  test('an invalid date-time with an offset is shown unchanged', () => {
    expect([dateTime('2026-11-20T25:00:00Z'), time('2026-11-20T25:00:00Z')]).toEqual([
      '2026-11-20T25:00:00Z',
      '2026-11-20T25:00:00Z',
    ]);
  });

  test('today and now use the local time of the clock', () => {
    const clock = { now: () => Date.parse('2026-11-20T20:00:00Z') };
    process.env.TZ = 'Asia/Kolkata';
    expect(today(clock)).toBe('2026-11-21');
    expect(now(clock)).toBe('2026-11-21T01:30:00');
    expect(today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test.skipIf(planted)('today depends on the time zone', () => {
    process.env.TZ = 'UTC';
    expect(today({ now: () => Date.parse('2026-11-20T20:00:00Z') })).toBe('2026-11-20');
  });
});
