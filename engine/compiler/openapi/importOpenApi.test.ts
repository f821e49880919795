import { expect, test } from 'vitest';
import { asObject, type JsonObject } from '../../language/json';
import { importOpenApi } from './importOpenApi';
import { importDocument, jsonContent, pet, schemas } from './testing';

/** Imports a schema as a key of a body. */
const convertSchema = (schema: object): unknown =>
  (importDocument({ requestBody: jsonContent({ properties: { x: schema } }) }).raw.body as { properties: JsonObject })
    .properties.x;

test('an operation becomes an endpoint with its parameters, body and response', () => {
  const { key, raw, files, left } = importDocument({
    tags: ['Pet'],
    security: [{ key: [] }],
    parameters: [{ name: 'dry', in: 'query', schema: { type: 'boolean' }, description: 'Try only' }],
    requestBody: jsonContent(pet),
    responses: { 201: jsonContent(pet), default: jsonContent({}) },
  });
  expect([key, left]).toEqual([
    'POST /pets',
    ['entities/pets-pet: Circular reference to entities/pets-pet; any object is accepted there.'],
  ]);
  expect(raw).toEqual({
    summary: 'Do',
    effect: 'write',
    roles: ['keeper'],
    session: true,
    encoding: 'json',
    query: {
      type: 'object',
      properties: { dry: { type: 'boolean', description: 'Try only' } },
      additionalProperties: false,
    },
    body: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', examples: ['7'] },
        owner: { $ref: 'entities/pets-owner', title: 'Owner' },
        mother: { $ref: 'entities/pets-pet', title: 'Mother' },
      },
    },
    response: { $ref: 'entities/pets-pet' },
  });
  expect(Object.keys(files)).toEqual(['api/pets.json', 'entities/pets-owner.json', 'entities/pets-pet.json']);
  expect(files['entities/pets-owner.json']).toEqual({
    $id: 'entities/pets-owner',
    title: 'Owner',
    type: 'object',
    required: ['mail'],
    properties: { mail: { type: 'string', format: 'email' }, since: { type: 'string', format: 'date' } },
  });
  expect(files['entities/pets-pet.json']?.properties).toMatchObject({ mother: { type: 'object' } });
});

test('each tag becomes an area if no area is named', () => {
  const operation = (tag: string) => ({ tags: [tag], responses: { 200: jsonContent({ type: 'array', items: pet }) } });
  const document = {
    openapi: '3.1.0',
    info: { title: "Ann's Pet API v2" },
    servers: [{ url: 'https://{host}/v2/', variables: { host: { default: 'x.example' } } }],
    paths: { '/a': { get: operation('PetShop') }, '/b': { get: operation('Pet toys') } },
    components: { schemas },
  };
  const { name, files } = importOpenApi(document, { roles: [] });
  expect([name, Object.keys(files)]).toEqual([
    'ann-pet',
    ['api/pet-shop.json', 'api/pet-toys.json', 'entities/ann-pet-owner.json', 'entities/ann-pet-pet.json'],
  ]);
  expect(Object.keys(asObject(files['api/pet-shop.json']?.endpoints))).toEqual(['GET /v2/a']);
});

test.each<[string, object, unknown]>([
  ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['a nullable enum', { type: 'string', enum: ['a'], nullable: true }, { type: ['string', 'null'], enum: ['a', null] }],
  ['a type or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: ['string', 'null'] }],
  [
    'a nullable reference',
    { $ref: '#/components/schemas/Person', nullable: true },
    { type: ['object', 'null'], required: ['mail'], properties: { mail: { type: 'string', format: 'email' } } },
  ],
  [
    'a reference with a description',
    { allOf: [{ $ref: '#/components/schemas/Person' }], description: 'Who' },
    { $ref: 'entities/pets-person', description: 'Who', title: 'X' },
  ],
  [
    'a boolean exclusiveMinimum',
    { type: 'number', minimum: 0, exclusiveMinimum: true },
    { type: 'number', minimum: 0, exclusiveMinimum: 0 },
  ],
  ['a numeric exclusiveMaximum', { type: 'number', exclusiveMaximum: 9 }, { type: 'number', exclusiveMaximum: 9 }],
  ['a password', { type: 'string', format: 'password' }, { type: 'string', class: 'secret' }],
  ['a number format', { type: 'integer', format: 'int64' }, { type: 'integer' }],
  ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }] }, { type: 'array', items: [{ type: 'string' }] }],
  [
    'dependentRequired',
    { type: 'object', dependentRequired: { a: ['b'] } },
    { type: 'object', dependencies: { a: ['b'] } },
  ],
  ['oneOf', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, { oneOf: [{ type: 'string' }, { type: 'integer' }] }],
  [
    'additionalProperties',
    { type: 'object', additionalProperties: { type: 'integer' } },
    { type: 'object', additionalProperties: { type: 'integer' } },
  ],
  [
    'a reference into a schema',
    { $ref: '#/components/schemas/Pet/properties/name' },
    { type: 'string', examples: ['7'] },
  ],
])('%s', (_, schema, expected) => {
  expect(convertSchema(schema)).toEqual(expected);
});

test('lists and objects in the query keep a style that is not the default', () => {
  const list = { type: 'array', items: { type: 'string' } };
  const { raw } = importDocument(
    {
      parameters: [
        { name: 'a', in: 'query', schema: list },
        { name: 'b', in: 'query', schema: list, explode: false },
        { name: 'c', in: 'query', schema: list, style: 'pipeDelimited' },
        { name: 'd', in: 'query', schema: { type: 'object' }, style: 'deepObject' },
        { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
      ],
    },
    'get /pets',
  );
  expect(raw.query).toMatchObject({
    properties: {
      a: list,
      b: { ...list, explode: false },
      c: { ...list, style: 'pipeDelimited' },
      d: { style: 'deepObject' },
    },
  });
  expect(raw.headers).toMatchObject({ properties: { 'X-Trace': { type: 'string' } } });
});

test('a path parameter with the name of a body key is renamed, because its name is never sent', () => {
  const parameters = [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }];
  const { key, raw } = importDocument({ parameters, requestBody: jsonContent(pet) }, 'put /pets/{name}/{other}');
  expect(key).toBe('PUT /pets/{path-name}/{other}');
  expect(raw.path).toMatchObject({ required: ['path-name', 'other'], properties: { 'path-name': { type: 'string' } } });
});

test('form and multipart bodies are distinguished, and each key keeps its style', () => {
  const schema = {
    properties: {
      face: { type: 'string', format: 'binary' },
      more: { type: 'array', items: { type: 'string', format: 'binary' } },
      to: { type: 'object' },
    },
  };
  const files = importDocument({ requestBody: { content: { 'multipart/form-data': { schema } } } });
  expect(files.raw).toMatchObject({
    encoding: 'multipart',
    body: { properties: { face: { format: 'data-url' }, more: { items: { format: 'data-url' } } } },
  });
  expect(files.left).toEqual([
    'POST /pets › body › to: The encoding of this object is not described; it is sent as JSON.',
  ]);
  const deep = { 'application/x-www-form-urlencoded': { schema, encoding: { to: { style: 'deepObject' } } } };
  expect(importDocument({ requestBody: { content: deep } })).toMatchObject({
    left: [],
    raw: { encoding: 'form', body: { properties: { to: { style: 'deepObject' } } } },
  });
});

test.each<[object, unknown]>([
  [{ 204: {} }, { response: { type: 'null' } }],
  [
    { 200: jsonContent(pet), 202: jsonContent({ type: 'string' }) },
    { response: { $ref: 'entities/pets-pet' }, variants: [{ type: 'string' }] },
  ],
  [
    { 200: { content: { 'application/json': { schema: pet, examples: { a: { value: { name: 'Rex' } } } } } } },
    { response: { $ref: 'entities/pets-pet', examples: [{ name: 'Rex' }] } },
  ],
  [{ default: jsonContent(pet), 404: jsonContent({}) }, { response: { $ref: 'entities/pets-pet' } }],
  [{ '2XX': jsonContent(pet) }, { response: { $ref: 'entities/pets-pet' } }],
])('imports the responses %j', (responses, expected) => {
  expect(importDocument({ responses }).raw).toMatchObject(expected as object);
});

test.each([
  ['anyOf', { anyOf: [pet] }],
  ['allOf', { allOf: [{ oneOf: [pet] }] }],
])('a body with only one part under %s has the keys of that part', (_keyword, schema) => {
  const { raw } = importDocument({ requestBody: jsonContent(schema) });
  expect(Object.keys(asObject(asObject(raw.body).properties))).toEqual(['name', 'owner', 'mother']);
});

test('an operation with optional or no security needs no session', () => {
  const session = (security?: object[]) => importDocument(security ? { security } : {}).raw.session;
  expect([session(), session([]), session([{}]), session([{ key: [] }, {}]), session([{ key: [] }])]).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('rejects a document that is not OpenAPI 3', () => {
  const read = (data: unknown) => () => importOpenApi(data, { roles: [] });
  expect(read({ swagger: '2.0' })).toThrow('Swagger 2.0 is not supported');
  expect(read([])).toThrow('Expected OpenAPI 3.0 or 3.1');
  expect(read({ openapi: '4.0.0' })).toThrow('Expected OpenAPI 3.0 or 3.1');
});
