import { expect, test } from 'vitest';
import type { JsonSchema } from '../../engine/language/contract';
import { ownContract } from '../support/ownContract';

const { endpoints } = await ownContract();

/** Every property below a schema, with its class. */
function* properties(schema: unknown): Generator<readonly [name: string, field: JsonSchema]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'properties' && !Array.isArray(inner))
      for (const [name, field] of Object.entries(inner as Record<string, JsonSchema>))
        if (typeof field === 'object') yield [name, field];
    yield* properties(inner);
  }
}

/** The field names that always belong to a class, by class. */
const expected: Readonly<Record<string, RegExp>> = {
  secret: /^(user-key|(old|new)-user-key|(old|new)Password)$/,
  identity: /^(aadhaar-no|pan-number)$/,
  health: /^blood-?group(-id)?$/,
  pay: /^(account-number|(pf|esi)-(acount-)?number|monthlyAmount|yearlyAmount|monthly-?[tT][eE][cC]|variable-?[pP]ay)$/,
  contact: /^email$/,
};

test('every field with a name of a class has that class', () => {
  const all = Object.entries(endpoints).flatMap(([key, { body, query, response }]) =>
    [body, query, response].flatMap((part) => [...properties(part)].map(([name, field]) => ({ key, name, field }))),
  );
  const isValue = ({ field }: { field: JsonSchema }): boolean => field.type !== 'boolean' && !('properties' in field);
  const without = all
    .filter(isValue)
    .flatMap(({ key, name, field }) =>
      Object.entries(expected).flatMap(([of, names]) =>
        names.test(name) && field.class !== of ? [`${key} ${name}: ${of}`] : [],
      ),
    );
  expect(without).toEqual([]);
});

test('document numbers are unmasked only where one record is read or written', () => {
  const unmasked = Object.entries(endpoints).flatMap(([key, { response }]) =>
    [...properties(response)].some(([, field]) => field.class === 'identity') ? [key] : [],
  );
  expect(unmasked).toEqual(['POST /api/employees/enrole/record', 'POST /api/user/profile/personal']);
});
