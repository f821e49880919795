import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldIds } from './ids';

test('no two fields of a form share an id, and no id contains a space', () => {
  expect(fieldIds('f', 'a/b').control).not.toBe(fieldIds('f', 'a.b').control);
  const names = fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 2 });
  fc.assert(
    fc.property(names, (all) => {
      const ids = all.map((name) => fieldIds('f', name).control);
      expect(new Set(ids).size).toBe(all.length);
      expect(ids.join('')).not.toMatch(/\s/);
    }),
  );
});
