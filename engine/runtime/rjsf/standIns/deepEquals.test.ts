import { deepEquals as theirs } from '@rjsf/utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import deepEquals from './deepEquals';

test('it agrees with the one whose place it takes, on all JSON', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => deepEquals(one, other) === theirs(one, other)));
  fc.assert(fc.property(fc.jsonValue(), (value) => deepEquals(value, structuredClone(value))));
});

test('a value that differs deep inside differs', () => {
  expect(deepEquals({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe(false);
  expect(deepEquals({ a: undefined }, { b: undefined })).toBe(false);
  expect(deepEquals([], {})).toBe(false);
});

test('functions count as the same', () => {
  expect(deepEquals({ f: () => 1 }, { f: () => 2 })).toBe(true);
});
