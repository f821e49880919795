import { expect, test } from 'vitest';
import { asObject, asText, isObject, objectsByKey, objectsIn, textsIn } from './json';
import { isKeyOf, keysOfTable } from './tables';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['x', false],
  [undefined, false],
])('whether %j is an object', (value, is) => {
  expect(isObject(value)).toBe(is);
  expect(asObject(value)).toEqual(is ? value : {});
});

test('a text is itself, anything else is none', () => {
  expect([asText('x'), asText(''), asText(1), asText(null)]).toEqual(['x', '', undefined, undefined]);
});

test('what ought to be a list gives what belongs in it, and nothing where it is no list', () => {
  expect(textsIn(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  expect(textsIn('a')).toEqual([]);
  expect(objectsIn([{ a: 1 }, 'a', [], null])).toEqual([{ a: 1 }]);
  expect(objectsIn({ a: {} })).toEqual([]);
});

test('what ought to hold objects by key is left as it is where it does, and else keeps those that are', () => {
  const whole = { a: { x: 1 }, b: {} };
  expect(objectsByKey(whole)).toBe(whole);
  expect(objectsByKey({ a: {}, b: true, c: [] })).toEqual({ a: {} });
  expect(objectsByKey([{}])).toEqual({});
  expect(objectsByKey(undefined)).toEqual({});
});

test('a table knows its own keys, and not those that every object has', () => {
  const table = { a: 1, b: 2 };
  expect(keysOfTable(table)).toEqual(['a', 'b']);
  expect([isKeyOf(table, 'a'), isKeyOf(table, 'c'), isKeyOf(table, 'toString')]).toEqual([true, false, false]);
});
