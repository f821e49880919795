import { describe, expect, test } from 'vitest';
import { expression, isCostly } from './expression';
import { add, eq, isIn, text } from './functions/core';
import { dateTime } from './functions/dates';
import { map } from './functions/macros';
import { amountInWords, money } from './functions/money';
import { number } from './functions/numbers';
import { contains, join, replace, split } from './functions/texts';

const list = Array.from({ length: 1001 }, (_, index) => index);
const squared = () => map(list, () => map(list, (item) => item));

describe('an expression that goes through too many items', () => {
  const costly = expression(squared, [], 'a.map(x, a.map(y, y))', '8:16');

  test('stops with an error that names it', () => {
    expect(() => costly.run({})).toThrow(
      'The expression at 8:16 could not be computed, because it goes through too many items: a.map(x, a.map(y, y)).',
    );
  });

  test('is recognised by its error', () => {
    let fault: unknown;
    try {
      costly.run({});
    } catch (thrown) {
      fault = thrown;
    }
    expect([isCostly(fault), isCostly(new Error('other'))]).toEqual([true, false]);
  });

  test('does not use up the budget of the next one', () => {
    expect(() => costly.run({})).toThrow();
    expect(expression(() => map(list, (item) => item), [], '', '').run({})).toEqual(list);
  });
});

test('expressions that are cheap on their own stop when a page has too many of them', async () => {
  const some = expression(() => map(list.slice(0, 500), () => map(list, (item) => item)), [], '', '');
  const runAll = (): void => {
    for (let count = 0; count < 45; count += 1) some.run({});
  };
  expect(runAll).toThrow('goes through too many items');
  await Promise.resolve();
  expect(some.run({})).toHaveLength(500);
});

test('an error of another kind is passed on', () => {
  const broken = expression(
    () => {
      throw new RangeError('broken');
    },
    [],
    '',
    '',
  );
  expect(() => broken.run({})).toThrow(RangeError);
});

/** Applies a function to its own result, as nested calls in an expression do. */
function repeat<T>(times: number, first: T, apply: (value: T) => T): T {
  let value = first;
  for (let count = 0; count < times; count += 1) value = apply(value);
  return value;
}

const long = 'a'.repeat(200_000);
const instants = list.map(() => '2026-11-27T10:00:00Z');

describe('an expression stops if it', () => {
  test.each<[string, () => unknown]>([
    ['replaces letters by texts', () => repeat(9, 'aaaaaaaaaa', (value) => String(replace(value, 'a', 'aaaaaaaaaa')))],
    ['appends a text to itself', () => repeat(28, 'a', (value) => String(add(value, value)))],
    ['joins copies of a text', () => repeat(9, 'a', (value) => String(join(map(list.slice(0, 10), () => value))))],
    ['formats a list that contains itself many times', () => text(repeat<unknown>(28, 'a', (value) => [value, value]))],
    ['formats such an object', () => text(repeat<unknown>(28, 'a', (value) => ({ a: value, b: value })))],
    ['splits long texts', () => map(list, () => split(long, 'b'))],
    ['searches long texts for long texts', () => contains(long, `${long.slice(0, 100_000)}b`)],
    ['compares long texts', () => map(list, () => eq(`${long}b`, `${long}c`))],
    [
      'looks for long texts in lists',
      () =>
        isIn(
          `${long}b`,
          list.map(() => `${long}c`),
        ),
    ],
    ['formats very many instants', () => map(list.slice(0, 200), () => map(instants, dateTime))],
    ['formats very many amounts', () => map(list.slice(0, 200), () => map(list, money))],
    ['spells very many amounts', () => map(list.slice(0, 100), () => map(list, amountInWords))],
  ])('%s', (_, run) => {
    expect(() => expression(run, [], '', '').run({})).toThrow('goes through too many items');
  });
});

test('a long text that is almost a number is read at once', () => {
  expect(number(`${'1'.repeat(1_000_000)}x`)).toBeNull();
});

test('functions that the engine calls itself have no budget', () => {
  expect(() => instants.concat(...Array(40).fill(instants)).map(dateTime)).not.toThrow();
});
