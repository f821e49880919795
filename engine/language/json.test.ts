import { expect, test } from 'vitest';
import { asObject, asText, isObject, objectsByKey, objectsIn, textsIn } from './json';
import { isKeyOf, keysOfTable } from './tableKeys';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['x', false],
  [undefined, false],
])('isObject of %j', (value, is) => {
  expect(isObject(value)).toBe(is);
  expect(asObject(value)).toEqual(is ? value : {});
});

test('asText returns a string and nothing else', () => {
  expect([asText('x'), asText(''), asText(1), asText(null)]).toEqual(['x', '', undefined, undefined]);
});

test('textsIn and objectsIn return the matching items, or none if the value is not a list', () => {
  expect(textsIn(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  expect(textsIn('a')).toEqual([]);
  expect(objectsIn([{ a: 1 }, 'a', [], null])).toEqual([{ a: 1 }]);
  expect(objectsIn({ a: {} })).toEqual([]);
});

test('objectsByKey returns a valid value itself and otherwise filters its entries', () => {
  const whole = { a: { x: 1 }, b: {} };
  expect(objectsByKey(whole)).toBe(whole);
  expect(objectsByKey({ a: {}, b: true, c: [] })).toEqual({ a: {} });
  expect(objectsByKey([{}])).toEqual({});
  expect(objectsByKey(undefined)).toEqual({});
});

test('a table has only its own keys, not inherited ones', () => {
  const table = { a: 1, b: 2 };
  expect(keysOfTable(table)).toEqual(['a', 'b']);
  expect([isKeyOf(table, 'a'), isKeyOf(table, 'c'), isKeyOf(table, 'toString')]).toEqual([true, false, false]);
});
