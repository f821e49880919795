import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, div, eq, ge, get, gt, isIn, le, lt, mod, mul, neg, sub, text } from './core';

describe('members', () => {
  test.each([
    [{ a: 1 }, 'a', 1],
    [{ a: undefined }, 'a', null],
    [{ 1: 'x' }, 1, null],
    [{ a: 1 }, 'b', null],
    [['x'], 0, 'x'],
    [['x'], '0', null],
    [['x'], 'length', null],
    [['x'], 1, null],
    ['text', 0, null],
    [null, 'a', null],
    [7, 'toFixed', null],
  ])('in %j, %j is %j', (of, key, value) => expect(get(of, key)).toBe(value));

  test.each([
    ['a', { a: null }, true],
    ['b', { a: 1 }, false],
    ['toString', {}, false],
    [1, { 1: 'x' }, false],
    [{ a: 1 }, [{ a: 1 }], true],
    [1, ['1'], false],
    ['a', 'abc', null],
    ['a', null, null],
  ])('%j in %j is %j', (a, b, is) => expect(isIn(a, b)).toBe(is));
});

describe('equality', () => {
  test.each([
    [null, undefined],
    [[], []],
    [{}, {}],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  ])('%j equals %j', (a, b) => expect([eq(a, b), eq(b, a)]).toEqual([true, true]));

  test.each([
    [{}, ''],
    [{}, 7],
    [{}, true],
    [[], ''],
    [[], {}],
    [['a'], { 0: 'a' }],
    [null, {}],
    [null, 0],
    [1, '1'],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1]],
    [[1], [2]],
  ])('%j does not equal %j', (a, b) => expect([eq(a, b), eq(b, a)]).toEqual([false, false]));
});

describe('arithmetic and comparison', () => {
  test('numbers behave as in JavaScript, but infinity and NaN become null and -0 becomes 0', () => {
    const normalizeNumber = (value: number) => (Number.isFinite(value) ? value + 0 : null);
    fc.assert(
      fc.property(fc.double(), fc.double(), (a, b) => {
        expect([add(a, b), sub(a, b), mul(a, b), div(a, b), mod(a, b)]).toEqual(
          [a + b, a - b, a * b, a / b, a % b].map(normalizeNumber),
        );
        expect([lt(a, b), le(a, b), gt(a, b), ge(a, b)]).toEqual([a < b, a <= b, a > b, a >= b]);
      }),
    );
    expect([neg(2), neg(0), neg('2'), neg(null)]).toEqual([-2, 0, null, null]);
  });

  test('strings concatenate and compare, lists concatenate, mixed types return null', () => {
    expect([add('a', 'b'), add([1], [2]), lt('a', 'b'), ge('a', 'a'), gt('a', 'b')]).toEqual([
      'ab',
      [1, 2],
      true,
      true,
      false,
    ]);
    for (const [a, b] of [
      ['1', 2],
      [1, '2'],
      [null, 1],
      [1, undefined],
      [[], 1],
      [true, false],
      [{}, {}],
    ] as const)
      expect([add(a, b), sub(a, b), mul(a, b), div(a, b), mod(a, b), lt(a, b), le(a, b), gt(a, b), ge(a, b)]).toEqual(
        Array(9).fill(null),
      );
    expect([sub('3', '2'), mul('3', '2')]).toEqual([null, null]);
  });
});

test.each([
  [undefined, ''],
  [0.1 * 3, '0.3'],
  [1e21, '1e+21'],
  [false, 'false'],
  [['a', ['b', null]], 'a, b, '],
  ['"', '"'],
])('a text prints %j as %j', (value, shown) => expect(text(value)).toBe(shown));
