import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { targetOf } from '../../engine/compiler/emit/target';
import type { Contract, Endpoint } from '../../engine/language/contract';
import { encodePayload } from '../../engine/runtime/calls/encodePayload';
import type { Call } from '../../src/server/call/call';
import type { Handlers } from '../../src/server/call/handler';
import { findGaps } from '../../src/server/http/gaps';
import { emptySession } from './support/emptySession';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const text = { type: 'string' };
const base = {
  summary: 'For tests',
  area: 'test',
  effect: 'write',
  roles: ['employee'],
  session: true,
  encoding: 'json',
  response: {},
} as const;

const one: Endpoint = {
  ...base,
  method: 'PUT',
  path: '/api/pets/{pet-id}/notes/{note}.json',
  inPath: { type: 'object', required: ['pet-id', 'note'], properties: { 'pet-id': text, note: { type: 'integer' } } },
  query: { type: 'object', properties: { tags: { type: 'array', items: text }, dry: { type: 'boolean' } } },
  headers: { type: 'object', properties: { 'X-Trace': { type: 'string', maxLength: 20 } } },
  body: { type: 'object', properties: { name: text } },
};
const photo: Endpoint = {
  ...base,
  method: 'PATCH',
  path: '/api/pets/{pet-id}/photo',
  encoding: 'multipart',
  inPath: { type: 'object', required: ['pet-id'], properties: { 'pet-id': { type: 'integer' } } },
  body: {
    type: 'object',
    required: ['photo'],
    properties: {
      photo: { type: 'string', format: 'data-url' },
      size: { type: 'integer' },
      tags: { type: 'array', items: text },
    },
  },
};
const gone: Endpoint = {
  ...base,
  method: 'DELETE',
  path: '/api/pets/{pet-id}:now',
  inPath: photo.inPath ?? {},
};
const elsewhere: Endpoint = { ...base, method: 'PUT', path: '/api/elsewhere', external: 'Another provider' };
const endpoints = Object.fromEntries([one, photo, gone].map((each) => [`${each.method} ${each.path}`, each]));
const login = {
  ...base,
  method: 'POST',
  path: '/api/public/login',
  session: false,
  roles: [],
  body: { type: 'object', properties: { 'user-name': text, 'user-key': text } },
} as const;
const contract: Contract = {
  machines: {},
  endpoints: { ...endpoints, 'PUT /api/elsewhere': elsewhere, 'POST /api/public/login': login },
};

let server: TestServer;
let token: string;

beforeAll(async () => {
  const echo = async ({ path, query, headers, body }: Call) => ({ path, query, headers, body });
  const areas: Handlers = Object.fromEntries(Object.keys(endpoints).map((key) => [key, echo]));
  server = await openTestServer({ contract, areas, sessionData: emptySession });
  await addPerson(server.db, 'jo', ['employee']);
  token = await server.signIn('jo');
});
afterAll(() => server.close());

/** Calls an endpoint as the application's client does. */
async function call(endpoint: Endpoint, payload: Readonly<Record<string, unknown>>, more: Record<string, string> = {}) {
  const { url, params, headers, data } = encodePayload(targetOf('x', endpoint), payload);
  const body = data instanceof FormData ? new Response(data) : undefined;
  return server.send({
    method: endpoint.method,
    url: params ? `${url}?${params}` : url,
    headers: {
      authorization: `Bearer ${token}`,
      ...headers,
      ...more,
      ...(body ? { 'content-type': body.headers.get('content-type') ?? '' } : {}),
    },
    ...(body ? { payload: Buffer.from(await body.arrayBuffer()) } : data === undefined ? {} : { payload: data }),
  });
}

test('each value arrives in its place, whatever its content', async () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((word) => !/^\.{1,2}$|\0/.test(word));
  const sent = fc.record({
    'pet-id': fc.oneof(words, fc.constantFrom('a/b', '..a', 'a?b', 'a b', '%2F', '#', ';x=1', ':p0', '{note}')),
    note: fc.nat(),
    tags: fc.array(words, { minLength: 1, maxLength: 3 }),
    dry: fc.boolean(),
    'X-Trace': fc.stringMatching(/^[!-~]{1,20}$/),
    name: words,
  });
  await fc.assert(
    fc.asyncProperty(sent, async ({ 'pet-id': id, note, tags, dry, name, ...headers }) => {
      const { status, body } = await call(one, { 'pet-id': id, note, tags, dry, name, ...headers });
      expect({ status, body }).toEqual({
        status: 200,
        body: { path: { 'pet-id': id, note }, query: { tags, dry }, headers, body: { name } },
      });
    }),
    { numRuns: 60 },
  );
});

test('files arrive as the data URLs of forms, together with other values', async () => {
  const face = 'data:image/png;name=my%20face.png;base64,AAEC';
  const { status, body } = await call(photo, { 'pet-id': 7, photo: face, size: 3, tags: ['a', 'b'] });
  expect([status, body.path, body.body]).toEqual([200, { 'pet-id': 7 }, { photo: face, size: 3, tags: ['a', 'b'] }]);
});

test('a call without a body arrives with an empty body', async () => {
  expect((await call(gone, { 'pet-id': 7 })).body).toMatchObject({ path: { 'pet-id': 7 }, body: {} });
});

test.each([
  ['PATCH', '/api/pets/x/photo', '"pet-id" must be integer.'],
  ['PUT', '/api/pets/a/notes/b.json', '"note" must be integer.'],
  ['PUT', '/api/pets/a/notes/1.json?note=2', '"note" is not a field of this request.'],
  ['PUT', '/api/pets/a/notes/1.json?dry=1&dry=0', '"dry" appears more than once.'],
] as const)('%s %s is refused', async (method, url, msg) => {
  const answer = await server.send({ method, url, headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.body]).toEqual([400, { result: false, msg }]);
});

test('an invalid header is refused, as is a body that is not a form', async () => {
  const long = await call(one, { 'pet-id': 'a', note: 1 }, { 'x-trace': 'x'.repeat(21) });
  expect([long.status, long.body.msg]).toEqual([400, '"X-Trace" must NOT have more than 20 characters.']);
  const answer = await server.send({
    method: 'PATCH',
    url: '/api/pets/7/photo',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'nothing',
  });
  expect([answer.status, answer.body.msg]).toEqual([400, 'The body is not valid multipart/form-data.']);
});

test('an empty path parameter is refused', async () => {
  const { status } = await server.send({
    method: 'PATCH',
    url: '/api/pets//photo',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBeGreaterThanOrEqual(400);
});

test('the same idempotency key with another path is a different request', async () => {
  const key = { 'idempotency-key': 'one-call-of-a-person' };
  expect((await call(gone, { 'pet-id': 1 }, key)).status).toBe(200);
  expect((await call(gone, { 'pet-id': 1 }, key)).status).toBe(200);
  expect((await call(gone, { 'pet-id': 2 }, key)).status).toBe(422);
});

test('the OpenAPI document says where each value goes', async () => {
  const { body } = await server.send({ method: 'GET', url: '/api/openapi.json' });
  const paths = body.paths as Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
  const places = paths[one.path]?.put?.parameters.map(({ name, in: place }) => `${place} ${name}`);
  expect(places).toEqual([
    'path pet-id',
    'path note',
    'query tags',
    'query dry',
    'header X-Trace',
    'header Idempotency-Key',
  ]);
  expect(paths[photo.path]?.patch).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': { schema: { properties: { photo: { contentMediaType: 'application/octet-stream' } } } },
      },
    },
  });
});

test('an endpoint of another provider is neither a gap nor served here', async () => {
  expect(findGaps({ contract, areas: {}, session: {} }).notServed).not.toContain('PUT /api/elsewhere');
  const { status } = await server.send({
    method: 'PUT',
    url: elsewhere.path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(404);
  const { body } = await server.send({ method: 'GET', url: '/api/openapi.json' });
  expect(Object.keys(Object(body.paths))).not.toContain(elsewhere.path);
});
