import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf } from './cellsOf';

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\n\tc',
    [
      ['a', 'b'],
      ['', 'c'],
    ],
  ],
  ['a\nb', [['a'], ['b']]],
  ['"two\nlines"\t"say ""yes"""\n', [['two\nlines', 'say "yes"']]],
  ['5" pipe\t"open', [['5" pipe', '"open']]],
  ['one', null],
  ['one\n', null],
  ['"two\nlines"\n', null],
  ['', null],
] as const)('%j', (copied, lines) => {
  expect(cellsOf(copied)).toEqual(lines);
});

test('parses the clipboard text a spreadsheet writes', () => {
  const text = fc.stringMatching(/^[a-z"\t\n]{0,4}$/).filter((one) => one.trim() === one);
  const table = fc.array(fc.array(text, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  const quoteCell = (one: string) => (/["\t\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one);
  fc.assert(
    fc.property(table, (lines) => {
      expect(cellsOf(`${lines.map((line) => line.map(quoteCell).join('\t')).join('\n')}\n`)).toEqual(lines);
    }),
  );
});
