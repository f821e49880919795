import { expect, test } from 'vitest';
import { offersCheckIn, offersCheckOut, readDay } from './day';

const nothing = { time: null, 'check-in': false, 'check-out': false };

test.each([
  ['at the top level', { time: '09:05', 'check-in': true, 'check-out': true }],
  ['below attendance', { attendance: { time: '09:05', 'check-in': true, 'check-out': true }, time: '10:00' }],
])('the day is read from data %s', (_, data) => {
  expect(readDay(data)).toEqual({ time: '09:05', 'check-in': true, 'check-out': true });
});

test.each([{ time: null }, { 'check-in': false }, { 'check-out': 'yes' }, { attendance: { 'check-in': 1 } }])(
  'one field is enough: %j',
  (data) => expect(readDay(data)).toEqual(nothing),
);

test.each([undefined, null, '09:05', 7, {}, [], { attendance: {} }, { attendance: null, banner: '' }])(
  '%j contains no day',
  (data) => expect(readDay(data)).toBeNull(),
);

test.each([undefined, 905, ['09:05'], { hours: 9 }, '9', '09:0', '09:055', 'x09:05'])(
  '%j is not a valid time',
  (time) => expect(readDay({ time })).toEqual(nothing),
);

test('check-in is offered until a time is recorded, check-out when check-in is not', () => {
  const offers = (day: Parameters<typeof offersCheckIn>[0]) => [offersCheckIn(day), offersCheckOut(day)];
  expect(offers(null)).toEqual([false, false]);
  expect(offers(nothing)).toEqual([false, false]);
  expect(offers({ ...nothing, 'check-in': true, 'check-out': true })).toEqual([true, false]);
  expect(offers({ ...nothing, 'check-out': true })).toEqual([false, true]);
  expect(offers({ time: '09:05', 'check-in': true, 'check-out': true })).toEqual([false, true]);
});
