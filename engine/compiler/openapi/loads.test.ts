import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../language/contract';
import { asObject } from '../../language/json';
import { inlineEntities } from '../contract/inlineEntities';
import { readEndpoint } from '../contract/readEndpoint';
import { sampleAnswer } from '../sample/sample';
import { importOpenApi } from './importOpenApi';
import { importDocument, jsonContent } from './testing';

/** Reads an imported contract as the server does; returns its endpoints. */
function load(document: object) {
  const { files } = importOpenApi(document, { roles: ['keeper'] });
  const all = Object.entries(files);
  const entities = new Map<string, JsonSchema>(
    all.flatMap(([path, content]) => (path.startsWith('entities/') ? [[path.replace(/\.json$/, ''), content]] : [])),
  );
  return all.flatMap(([path, { area, endpoints }]) =>
    path.startsWith('api/')
      ? Object.entries(asObject(endpoints)).map(([key, raw]) =>
          readEndpoint(key, String(area), inlineEntities(asObject(raw), entities, path), path),
        )
      : [],
  );
}

const names = fc.constantFrom('a', 'b-c', 'd_e', '$f', 'Ä', 'x.y', 'constructor');
const places = fc.constantFrom(
  'schemas/One',
  'schemas/Two',
  'schemas/a.b',
  'schemas/Gone',
  'examples/good',
  'examples/odd',
);
const reference = places.map((place) => ({ $ref: `#/components/${place}` }));
const data = fc.oneof(fc.jsonValue({ maxDepth: 1 }), reference, fc.record({ inside: reference }));
const types = fc.constantFrom(
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
  ['string', 'null'],
  undefined,
);

const { schema } = fc.letrec((tie) => {
  const inner = tie('schema');
  const some = (value: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
  const group = fc.array(inner, { minLength: 1, maxLength: 3 });
  const plain = fc.record({
    ...{ type: types, format: some(fc.constantFrom('date', 'int64', 'binary', 'uri-template', 'password')) },
    ...{ nullable: some(fc.boolean()), enum: some(fc.array(data, { minLength: 1, maxLength: 2 })), const: some(data) },
    ...{ example: some(data), examples: some(fc.array(data, { maxLength: 2 })), default: some(data) },
    ...{ pattern: some(fc.constantFrom('^a', '(?i)b', '[')), description: some(fc.constantFrom('Text', '')) },
    ...{ properties: some(fc.dictionary(names, inner, { maxKeys: 3, noNullPrototype: true })) },
    ...{ required: some(fc.array(names, { maxLength: 2 })), items: some(fc.oneof(inner, fc.boolean())) },
    ...{ additionalProperties: some(fc.oneof(inner, fc.boolean())), not: some(inner), prefixItems: some(group) },
    ...{ allOf: some(group), anyOf: some(group), oneOf: some(group), discriminator: some(fc.constant({})) },
    ...{ minimum: some(fc.integer()), exclusiveMinimum: some(fc.oneof(fc.boolean(), fc.integer())) },
  });
  return { schema: fc.oneof({ maxDepth: 3 }, plain, reference) };
});

const media = fc.record({
  schema,
  example: data,
  examples: fc.dictionary(names, fc.oneof(reference, fc.record({ value: data }))),
});
const content = fc.dictionary(
  fc.constantFrom('application/json', '*/*', 'multipart/form-data', 'application/octet-stream', 'text/csv'),
  media,
  { maxKeys: 2, noNullPrototype: true },
);
const parameter = fc.record({
  ...{ name: names, in: fc.constantFrom('query', 'path', 'header', 'cookie'), schema },
  ...{ required: fc.boolean(), style: fc.constantFrom('form', 'deepObject', 'pipeDelimited', undefined) },
});
const operation = fc.record({
  parameters: fc.array(parameter, { maxLength: 3 }),
  requestBody: fc.option(fc.record({ content }), { nil: undefined }),
  responses: fc.dictionary(fc.constantFrom('200', '201', '204', 'default', '4XX'), fc.record({ content }), {
    maxKeys: 2,
  }),
});
const paths = fc.dictionary(
  fc.constantFrom('/', '/pets', '/pets/{a}', '/pets/{a}/{d_e}.json', '/a/{b-c}'),
  fc.dictionary(fc.constantFrom('get', 'post', 'put', 'delete', 'patch', 'trace'), operation, { maxKeys: 2 }),
  { minKeys: 1, maxKeys: 3 },
);
const document = fc.record({
  openapi: fc.constantFrom('3.0.3', '3.1.0'),
  info: fc.constant({ title: 'Pets', version: '1' }),
  paths,
  components: fc.record({
    schemas: fc.record({ One: schema, Two: schema, 'a.b': schema }),
    examples: fc.record({ good: fc.record({ value: data }), odd: data }),
  }),
});

test('the contract imported from any document loads, and has samples of its responses', () => {
  fc.assert(
    fc.property(document, (one) => {
      // Drops the keys without values, as a file would.
      for (const endpoint of load(JSON.parse(JSON.stringify(one)) as object)) sampleAnswer(endpoint, '2026-11-29');
    }),
    { seed: 20_261_129, numRuns: 200 },
  );
});

test('a reference in the value of an example is followed', () => {
  const components = { components: { examples: { good: { value: { id: 1 } } } } };
  const example = {
    ...jsonContent({ type: 'object' }).content['application/json'],
    example: { $ref: '#/components/examples/good' },
  };
  const responses = { 200: { description: '', content: { 'application/json': example } } };
  const { raw } = importDocument({ responses }, 'get /pets', components);
  expect(raw.response).toMatchObject({ examples: [{ id: 1 }] });
});

test('two parts of one place that are not imported are both listed', () => {
  const schema = { properties: { a: { discriminator: {}, unevaluatedProperties: false } } };
  const { left } = importDocument({ requestBody: jsonContent(schema) });
  expect(left).toEqual([
    'POST /pets › body › a: "discriminator" is not supported and was dropped.',
    'POST /pets › body › a: "unevaluatedProperties" is not supported and was dropped.',
  ]);
});
