import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { applyEdits } from '../../diagnostics/edits';
import { removeChildren } from './removeChildren';

/** The text without some items of its list. */
function remove(text: string, ...values: readonly number[]): string {
  const list = parseTree(text);
  if (list === undefined) throw new Error('This is no list.');
  return applyEdits(
    text,
    removeChildren(text, list, ({ value }) => values.includes(value)),
  ).text;
}

test.each<[string, number[], string]>([
  ['[1,  2, 3]', [1], '[2, 3]'],
  ['[1,  2, 3]', [2], '[1, 3]'],
  ['[1,  2, 3]', [3], '[1,  2]'],
  ['[ 1,  2, 3 ]', [1, 2], '[ 3 ]'],
  ['[1, 2, 3]', [2, 3], '[1]'],
  ['[ 1 ]', [1], '[]'],
  ['[\n  1,\n    2,\n  3\n]', [1], '[\n    2,\n  3\n]'],
  ['[\n  1,\n    2,  \n  3\n]', [2], '[\n  1,\n  3\n]'],
  ['[\n  1,  \n    2,\n  3\n]', [2], '[\n  1,  \n  3\n]'],
  ['[\n  1,\n    2,\n  3\n]', [3], '[\n  1,\n    2\n]'],
  ['[\n  1, 2,\n  3\n]', [1], '[\n  2,\n  3\n]'],
  ['[\n  1, 2,\n  3\n]', [2], '[\n  1,\n  3\n]'],
  ['[1,\n  2\n]', [1], '[\n  2\n]'],
  ['[\r\n  1,\r\n  2,\r\n  3\r\n]', [2], '[\r\n  1,\r\n  3\r\n]'],
  ['[1]', [], '[1]'],
])('%j without %j', (text, values, expected) => {
  expect(remove(text, ...values)).toBe(expected);
});

test('removes exactly these items, whatever the spaces between them', () => {
  const space = fc.constantFrom('', ' ', '  ', '\n', '\n  ', ' \n', '\r\n\t');
  const item = fc.record({ before: space, after: space, isRemoved: fc.boolean() });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), (items) => {
      const text = `[${items.map(({ before, after }, at) => `${before}${at}${after}`).join(',')}]`;
      const removed = items.flatMap(({ isRemoved }, at) => (isRemoved ? [at] : []));
      const kept = items.flatMap(({ isRemoved }, at) => (isRemoved ? [] : [at]));
      expect(JSON.parse(remove(text, ...removed))).toEqual(kept);
    }),
  );
});
