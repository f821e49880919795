import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMultiple } from '../../engine/compiler/validators/multipleOf';
import { loadValidators } from '../../engine/compiler/validators/testing';
import { type Check, compileCheck } from '../../src/server/input/validators';

const schema = { type: 'object', properties: { amount: { type: 'number', multipleOf: 0.01 } } };

/** Returns functions that check whether the form and whether the server accept an amount. */
async function judges() {
  const { faults } = await loadValidators(schema);
  const check: Check = compileCheck(schema, { fromText: false });
  const server = (amount: number): boolean => {
    try {
      check({ amount });
      return true;
    } catch {
      return false;
    }
  };
  return { form: (amount: number) => faults({ amount }).length === 0, server };
}

test('amounts of money are multiples of 0.01 despite floating-point errors', async () => {
  const { form, server } = await judges();
  for (const amount of [19.99, 4.35, 1234567.89, 0.07, -0.29, 0]) {
    expect([form(amount), server(amount)], `${amount}`).toEqual([true, true]);
  }
  for (const amount of [19.995, 0.001, 1234567.891]) {
    expect([form(amount), server(amount)], `${amount}`).toEqual([false, false]);
  }
});

test('form and server agree on every number', async () => {
  const { form, server } = await judges();
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.integer({ min: 1, max: 9 }), (hundredths, more) => {
      const amount = Number(`${hundredths}e-2`);
      expect([form(amount), server(amount), isMultiple(amount, 0.01)]).toEqual([true, true, true]);
      const between = Number(`${(hundredths % 1e9) * 10 + more}e-3`);
      expect([form(between), server(between), isMultiple(between, 0.01)]).toEqual([false, false, false]);
    }),
  );
});
