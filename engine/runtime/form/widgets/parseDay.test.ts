import fc from 'fast-check';
import { expect, test } from 'vitest';
import { date, dateGB } from '../../../language/functions/dates';
import { parseDay } from './parseDay';

const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('every date is parsed back from all formats in which it is displayed', () => {
  fc.assert(
    fc.property(days, (day) => {
      for (const text of [day, date(day), dateGB(day)]) expect(parseDay(` ${text} `)).toBe(day);
    }),
  );
});

test('rejects a date that does not exist', () => {
  for (const text of ['31/02/2026', '2026-13-01', '0 Nov 2026', '30 Foo 2026', 'soon', ''])
    expect(parseDay(text)).toBe(null);
});

test('a two-digit year is in this century', () => {
  expect(parseDay('1-2-26')).toBe('2026-02-01');
  expect(parseDay('20Nov26')).toBe('2026-11-20');
});
