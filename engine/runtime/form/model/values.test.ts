import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitToSchema, isAbsent, withValues } from './values';

test('an emptied field has no key, and false and zero are values', () => {
  expect(withValues({ a: 'x', b: 'y' }, { a: '', b: null, c: [], d: false, e: 0 })).toEqual({ d: false, e: 0 });
});

test('no change leaves a value that counts as missing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.dictionary(fc.string(), fc.anything()), (a, b) => {
      expect(Object.values(withValues(a, b)).some(isAbsent)).toBe(false);
    }),
  );
});

test('a value is converted to the type of the schema if it is equivalent, and kept otherwise', () => {
  expect(fitToSchema('3', { type: 'integer' })).toBe(3);
  expect(fitToSchema('3 days', { type: 'number' })).toBe('3 days');
  expect(fitToSchema('', { type: 'number' })).toBe('');
  expect(fitToSchema(12, { type: 'string' })).toBe('12');
  expect(fitToSchema('2026-11-20T00:00:00Z', { type: 'string', format: 'date' })).toBe('2026-11-20');
  expect(fitToSchema('2026-11-20T00:00:00Z', { type: 'string' })).toBe('2026-11-20T00:00:00Z');
  expect(fitToSchema(4, { type: ['string', 'null'] })).toBe('4');
});
