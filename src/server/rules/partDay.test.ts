import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exceedsDay, hoursLeft, partFault, partOfDay, partsOverlap } from './partDay';
import type { ShiftHours } from './shiftHours';

const general: ShiftHours = { starts: '09:30', ends: '18:30' };
const night: ShiftHours = { starts: '22:00', ends: '06:00' };
const hours = (from: string, to: string, shift = general) => partOfDay({ part: 'hours', from, to }, shift);
const half = (part: 'morning' | 'afternoon', shift: ShiftHours) => partOfDay({ part, from: null, to: null }, shift);

test.each([
  [general, ['09:30', '14:00'], ['14:00', '18:30']],
  [night, ['22:00', '02:00'], ['02:00', '06:00']],
])('half days of the shift %o meet in its middle', (shift, morning, afternoon) => {
  const { share, returnsSameDay } = { share: 0.5, returnsSameDay: true };
  expect(half('morning', shift)).toEqual({ part: 'morning', from: morning[0], to: morning[1], share, returnsSameDay });
  expect(half('afternoon', shift)).toMatchObject({
    from: afternoon[0],
    to: afternoon[1],
    share,
    returnsSameDay: false,
  });
});

test('hours take their share of the shift, with three decimals', () => {
  expect(hours('09:30', '12:30')).toMatchObject({ share: 0.333, returnsSameDay: true });
  expect(hours('12:30', '18:30')).toMatchObject({ share: 0.667, returnsSameDay: false });
  expect(hours('23:00', '01:00', night)).toMatchObject({ share: 0.25, returnsSameDay: true });
});

test('leave moves the start of the day only from its start on', () => {
  const [morning, afternoon] = [half('morning', general), half('afternoon', general)];
  if (typeof morning === 'string' || typeof afternoon === 'string') throw new Error('a half day is refused');
  expect(hoursLeft(general, [])).toEqual({ starts: '09:30', minutes: 540 });
  expect(hoursLeft(general, [morning])).toEqual({ starts: '14:00', minutes: 270 });
  expect(hoursLeft(general, [afternoon])).toEqual({ starts: '09:30', minutes: 270 });
  expect(hoursLeft(general, [afternoon, morning])).toEqual({ starts: '18:30', minutes: 0 });
});

test('rounded shares fill the day, but never more', () => {
  const quarters = Array.from({ length: 36 }, () => ({ from: '10:00', to: '10:15', share: 0.028 }));
  expect(hoursLeft(general, quarters).minutes).toBe(0);
  const shares = quarters.map(({ share }) => share);
  expect([exceedsDay(shares), exceedsDay([...shares, 0.028])]).toEqual([false, true]);
  expect([exceedsDay([0.5, 0.5]), exceedsDay([0.333, 0.333, 0.334])]).toEqual([false, false]);
  expect([exceedsDay([0.5, 0.5, 0.031]), exceedsDay([1, 0.031])]).toEqual([true, true]);
});

test.each([
  [hours('09:00', '12:00'), 'The times must be within the shift, 09:30 to 18:30.'],
  [hours('17:30', '19:00'), 'The times must be within the shift, 09:30 to 18:30.'],
  [hours('12:30', '11:30'), 'The end must be after the start.'],
  [hours('12:30', '12:30'), 'The end must be after the start.'],
  [hours('09:37', '12:30'), 'Enter times in steps of 15 minutes from 09:30.'],
  [partOfDay({ part: 'hours', from: '10:00', to: null }, general), 'Enter the times.'],
])('invalid hours %# are refused with a reason', (found, reason) => {
  expect(found).toBe(reason);
});

test('a leave type allows the parts that its policy names', () => {
  expect(partFault('morning', 'none', 'Sick Leave')).toBe('Sick Leave is taken in whole days.');
  expect(partFault('hours', 'half', 'Sick Leave')).toBe('Sick Leave is taken in whole or half days.');
  expect([partFault('hours', 'hours', ''), partFault('afternoon', 'half', '')]).toEqual([null, null]);
});

describe('for every shift and all times', () => {
  const time = fc
    .nat({ max: 95 })
    .map((at) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][at % 4]}`);
  const shift = fc.record({ starts: time, ends: time }).filter(({ starts, ends }) => starts !== ends);

  test('a share is more than nothing and at most the whole day, and parts that follow each other add up', () => {
    fc.assert(
      fc.property(shift, time, time, time, (of, from, middle, to) => {
        const [first, second, both] = [
          partOfDay({ part: 'hours', from, to: middle }, of),
          partOfDay({ part: 'hours', from: middle, to }, of),
          partOfDay({ part: 'hours', from, to }, of),
        ];
        if (typeof first === 'string' || typeof second === 'string' || typeof both === 'string') return;
        expect(first.share).toBeGreaterThan(0);
        expect(both.share).toBeLessThanOrEqual(1);
        expect(Math.abs(first.share + second.share - both.share)).toBeLessThan(0.0011);
        expect(partsOverlap(first, second, of)).toBe(false);
        expect(partsOverlap(first, both, of) && partsOverlap(both, second, of)).toBe(true);
      }),
    );
  });

  test('the halves never overlap, and hours overlap at least one of them', () => {
    fc.assert(
      fc.property(shift, time, time, (of, from, to) => {
        const [morning, afternoon, some] = [half('morning', of), half('afternoon', of), hours(from, to, of)];
        if (typeof morning === 'string' || typeof afternoon === 'string') throw new Error('a half day is refused');
        expect(partsOverlap(morning, afternoon, of)).toBe(false);
        if (typeof some === 'string') return;
        expect(partsOverlap(some, morning, of) || partsOverlap(some, afternoon, of)).toBe(true);
      }),
    );
  });
});
