import { expect, test } from 'vitest';
import shallowAllOfMerge from './mergedAllOf';

test('the fields of all parts are fields, and the schema itself has the last word', () => {
  const [text, number] = [{ type: 'string' as const }, { type: 'number' as const }];
  const merged = shallowAllOfMerge({
    type: 'object',
    properties: { a: text },
    allOf: [{ properties: { a: number, b: number } }, true, { if: { required: ['b'] } }],
  });
  expect(merged).toEqual({ type: 'object', properties: { a: text, b: number } });
});
