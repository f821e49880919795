import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { fieldPlan } from '../../../../tests/support/forms';
import { setTimeZone } from '../../../language/functions/civil';
import { parsedRules } from './parsedRules';
import { parseTime } from './parseTime';
import { momentNotation, timeNotation } from './timeRules';

afterEach(() => setTimeZone(undefined));

const typed = (text: string) => {
  const time = parseTime(text);
  return time && time.minute + time.seconds;
};

test.each([
  ['09:30', '09:30'],
  [' 9:30 ', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['0:05', '00:05'],
  ['23:59', '23:59'],
  ['9:30:15', '09:30:15'],
  ['9:30 am', '09:30'],
  ['9:30PM', '21:30'],
  ['12:15 a.m.', '00:15'],
  ['12 pm', '12:00'],
  ['9 am', '09:00'],
  ['9', null],
  ['09:', null],
  ['09:3', null],
  ['930', null],
  ['24:00', null],
  ['9:60', null],
  ['9:30:60', null],
  ['13:30 pm', null],
  ['0 am', null],
  ['9:30 x', null],
  ['noon', null],
  ['-1:30', null],
])('reads the time %j as %j', (text, time) => {
  expect(typed(text)).toBe(time);
});

const timeRules = (format?: string) =>
  parsedRules(timeNotation(fieldPlan({ type: 'string', ...(format ? { format } : {}) }, { 'ui:widget': 'time' })));

test.each([
  ['09:30:15', '09:30:15', '10:45', '10:45:00'],
  ['09:30:00', '09:30', '10:45', '10:45:00'],
  ['09:30', '09:30', '10:45:10', '10:45:10'],
  ['09:30:00+05:30', '09:30', '10:45', '10:45:00+05:30'],
  ['09:30:00.250Z', '09:30', '9.30', '09:30:00.250Z'],
  ['soon', 'soon', '10:45', '10:45'],
])('the stored time %j is shown as %j, and %j typed over it is stored as %j', (stored, shown, text, value) => {
  expect(timeRules().toText(stored)).toBe(shown);
  expect(timeRules().toValue(text, stored)).toBe(value);
  expect(timeRules().toValue(shown, stored)).toBe(stored);
});

test('a new time has seconds if its format needs them', () => {
  expect([timeRules().toValue('9:30'), timeRules('iso-time').toValue('9:30')]).toEqual(['09:30', '09:30:00']);
});

const moments = parsedRules(momentNotation);

test.each([
  ['25 Nov 2026, 09:30', '2026-11-25T04:00:00.000Z'],
  ['25/11/2026 9:30 am', '2026-11-25T04:00:00.000Z'],
  ['Nov 25, 2026, 0930', '2026-11-25T04:00:00.000Z'],
  ['2026-11-25T09:30', '2026-11-25T04:00:00.000Z'],
  ['2026-11-25T09:30:15Z', '2026-11-25T09:30:15.000Z'],
  ['25 Nov 2026, 09:30:15', '2026-11-25T04:00:15.000Z'],
  ['25 Nov 2026', '25 Nov 2026'],
  ['25 Nov 2026,', '25 Nov 2026,'],
  ['25 Nov 2026, 09:', '25 Nov 2026, 09:'],
  ['09:30', '09:30'],
  ['31 Feb 2026, 09:30', '31 Feb 2026, 09:30'],
  ['2026-02-31T09:30:00Z', '2026-02-31T09:30:00Z'],
  ['25 Nov 2026, 25:00', '25 Nov 2026, 25:00'],
  ['2026-11-25T99:99', '2026-11-25T99:99'],
  ['tomorrow at 9', 'tomorrow at 9'],
])('reads the date and time %j as %j', (text, value) => {
  setTimeZone('Asia/Kolkata');
  expect(moments.toValue(text)).toBe(value);
  if (value === text) expect([moments.settle?.(text), moments.toText(text)]).toEqual([null, text]);
});

test.each([
  ['2026-11-25T09:30:00+05:30', '25 Nov 2026, 09:30', '2026-11-25T10:45:00+05:30'],
  ['2026-11-25T04:00:00.000Z', '25 Nov 2026, 09:30', '2026-11-25T05:15:00.000Z'],
  ['2026-11-25T04:00Z', '25 Nov 2026, 09:30', '2026-11-25T05:15Z'],
  ['2026-11-24T23:00:20-05:00', '25 Nov 2026, 09:30:20', '2026-11-25T00:15:00-05:00'],
  ['2026-11-25T09:30:00', '25 Nov 2026, 09:30', '2026-11-25T10:45:00'],
])('the stored %j is shown as %j, and a later time is stored as %j', (stored, shown, later) => {
  setTimeZone('Asia/Kolkata');
  expect(moments.toText(stored)).toBe(shown);
  expect(moments.toValue(shown, stored)).toBe(stored);
  expect(moments.toValue('25/11/2026 10:45', stored)).toBe(later);
});

test('a minute that is skipped when clocks go forward is not a time', () => {
  setTimeZone('Europe/Paris');
  expect(moments.toValue('29 Mar 2026, 02:30')).toBe('29 Mar 2026, 02:30');
  expect(moments.toValue('29 Mar 2026, 03:30')).toBe('2026-03-29T01:30:00.000Z');
});

test('every point in time is read back from how it is shown', () => {
  setTimeZone('Asia/Kolkata');
  const [min, max] = [new Date('1950-01-01'), new Date('2100-01-01')];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (at) => {
      const second = new Date(Math.floor(at.getTime() / 1000) * 1000).toISOString();
      expect(moments.toValue(moments.toText(second))).toBe(second);
    }),
  );
});
