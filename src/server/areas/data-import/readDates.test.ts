import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../rules/civilDate';
import { dateReader } from './readDates';

const read = (text: string, column: readonly string[] = [text]) => dateReader(column)(text);

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

describe('dates of a file', () => {
  test('are read in every accepted format', () => {
    const dates = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1930-01-01', days));
    fc.assert(
      fc.property(dates, (date) => {
        const [year = '', month = '', day = ''] = date.split('-');
        const name = monthNames[Number(month) - 1] ?? '';
        const digits = [
          `${day}/${month}/${year}`,
          `${Number(day)}.${Number(month)}.${year}`,
          `${day}-${month}-${year}`,
        ];
        for (const text of [date, ...digits, `${day}-${name}-${year}`, `${Number(day)} ${name.toLowerCase()} ${year}`])
          expect(read(text)).toEqual({ date });
      }),
    );
  });

  test.each([
    ['31/02/2026', 'This date does not exist.'],
    ['2026-13-01', 'This date does not exist.'],
    ['12/25/2026', 'There is no month 25. Write the day first: 25/12/2026.'],
    ['03/04/26', 'The century is unclear.'],
    ['3-Apr-26', 'The century is unclear.'],
    ['3-Foo-2026', 'There is no month “Foo”.'],
    ['3-Marble-2026', 'There is no month “Marble”.'],
    ['2026-04-03 10:30', 'This is not a date.'],
    ['soon', 'This is not a date.'],
  ])('%s is refused with the reason', (text, reason) => {
    expect(read(text)).toEqual({ reason: expect.stringContaining(reason) });
  });

  test('that can be read both ways are refused if another in their column has the month first', () => {
    const column = ['03/04/2026', '12/25/2026'];
    expect(read('03/04/2026', column)).toEqual({
      reason: expect.stringContaining('because 12/25/2026 in this column'),
    });
    expect(read('04/04/2026', column)).toEqual({ date: '2026-04-04' });
    expect(read('2026-04-03', column)).toEqual({ date: '2026-04-03' });
  });
});
