import { expect, test } from 'vitest';
import { readEndpoint } from './readEndpoint';

const plain = {
  summary: 'Ping',
  effect: 'read',
  roles: ['nurse'],
  session: true,
  encoding: 'json',
  response: { type: 'object' },
};
const read = (raw: object, key = 'GET /api/x') => readEndpoint(key, 'a', { ...plain, ...raw }, 'a.json, "x"');

test('an endpoint has the known keys of its entry and no others', () => {
  expect(read({})).toEqual({ ...plain, method: 'GET', path: '/api/x', area: 'a' });
  const more = {
    effect: 'write',
    encoding: 'form',
    trail: 'reveal',
    query: { properties: { q: {} } },
    body: { type: 'object' },
    variants: [{ type: 'array' }],
  };
  expect(read(more, 'POST /api/x/y-z')).toEqual({ ...plain, ...more, method: 'POST', path: '/api/x/y-z', area: 'a' });
  expect(read({ session: false, roles: [], trail: 'read', unknown: 1 })).toEqual({
    ...plain,
    method: 'GET',
    path: '/api/x',
    area: 'a',
    session: false,
    roles: [],
    trail: 'read',
  });
});

test.each(['HEAD /api/x', 'GET  /api/x', ' GET /api/x', 'GET /api/x ', 'GET /api/x y', 'GET api/x', 'get /api/x'])(
  'rejects the key "%s"',
  (key) => {
    expect(() => read({}, key)).toThrow(
      'a.json, "x" is not written as "GET /api/…"; the methods are GET, POST, PUT, PATCH, DELETE',
    );
  },
);

test.each<[object, string]>([
  [{ session: undefined }, 'has no "session" (boolean)'],
  [{ session: 'yes' }, 'has no "session" (boolean)'],
  [{ roles: undefined }, 'has no list of "roles"'],
  [{ roles: 'nurse' }, 'has no list of "roles"'],
  [{ roles: [] }, 'needs a session but lists no role'],
  [{ session: false }, 'is public but lists roles'],
  [{ response: undefined }, 'has no "response"'],
  [{ response: null }, 'has no "response"'],
  [{ response: 'x' }, 'has no "response"'],
  [{ summary: 1 }, 'has no "summary" (string)'],
  [{ effect: undefined }, 'needs "effect": read or write'],
  [{ effect: 'both' }, 'needs "effect": read or write'],
  [{ encoding: 'xml' }, 'needs "encoding": json or form or multipart'],
  [{ trail: 'all' }, 'needs "trail": read or reveal'],
  [{ trail: null }, 'needs "trail": read or reveal'],
])('rejects an endpoint with %j', (raw, message) => {
  expect(() => read(raw)).toThrow(`a.json, "x" ${message}`);
});

const text = { type: 'string' };
const named = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

test('the schemas of path parameters and headers are read', () => {
  const raw = { path: named('pet', 'note.id'), headers: named('X-Trace'), encoding: 'multipart', body: named('face') };
  const { path, ...rest } = raw;
  expect(read(raw, 'PATCH /v1/pets/{pet}/{note.id}.json')).toEqual({
    ...plain,
    ...rest,
    method: 'PATCH',
    path: '/v1/pets/{pet}/{note.id}.json',
    inPath: path,
    area: 'a',
  });
});

test.each<[string, object, string]>([
  ['GET /pets/{pet}', {}, 'has {pet} in its path, which "path" does not describe'],
  ['GET /pets/{pet}', { path: named('pet', 'x') }, 'describes "x" under "path", which is not in its path'],
  ['GET /pets/{pet}', { path: { properties: { pet: text } } }, 'does not require "pet" under "path"'],
  ['GET /pets/{pet}/{pet}', { path: named('pet') }, 'has one name in two braces of its path'],
  ['GET /pets/{}', {}, 'has a brace in its path that is not written as "{name}"'],
  ['GET /pets/{a b}', {}, 'is not written as'],
  ['GET /pets/{pet', { path: named('pet') }, 'has a brace in its path that is not written as "{name}"'],
  ['GET /pets', { body: named('x') }, 'is a GET with a "body", which browsers do not send; take it in the query'],
  [
    'PUT /pets/{pet}',
    { path: named('pet'), body: named('pet') },
    'takes "pet" in path and body; a screen could not tell them apart, so rename one',
  ],
  ['GET /pets', { query: named('x'), headers: named('x') }, 'takes "x" in query and headers'],
  ['GET /pets', { headers: named('authorization') }, 'takes the header "authorization", which only the browser'],
  ['GET /pets', { headers: named('Sec-Fetch-Mode') }, 'takes the header "Sec-Fetch-Mode", which only the browser'],
  ['GET /pets', { headers: named('a b') }, 'takes "a b", which is no name of a header'],
])('rejects %s with %j', (key, raw, message) => {
  expect(() => read(raw, key)).toThrow(`a.json, "x" ${message}`);
});
