import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../language/contract';
import { exactMultiples } from '../validators';
import { type Case, casesOf } from './cases';
import { printGap } from './gaps';
import { withoutMissing } from './verdict';

function tryForm(schema: JsonSchema): { readonly cases: readonly Case[]; readonly gaps: readonly string[] } {
  const gaps: string[] = [];
  const cases = [...casesOf('plan', { name: 'visit', schema }, (gap) => gaps.push(printGap(gap)))];
  return { cases, gaps };
}

const form = (properties: Record<string, unknown>, rules: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { beds: { type: 'integer', minimum: 1 }, ...properties },
  required: ['beds', ...Object.keys(properties)],
  ...rules,
});

describe('what has no value is named, and the rest of the form has its cases', () => {
  test.each<[string, unknown, string[]]>([
    [
      'lookaround inside a pattern',
      { type: 'string', pattern: '^a(?<=b).$' },
      ['it: no valid value found. Add "examples" to its schema.'],
    ],
    [
      'contradictory rules',
      { type: 'string', minLength: 5, maxLength: 2 },
      ['it: no valid value found. Add "examples" to its schema.'],
    ],
    ['a value that nothing can be', false, ['it: no valid value found. Add "examples" to its schema.']],
    ['an empty enum', { enum: [] }, ['it: its schema is faulty. Run `npm run check` for the reason.']],
    [
      'an impossible length',
      { type: 'string', minLength: 1e9 },
      ['it: no valid value found. Add "examples" to its schema.'],
    ],
    [
      'a format without a sample',
      { type: 'string', format: 'byte', maxLength: 3 },
      ['it: no valid value found. Add "examples" to its schema.'],
    ],
  ])('%s', (_, it, gaps) => {
    const result = tryForm(form({ it }));
    expect(result.gaps.filter((gap) => gap.includes('it: '))).toEqual(gaps.map((gap) => `plan · visit · ${gap}`));
    const beds = result.cases.filter(({ field, rule }) => field === 'beds' && rule === 'minimum');
    expect(beds.map(({ value }) => value)).toEqual([0, 1, 2]);
  });

  test('a rule without test values', () => {
    const { gaps } = tryForm(form({ tags: { type: 'array', items: { type: 'string' }, contains: { const: 'a' } } }));
    expect(gaps).toEqual(['plan · visit · tags: no test values known for "contains".']);
  });

  test('a fault outside the fields', () => {
    expect(tryForm(form({}, { minProperties: -1 }))).toEqual({
      cases: [],
      gaps: ['plan · visit · the form: its schema is faulty. Run `npm run check` for the reason.'],
    });
  });

  test('an optional field without a valid value is left empty', () => {
    const { cases } = tryForm({ ...form({ odd: { type: 'string', pattern: '^a(?<=b).$' } }), required: ['beds'] });
    expect(cases.filter(({ field, broken }) => field === 'beds' && broken.length === 0).length).toBeGreaterThan(0);
  });

  test('a rule in a condition that nothing meets', () => {
    const never = { if: { properties: { beds: { maximum: 0 } } }, ...thenKey({ required: ['why'] }) };
    expect(tryForm(form({}, never)).gaps).toEqual([
      'plan · visit · why: no valid values found to which its rule "required" applies. Add "examples" to the fields.',
    ]);
  });
});

const thenKey = (then: JsonSchema): JsonSchema => Object.fromEntries([['then', then]]);

describe('valid values of', () => {
  test.each<[string, unknown, unknown]>([
    ['lookahead from the start', { type: 'string', pattern: '^(?=.*[0-9])(?=.*[a-z]).{8}$' }, 'aaaaaaa0'],
    ['character properties', { type: 'string', pattern: '^\\p{Lu}\\p{Nd}$' }, 'A0'],
    ['backreferences', { type: 'string', pattern: '^([a-z])\\1$' }, 'aa'],
    ['two patterns', { type: 'string', pattern: '^[A-Z]', allOf: [{ pattern: '[0-9]$' }], minLength: 3 }, 'Aa0'],
    ['a const object', { const: { a: [1] } }, { a: [1] }],
    ['a missing type', { minLength: 9 }, 'xxxxxxxxx'],
    ['no rules at all', {}, 'x'],
    ['several types', { type: ['null', 'integer'], minimum: 4 }, 4],
    ['multiples', { type: 'number', multipleOf: 0.25, minimum: 0.3, maximum: 0.6 }, 0.5],
    ['not', { type: 'string', enum: ['a', 'b'], not: { const: 'a' } }, 'b'],
    [
      'lists of different values',
      { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true, minItems: 2 },
      ['a', 'b'],
    ],
    ['a list that must contain a value', { type: 'array', contains: { const: 'b' }, minItems: 2 }, ['b', 'xxxxxxxx']],
    ['a tuple', { type: 'array', items: [{ const: 1 }, { type: 'boolean' }], minItems: 2 }, [1, true]],
    [
      'alternatives',
      {
        oneOf: [
          { type: 'string', pattern: '^a(?<=b)$' },
          { type: 'integer', minimum: 7 },
        ],
      },
      7,
    ],
    [
      'examples in a branch',
      {
        type: 'string',
        oneOf: [
          { pattern: '^a(?<=b)', examples: ['no'] },
          { pattern: '^.b(?<!a)$', examples: ['cb'] },
        ],
      },
      'cb',
    ],
    ['examples in "allOf"', { type: 'string', allOf: [{ pattern: '^.b(?<!a)$', examples: ['cb'] }] }, 'cb'],
    ['examples of items', { type: 'array', items: { pattern: '^.b(?<!a)$', examples: ['cb'] } }, ['cb']],
    [
      'a nested object',
      { type: 'object', required: ['a'], properties: { a: { pattern: '^.b(?<!a)$', examples: ['cb'] } } },
      { a: 'cb' },
    ],
    [
      'free properties',
      { type: 'object', minProperties: 2, additionalProperties: { type: 'integer' } },
      { more1: 1, more2: 1 },
    ],
    [
      'properties named by a pattern',
      {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        patternProperties: { '^x_[a-z]$': { type: 'boolean' } },
      },
      { x_a: true },
    ],
  ])('%s', (_, it, value) => {
    const result = tryForm(form({ it }));
    expect(result.gaps.filter((gap) => gap.includes('no valid value'))).toEqual([]);
    expect(result.cases.find(({ field }) => field === 'beds')?.values.it).toEqual(value);
  });

  test('a limit that another field sets, whichever comes first', () => {
    const { gaps, cases } = tryForm(
      form({ low: { type: 'integer', maximum: { $data: '1/high' } }, high: { type: 'integer', maximum: 0 } }),
    );
    expect(gaps).toEqual([]);
    expect(cases[0]?.values).toMatchObject({ low: 0, high: 0 });
  });
});

describe('rules inside conditions and alternatives', () => {
  const kind = { type: 'string', enum: ['day', 'night'] };
  test.each<[string, JsonSchema]>([
    [
      'then',
      { if: { properties: { kind: { const: 'night' } } }, ...thenKey({ properties: { hours: { minimum: 3 } } }) },
    ],
    ['else', { if: { properties: { kind: { const: 'day' } } }, else: { properties: { hours: { minimum: 3 } } } }],
    ['dependencies', { dependencies: { kind: { properties: { hours: { minimum: 3 } } } } }],
    ['allOf', { allOf: [{ properties: { hours: { minimum: 3 } } }] }],
    ['anyOf', { anyOf: [{ properties: { hours: { minimum: 3 } } }] }],
    ['oneOf', { oneOf: [{ required: ['absent'] }, { properties: { hours: { minimum: 3 }, absent: false } }] }],
  ])('%s', (_, rules) => {
    const result = tryForm({
      type: 'object',
      properties: { kind, hours: { type: 'integer', title: 'Hours' } },
      ...rules,
    });
    const tried = result.cases.filter(({ rule, label }) => rule === 'minimum' && label === 'Hours');
    expect(tried.map(({ value, broken }) => [value, broken.length === 0])).toEqual([
      [2, false],
      [3, true],
      [4, true],
    ]);
  });

  test('a field that only a branch requires', () => {
    const { cases } = tryForm(
      form(
        { kind },
        {
          if: { properties: { kind: { const: 'night' } } },
          ...thenKey({ required: ['why'], properties: { why: { maxLength: 2 } } }),
        },
      ),
    );
    const why = cases.filter(({ field }) => field === 'why');
    expect(why.find(({ rule }) => rule === 'required')?.broken.map(({ rule }) => rule)).toEqual(['required']);
    expect(why.find(({ value }) => value === 'xxx')?.broken.map(({ rule }) => rule)).toEqual(['maxLength']);
  });
});

test('fields of nested objects and of rows inside them have cases', () => {
  const lines = { type: 'array', items: { type: 'object', properties: { price: { type: 'integer', maximum: 4 } } } };
  const result = tryForm(
    form({ place: { type: 'object', required: ['city'], properties: { city: { type: 'string' }, lines } } }),
  );
  const of = (field: string, rule: string) =>
    result.cases.filter((one) => one.path.join('/') === field && one.rule === rule);
  expect(of('place/city', 'required').map(({ value, broken }) => [value, broken[0]?.rule])).toEqual([
    [{ lines: [{ price: 1 }] }, 'required'],
  ]);
  expect(of('place/lines/price', 'maximum').map(({ value, broken }) => [value, broken.length])).toEqual([
    [{ city: 'xxxxxxxx', lines: [{ price: 3 }] }, 0],
    [{ city: 'xxxxxxxx', lines: [{ price: 4 }] }, 0],
    [{ city: 'xxxxxxxx', lines: [{ price: 5 }] }, 1],
  ]);
});

const leaf = fc.constantFrom<JsonSchema>(
  { type: 'string' },
  { type: 'string', minLength: 4, maxLength: 2 },
  { type: 'string', pattern: '^(?=.*\\d)[a-z0-9]{3}$' },
  { type: 'string', pattern: '^(\\w)\\1(?<!a)$' },
  { type: 'string', pattern: '(' },
  { type: 'string', format: 'date', formatMaximum: '2020-01-01' },
  { type: 'string', format: 'unknown' },
  { type: 'integer', exclusiveMinimum: 3, multipleOf: 4 },
  { type: 'number', maximum: { $data: '1/a' } },
  { type: ['string', 'null'], enum: ['p', null] },
  { enum: [] },
  { const: { a: 1 } },
  { type: 'nothing' },
  { minLength: Number.MAX_SAFE_INTEGER },
  {},
);

const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'a/b'), tie('schema'), { maxKeys: 3 }),
        required: fc.subarray(['a', 'b']),
        additionalProperties: fc.boolean(),
        minProperties: fc.nat(3),
        if: tie('schema'),
        else: tie('schema'),
        not: tie('schema'),
        dependencies: fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(fc.constant(['b']), tie('schema')), {
          maxKeys: 2,
        }),
      },
      { requiredKeys: ['type', 'properties'] },
    ),
    fc.record(
      {
        type: fc.constant('array'),
        items: tie('schema'),
        minItems: fc.nat(3),
        uniqueItems: fc.boolean(),
        contains: tie('schema'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
  ),
}));

test('every form has cases or gaps, and the rules accept exactly the values said to be accepted', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), anySchema, { minKeys: 1, maxKeys: 3 }), (properties) => {
      const { cases, gaps } = tryForm({ type: 'object', properties });
      const faulty = new Set(gaps.flatMap((gap) => /^plan · visit · (.): its schema is faulty/.exec(gap)?.[1] ?? []));
      const sound = Object.fromEntries(Object.entries(properties).filter(([name]) => !faulty.has(name)));
      if (cases.length === 0) return;
      const ajv = exactMultiples(new Ajv({ $data: true, strict: false, logger: false }));
      addFormats.default(ajv, { keywords: true });
      const accepts = ajv.compile({ type: 'object', properties: sound });
      for (const { values, broken } of cases.filter((one) => one.broken.length === 0))
        expect([accepts(withoutMissing(values)), broken]).toEqual([true, []]);
    }),
    { numRuns: 50 },
  );
});
