import { expect, test } from 'vitest';
import { fitting } from './fitting';

const value = '{\n  "a": 1\n}';

test.each([
  ['alone in a list', '[', ']', value],
  ['after another value', '[{}', ']', `,\n${value}`],
  ['before another value', '[', ' {}]', `${value},`],
  ['on a line of its own, with its indentation', '[\n    {},\n    ', '\n]', '{\n      "a": 1\n    }'],
  ['on a line of its own after a value without a comma', '[\n  {}\n  ', '\n]', ',{\n    "a": 1\n  }'],
  ['after a key', '{ "with": ', ' }', value],
])('a value is formatted to fit %s', (_, before, after, fits) => {
  expect(fitting(value, before, after)).toBe(fits);
});

test('other texts are unchanged', () => {
  expect(fitting('today()', '"={', '}"')).toBe('today()');
});
