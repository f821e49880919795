import { describe, expect, test } from 'vitest';
import { expression, isCostly } from './expression';
import { map } from './functions/macros';

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
