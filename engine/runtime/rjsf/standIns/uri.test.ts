import { expect, test } from 'vitest';
import uri from './uri';

test.each([
  ['http://a/b', 'c', 'http://a/c'],
  ['http://a/b', '#/d', 'http://a/b#/d'],
  ['b', '#/d', 'b#/d'],
  ['a/b', 'c', 'a/c'],
])('from %s, %s is %s', (base, reference, whole) => expect(uri.resolve(base, reference)).toBe(whole));
