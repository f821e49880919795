import { expect, test } from 'vitest';
import { checkFormSchema, findWeakerRules } from '../../engine/compiler/validators';
import { inLines } from './clinic';
import { staffForm } from './staff';

const text = { type: 'string' };
const field = (...schemas: object[]) => schemas.map((one) => ({ type: 'object', properties: { a: one, b: text } }));
const brace = '$' + '{';

/** Form schemas with one or more typos of each detected kind. */
const broken: unknown[] = [
  null,
  [],
  7,
  { ...staffForm, required: ['nam'] },
  ...field(
    7 as unknown as object,
    [] as object,
    { type: 'strin' },
    { type: ['string', 'nul'], maxLength: 3 },
    { type: [] },
    { type: 3 },
    { type: 'string', minLength: -1, maxLength: 1.5 },
    { type: 'number', multipleOf: 0, minimum: 'x', maximum: null },
    { type: 'integer', minimum: 5, maximum: 4 },
    { type: 'array', minItems: 3, maxItems: 2, items: 7 },
    { type: 'array', minItems: 2, maxItems: 2, uniqueItems: 'yes' },
    { type: 'object', minProperties: 2, maxProperties: 1, required: 'x' },
    { type: 'string', minLength: { $data: '1/b' }, maxLength: 1 },
    { type: ['number', 'boolean'], maxLength: 3, items: {}, required: [] },
    { type: 'string', enum: [] },
    { type: 'string', enum: ['a', 'a', 1], const: 1, default: null },
    { type: ['integer', 'null'], default: 1.5, const: null, enum: [1, 'x'] },
    { type: 'array', default: {}, const: [] },
    { type: 'object', default: [], const: { a: 1 } },
    { type: 'boolean', const: 'true', default: { $data: '1/b' } },
    { format: 'dat', formatMinimum: 'x' },
    { type: 'string', formatMinimum: '2026-01-01' },
    { type: 'string', format: 'uuid', formatMaximum: 'x', formatExclusiveMaximum: 'y' },
    { type: 'string', format: 'date', formatMinimum: 7, formatMaximum: null, formatExclusiveMinimum: '2026-02-30' },
    { type: 'string', format: 'time', formatMinimum: { $data: '1/b' }, formatExclusiveMaximum: '10:00' },
    { type: 'string', format: { $data: '1/b' }, pattern: { $data: '1/b' } },
    { type: 'string', maxLength: { $data: '1/c' }, minLength: { $data: '1/a' } },
    { type: 'string', const: { $data: '2/b' }, maxLength: { $data: '0/b' } },
    { type: 'string', const: { $data: '/b' }, maxLength: { $data: '1/b/c' } },
    { type: 'string', const: { $data: 'b' }, maxLength: { $data: 7 } },
    { type: 'array', items: { type: 'string', maxLength: { $data: '2/b' }, minLength: { $data: '3/b' } } },
    { type: 'string', pattern: '(', errorMessage: { pattern: 'x' } },
    { type: 'object', patternProperties: { '[': {} }, required: ['q'] },
    { type: 'string', errorMessage: '' },
    { type: 'string', errorMessage: 7 },
    { type: 'string', errorMessage: ['x'] },
    { type: 'string', errorMessage: { type: ' ', maxLength: 'x', _: 'y', title: 'z' }, title: 'T' },
    { type: 'string', maxLenght: 3, errorMessage: { maxLength: 'x' } },
    { type: 'string', errorMessage: `${brace}} ${brace}a} ${brace}0#} ${brace}1/b}` },
    { type: 'string', errorMessage: `${brace}0/a} ${brace}/b}` },
    { type: 'array', items: [text, text], errorMessage: { items: ['x', ''] } },
    { type: 'array', items: text, errorMessage: { items: 'x' } },
    {
      type: 'object',
      required: ['x', 'y'],
      properties: { x: {}, yy: {} },
      errorMessage: { required: { x: '', y: 'y', z: 'z', yy: 'w' } },
    },
    { type: 'object', properties: { x: {} }, errorMessage: { properties: { x: 'ok', z: 'z' }, required: 'x' } },
    {
      type: 'object',
      properties: { x: {} },
      dependencies: { x: ['q'], z: {} },
      errorMessage: { dependencies: { x: 'ok', y: 'y' } },
    },
    { type: 'object', additionalProperties: true, properties: { x: {} }, required: ['z'] },
    { type: 'object', properties: { prototype: {}, y: false } },
    { allOf: [{ properties: { x: {} } }, { required: ['x', 'z'] }], anyOf: [{ maxLenght: 1 }], oneOf: 7 },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { not: { maxLenght: 1 }, if: { tipe: 'x' }, then: { tipe: 'x' }, else: { tipe: 'x' } },
    {
      additionalItems: { tipe: 1 },
      contains: { tipe: 1 },
      propertyNames: { tipe: 1 },
      additionalProperties: { tipe: 1 },
    },
    { dependencies: { a: { tipe: 1 } }, patternProperties: { '^x': { tipe: 1 } } },
    { $ref: '#', nullable: true, $data: '1/b' },
    { title: 1, description: [], readOnly: 'x', examples: 'x' },
  ),
  { type: 'object', properties: { a: {} }, if: { properties: { b: {} } }, required: ['a', 'b', 'c'] },
  { type: 'object', properties: { a: {} }, dependencies: { a: { properties: { d: {} } } }, required: ['d', 'e'] },
];

test('typos in form schemas are reported as in the snapshot', async () => {
  const lines = broken.flatMap((schema) => [
    JSON.stringify((schema as { properties?: { a?: unknown } } | null)?.properties?.a ?? schema),
    ...checkFormSchema(schema).map(({ pointer, code, ...more }) => {
      const { known, ...rest } = more as { known?: readonly string[] };
      const names = known === undefined ? [] : [`of ${known.length > 9 ? known.length : known.join(' ')}`];
      return [
        '  ',
        pointer,
        ' ',
        code,
        ': ',
        [...Object.values(rest).map((one) => JSON.stringify(one)), ...names].join(' · '),
      ].join('');
    }),
  ]);
  await expect(inLines(lines)).toMatchFileSnapshot('__snapshots__/schemaFaults.txt');
});

/** Schemas of one value, by type; each form schema is compared with each API schema of its type. */
const kinds: Readonly<Record<string, readonly object[]>> = {
  texts: [
    {},
    text,
    { type: ['string', 'null'] },
    ...[1, 2, 7, 10, 15, 45, 254].map((maxLength) => ({ ...text, maxLength })),
    ...[0, 1, 2].map((minLength) => ({ ...text, minLength })),
    { ...text, maxLength: { $data: '1/x' } },
    ...['date', 'color', 'ipv4', 'ipv6', 'uuid', 'hostname', 'email'].map((format) => ({ ...text, format })),
    ...['^a$', '^a+$', '^a*$', '^a{2,}$', '^a{2,3}$', 'a$', '^a', '^[*+]$', '^\\+$', '^[\\]*]$', '^(a|b)$'].map(
      (pattern) => ({ ...text, pattern }),
    ),
    { ...text, pattern: '^a+$', maxLength: 3 },
    { ...text, format: 'date', pattern: '^a$' },
    { enum: ['a', '😀😀'] },
    { const: 'b' },
    { const: { $data: '1/x' } },
    { oneOf: [{ const: 'a' }, { const: 'b' }] },
    { anyOf: [{ const: 'a' }, { type: 'string' }] },
    { allOf: [text, { allOf: [{ maxLength: 2 }] }] },
  ],
  numbers: [
    {},
    { type: 'number' },
    { type: 'integer' },
    ...[0, 1].flatMap((limit) =>
      ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((rule) => ({
        type: 'integer',
        [rule]: limit,
      })),
    ),
    { type: 'integer', minimum: 0, exclusiveMinimum: 1 },
    { type: 'integer', maximum: { $data: '1/x' } },
    { type: 'integer', exclusiveMinimum: { $data: '1/x' }, minimum: 1 },
    ...[0.25, 0.5, 1, 2].map((multipleOf) => ({ type: 'number', multipleOf })),
    { type: ['integer', 'null'], multipleOf: 1 },
    { enum: [0, 1] },
    { enum: [1, '1', null] },
    { const: 0.5 },
    { type: 'boolean' },
  ],
  lists: [
    {},
    { type: 'array' },
    ...[1, 2].flatMap((limit) => [
      { type: 'array', minItems: limit },
      { type: 'array', maxItems: limit },
    ]),
    { type: 'array', uniqueItems: true },
    { type: 'array', uniqueItems: false },
    { type: 'array', items: text },
    { type: 'array', items: { ...text, maxLength: 2 } },
    { type: 'array', items: [text, { type: 'integer' }] },
    { items: { type: 'integer' } },
    text,
  ],
  records: [
    {},
    { type: 'object' },
    { type: 'object', properties: { a: text } },
    { type: 'object', properties: { a: text, 'b/c': { type: 'integer' } } },
    { type: 'object', properties: { a: { ...text, maxLength: 2 } }, required: ['a'] },
    { type: 'object', properties: { a: { ...text, default: 'x' } } },
    { type: 'object', properties: { a: { const: 'x' } } },
    { type: 'object', properties: { a: {} }, additionalProperties: false },
    { type: 'object', required: ['a', 'z'] },
    { type: 'object', additionalProperties: false },
    { type: 'object', allOf: [{ required: ['a'] }, { properties: { d: text } }] },
    {
      anyOf: [
        { type: 'object', required: ['a'] },
        { type: 'object', required: ['q'] },
      ],
    },
    { type: 'object', oneOf: [{ properties: { a: text }, required: ['a'] }, { properties: { q: text } }, 7] },
    7 as unknown as object,
  ],
};

test("form rules weaker than the API's are reported as in the snapshot", async () => {
  const lines = Object.entries(kinds).flatMap(([kind, schemas]) =>
    schemas.flatMap((form) => [
      `${kind}: ${JSON.stringify(form)} is looser than`,
      ...schemas.flatMap((api) => {
        const found = findWeakerRules(form, api).map(({ pointer, keyword, api: limit, form: own }) =>
          `${pointer} ${keyword} ${JSON.stringify(limit)} ${JSON.stringify(own) ?? ''}`.trim(),
        );
        return found.length === 0 ? [] : [`  ${JSON.stringify(api)}: ${found.join('; ')}`];
      }),
    ]),
  );
  expect(lines.length).toBeGreaterThan(500);
  await expect(inLines(lines)).toMatchFileSnapshot('__snapshots__/weakerRules.txt');
});
