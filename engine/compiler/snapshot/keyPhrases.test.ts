import { expect, test } from 'vitest';
import { amount, flag, formatInFull, type KeyWords, keyAsWords, nameKey, noun, verb } from './keyPhrases';

test.each<[unknown, string]>([
  [undefined, 'nothing'],
  [null, 'null'],
  [true, 'yes'],
  [false, 'no'],
  [7, '7'],
  ['a "b"', '"a \\"b\\""'],
  [[], 'an empty list'],
  [{}, 'nothing inside'],
  [['a', 1, [], [2], {}], '"a", 1, (an empty list), (2), (nothing inside)'],
  [{ a: 'x', b: { c: [1, 2] }, d: null }, 'a "x", b (c (1, 2)), d null'],
])('%j is formatted as %s', (value, words) => {
  expect(formatInFull(value)).toBe(words);
});

test.each<[string, KeyWords, string[]]>([
  ['a noun', noun('title'), ['title A → B', 'title B added', 'title A removed', 'title A']],
  ['an amount', amount('waits', ' ms'), ['waits A → B ms', 'waits B ms added', 'waits A ms removed', 'waits A ms']],
  [
    'a verb',
    verb('calls', ' first'),
    ['calls A → B first', 'now calls B first', 'no longer calls A first', 'calls A first'],
  ],
  ['a verb without a suffix', verb('calls'), ['calls A → B', 'now calls B', 'no longer calls A', 'calls A']],
  ['a name', nameKey('label'), ['renamed B', 'label B added', 'label A removed', 'label A']],
  ['a flag', flag('open'), ['no longer open', 'no longer open', 'now open', 'not open']],
])('%s describes its change', (_, words, phrases) => {
  expect([words.changed('A', 'B'), words.added('B'), words.removed('A'), words.brief('A')]).toEqual(phrases);
});

test('a flag describes its new state', () => {
  const { changed, added, removed, brief } = flag('open');
  expect([changed('no', 'yes'), added('yes'), removed('yes'), brief('yes')]).toEqual([
    'now open',
    'now open',
    'no longer open',
    'open',
  ]);
});

test.each([
  ['maxRows', 'max rows'],
  ['ui:widgetName', 'widget name'],
  ['a-b_c:d$e', 'a b c d e'],
  ['$data', 'data'],
  ['ABc', 'abc'],
])('the key %s reads as %s', (key, words) => {
  expect(keyAsWords(key)).toBe(words);
});
