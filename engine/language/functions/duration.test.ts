import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockText, duration, minutesIn } from './duration';

describe('a duration', () => {
  test.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [1500, '25 h'],
    [-90, '-1 h 30 min'],
    [0.4, '0 min'],
    [-0.4, '0 min'],
  ])('%d minutes are formatted as %s', (minutes, words) => expect(duration(minutes)).toBe(words));

  test.each([null, undefined, '90', Number.NaN, Number.POSITIVE_INFINITY])('%s has no duration', (value) =>
    expect(duration(value)).toBeNull(),
  );

  test.each([
    ['1:30', 90],
    ['0:05', 5],
    ['90', 90],
    ['90m', 90],
    ['1 h 30 min', 90],
    ['1h30', 90],
    ['1 h 30 min 5', null],
    ['1.5', null],
    ['1.5 h', 90],
    ['1,5h', 90],
    [' 2 hours ', 120],
    ['1:75', null],
    ['soon', null],
    ['90 x', null],
    ['1 h x', null],
    ['x 1:30', null],
    ['1:30 x', null],
    ['2 hrs', 120],
    ['1 hour 5 minutes', 65],
    ['12:05', 725],
    ['1.25 h', 75],
    ['1 h 90', 150],
    ['5 M', 5],
    ['30 min', 30],
    ['', null],
    ['-1', null],
  ])('"%s" is %s minutes', (text, minutes) => expect(minutesIn(text)).toBe(minutes));

  test('both formats parse back to the same minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (minutes) => {
        expect(minutesIn(clockText(minutes))).toBe(minutes);
        expect(minutesIn(duration(minutes) ?? '')).toBe(minutes);
      }),
    );
  });
});
