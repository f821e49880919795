import { expect, test } from 'vitest';
import { isWeekend } from '../../../language/functions/dates';
import { dayAfterKey, nearestAllowed } from './dayKeys';

const press = (key: string, shiftKey = false) => dayAfterKey('2026-11-25', { key, shiftKey });
const free = { min: undefined, max: undefined, forbids: () => false };
const weekdays = { ...free, forbids: (day: string) => isWeekend(day) === true };

test('keys move by a day, a week, to the ends of the week, by a month and by a year', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => press(key))).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-11-18',
    '2026-12-02',
  ]);
  expect(['Home', 'End'].map((key) => press(key))).toEqual(['2026-11-23', '2026-11-29']);
  expect(['PageUp', 'PageDown'].map((key) => press(key))).toEqual(['2026-10-25', '2026-12-25']);
  expect(['PageUp', 'PageDown'].map((key) => press(key, true))).toEqual(['2025-11-25', '2027-11-25']);
  expect(press('x')).toBeNull();
});

test('a month after the last day of a long month is the last day of a shorter one', () => {
  expect(dayAfterKey('2026-01-31', { key: 'PageDown', shiftKey: false })).toBe('2026-02-28');
});

test('disabled dates are skipped in the direction of the key, and limits are not exceeded', () => {
  expect(nearestAllowed('2026-11-27', '2026-11-28', weekdays)).toBe('2026-11-30');
  expect(nearestAllowed('2026-11-30', '2026-11-29', weekdays)).toBe('2026-11-27');
  expect(nearestAllowed('2026-11-25', '2026-12-25', { ...free, max: '2026-12-04' })).toBe('2026-12-04');
  expect(nearestAllowed('2026-11-25', '2026-12-25', { ...weekdays, max: '2026-12-06' })).toBe('2026-12-04');
  expect(nearestAllowed('2026-11-25', '2026-11-24', { ...free, min: '2026-11-25' })).toBe('2026-11-25');
});

test('the ends of the week stay within the week, even if its last days are disabled', () => {
  expect(nearestAllowed('2026-11-25', '2026-11-29', weekdays, 'End')).toBe('2026-11-27');
  expect(nearestAllowed('2026-11-27', '2026-11-29', weekdays, 'End')).toBe('2026-11-27');
  expect(nearestAllowed('2026-11-25', '2026-11-23', weekdays, 'Home')).toBe('2026-11-23');
});
