import { expect, test } from 'vitest';
import type { JsonSchema } from './contract';
import { objectFields } from './formFields';

const food = (more: object) => ({ properties: { food: { type: 'string', title: 'Food', ...more } } });
const isCat = { properties: { animal: { const: 'Cat' } }, required: ['animal'] };

/** The field that both branches of a condition define. */
function joined(one: object, other: object) {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const schema: JsonSchema = { type: 'object', allOf: [{ if: isCat, then: one, else: other }] };
  const { fields, problems } = objectFields(schema);
  return {
    schema: fields[0]?.schema,
    variants: fields[0]?.variants.length,
    problems: problems.map((one) => one.pointer),
  };
}

test('a field of two branches lists the choices of both, each once', () => {
  expect(joined(food({ enum: ['a', 'b'] }), food({ const: 'b', minLength: 1 }))).toEqual({
    schema: { type: 'string', title: 'Food', enum: ['a', 'b'] },
    variants: 2,
    problems: [],
  });
  const titled = { anyOf: [{ const: 'b', title: 'B' }, { enum: ['c'] }] };
  expect(joined(food({ enum: ['a', 'b'] }), food(titled)).schema).toEqual({
    type: 'string',
    title: 'Food',
    oneOf: [{ const: 'a' }, { const: 'b', title: 'B' }, { const: 'c' }],
  });
  expect(joined(food({ enum: ['a'] }), food({ type: 'number', enum: [1] })).schema).toEqual({
    title: 'Food',
    enum: ['a', 1],
  });
});

test('the items of a list have the choices of both branches', () => {
  const several = (...values: string[]) => food({ type: 'array', items: { type: 'string', enum: values } });
  expect(joined(several('a'), several('b'))).toEqual({
    schema: { type: 'array', title: 'Food', items: { type: 'string', enum: ['a', 'b'] } },
    variants: 2,
    problems: [],
  });
});

test('rules that only reject values may differ between branches, and other keywords may not', () => {
  expect(joined(food({ maxLength: 2, pattern: 'x' }), food({ maxLength: 3, pattern: 'x' }))).toEqual({
    schema: { type: 'string', title: 'Food', pattern: 'x' },
    variants: 0,
    problems: [],
  });
  for (const more of [{ title: 'Other' }, { type: 'number' }, { format: 'date' }, { default: 'x' }, { enum: ['x'] }])
    expect(joined(food({}), food(more)).problems).toEqual(['/allOf/0/then/properties/food']);
});

test('alternatives restrict the choices of fields that always exist', () => {
  const branch = (kind: string, ...sizes: string[]) => ({
    properties: { kind: { const: kind }, size: { enum: sizes } },
    required: ['size'],
  });
  const schema = {
    type: 'object',
    properties: { kind: { type: 'string' }, size: { type: 'string', enum: ['s', 'm', 'l'] } },
    oneOf: [branch('a', 's'), branch('b', 'm', 'l')],
  };
  const [kind, size] = objectFields(schema).fields;
  const when = ['a', 'b'].map((value) => [{ kind: 'is', field: 'kind', values: [value] }]);
  expect([kind?.variants, size?.when, size?.requiredWhen]).toEqual([[], null, when]);
  expect(size?.variants).toMatchObject([
    { schema: { enum: ['s'] }, when: when[0] },
    { schema: { enum: ['m', 'l'] }, when: when[1] },
  ]);
});

test('alternatives that depend on a field do not restrict it', () => {
  const kind = { type: 'string', enum: ['a', 'b', 'c'] };
  const branch = (value: string) => ({ properties: { kind: { const: value }, [value]: { type: 'string' } } });
  const schema = {
    type: 'object',
    properties: { kind },
    dependencies: { kind: { oneOf: [branch('a'), branch('b')] } },
  };
  expect(objectFields(schema).fields.map(({ name, variants }) => [name, variants])).toEqual([
    ['kind', []],
    ['a', []],
    ['b', []],
  ]);
});
