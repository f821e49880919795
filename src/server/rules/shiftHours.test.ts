import { describe, expect, test } from 'vitest';
import { checkInDate, entrySpan, isStillOpen, minutesLate, shiftMinutes } from './shiftHours';

const day = { starts: '09:30', ends: '18:30' };
const night = { starts: '22:00', ends: '06:00' };
const at = (moment: string): Date => new Date(`${moment}:00+05:30`);

test.each([
  ['2026-11-10T21:55', night, '2026-11-10'],
  ['2026-11-11T00:30', night, '2026-11-10'],
  ['2026-11-11T06:00', night, '2026-11-11'],
  ['2026-11-11T00:30', day, '2026-11-11'],
  ['2026-11-11T00:30', null, '2026-11-11'],
])('a check-in at %s in the shift %o belongs to %s', (moment, shift, date) => {
  expect(checkInDate(at(moment), shift)).toBe(date);
});

test('the times of a check-in and a check-out after midnight can also be entered', () => {
  const times = (went: string) => ({ 'check-in': '09:05', 'check-out': went });
  const spans = { in: '2026-11-10', out: '2026-11-11' };
  expect(isStillOpen('2026-11-10', at('2026-11-10T09:05'), at('2026-11-11T02:29'), day)).toBe(true);
  expect(entrySpan('2026-11-10', times('02:29'), day)).toEqual(spans);
  expect(entrySpan('2026-11-10', times('02:31'), day)).toBe('From 09:05 to 02:31 is more than 17 hours.');
  expect(entrySpan('2026-11-10', times('01:05'), null)).toEqual(spans);
  expect(entrySpan('2026-11-10', times('01:06'), null)).toBe('From 09:05 to 01:06 is more than 16 hours.');
});

describe('a check-in without a check-out', () => {
  test.each([
    ['09:05', '2026-11-10T09:06', day, true],
    ['09:05', '2026-11-11T01:30', day, true],
    ['09:05', '2026-11-11T02:30', day, false],
    ['19:00', '2026-11-11T00:30', day, true],
    ['22:00', '2026-11-11T07:29', day, true],
    ['22:00', '2026-11-11T07:30', day, false],
    ['22:00', '2026-11-11T06:10', night, true],
    ['22:00', '2026-11-11T14:00', night, false],
    ['19:00', '2026-11-11T10:59', null, true],
    ['19:00', '2026-11-11T11:00', null, false],
  ])('at %s, seen at %s in the shift %o: open is %s', (checkedIn, now, shift, open) => {
    expect(isStillOpen('2026-11-10', at(`2026-11-10T${checkedIn}`), at(now), shift)).toBe(open);
  });
});

test.each([
  ['2026-11-10T21:50', 0],
  ['2026-11-10T22:00', 0],
  ['2026-11-10T22:05', 5],
  ['2026-11-11T00:30', 150],
])('a check-in at %s to the night shift is %i minutes late', (moment, minutes) => {
  expect(minutesLate('2026-11-10', at(moment), night)).toBe(minutes);
});

test('the length of a shift', () => {
  expect([shiftMinutes(day), shiftMinutes(night)]).toEqual([540, 480]);
});
