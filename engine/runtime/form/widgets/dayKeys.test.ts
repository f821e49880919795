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

test('a month on from the last of a long one is the last of a short one', () => {
  expect(dayAfterKey('2026-01-31', { key: 'PageDown', shiftKey: false })).toBe('2026-02-28');
});

test('forbidden days are passed in the direction of the key, and no limit is passed', () => {
  expect(nearestAllowed('2026-11-27', '2026-11-28', weekdays)).toBe('2026-11-30');
  expect(nearestAllowed('2026-11-30', '2026-11-29', weekdays)).toBe('2026-11-27');
  expect(nearestAllowed('2026-11-25', '2026-12-25', { ...free, max: '2026-12-04' })).toBe('2026-12-04');
  expect(nearestAllowed('2026-11-25', '2026-12-25', { ...weekdays, max: '2026-12-06' })).toBe('2026-12-04');
  expect(nearestAllowed('2026-11-25', '2026-11-24', { ...free, min: '2026-11-25' })).toBe('2026-11-25');
});

test('the ends of the week are in the week, also where the last of its days are forbidden', () => {
  expect(nearestAllowed('2026-11-25', '2026-11-29', weekdays, 'End')).toBe('2026-11-27');
  expect(nearestAllowed('2026-11-27', '2026-11-29', weekdays, 'End')).toBe('2026-11-27');
  expect(nearestAllowed('2026-11-25', '2026-11-23', weekdays, 'Home')).toBe('2026-11-23');
});
