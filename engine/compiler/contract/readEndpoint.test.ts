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
    audit: 'reveal',
    query: { properties: { q: {} } },
    body: { type: 'object' },
    variants: [{ type: 'array' }],
  };
  expect(read(more, 'POST /api/x/y-z')).toEqual({ ...plain, ...more, method: 'POST', path: '/api/x/y-z', area: 'a' });
  expect(read({ session: false, roles: [], audit: 'read', unknown: 1 })).toEqual({
    ...plain,
    method: 'GET',
    path: '/api/x',
    area: 'a',
    session: false,
    roles: [],
    audit: 'read',
  });
});

test.each(['HEAD /api/x', 'GET  /api/x', ' GET /api/x', 'GET /api/x ', 'GET /api/x y', 'GET api/x', 'get /api/x'])(
  'rejects the key "%s"',
  (key) => {
    expect(() => read({}, key)).toThrow(
      'a.json, "x": invalid endpoint key; write "GET /api/…" with one of the methods GET, POST, PUT, PATCH, DELETE',
    );
  },
);

test.each<[object, string]>([
  [{ session: undefined }, 'expected boolean for "session"'],
  [{ session: 'yes' }, 'expected boolean for "session"'],
  [{ roles: undefined }, 'expected a list for "roles"'],
  [{ roles: 'nurse' }, 'expected a list for "roles"'],
  [{ roles: [] }, '"session" is true but "roles" is empty; add a role'],
  [{ session: false }, '"session" is false; remove "roles"'],
  [{ response: undefined }, 'missing "response"'],
  [{ response: null }, 'missing "response"'],
  [{ response: 'x' }, 'missing "response"'],
  [{ summary: 1 }, 'expected string for "summary"'],
  [{ effect: undefined }, 'expected read or write for "effect"'],
  [{ effect: 'both' }, 'expected read or write for "effect"'],
  [{ encoding: 'xml' }, 'expected json or form or multipart for "encoding"'],
  [{ audit: 'all' }, 'expected read or reveal for "audit"'],
  [{ audit: null }, 'expected read or reveal for "audit"'],
])('rejects an endpoint with %j', (raw, message) => {
  expect(() => read(raw)).toThrow(`a.json, "x": ${message}`);
});

const text = { type: 'string' };
const createObjectSchema = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

test('the schemas of path parameters and headers are read', () => {
  const raw = {
    path: createObjectSchema('pet', 'note.id'),
    headers: createObjectSchema('X-Trace'),
    encoding: 'multipart',
    body: createObjectSchema('face'),
  };
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
  ['GET /pets/{pet}', {}, 'missing path parameter "pet"; describe it under "path"'],
  ['GET /pets/{pet}', { path: createObjectSchema('pet', 'x') }, 'unknown path parameter "x" under "path"; remove it'],
  [
    'GET /pets/{pet}',
    { path: { properties: { pet: text } } },
    'the path parameter "pet" is optional; add it to "required"',
  ],
  ['GET /pets/{pet}/{pet}', { path: createObjectSchema('pet') }, 'duplicate parameter in the path; rename one of them'],
  ['GET /pets/{}', {}, 'invalid brace in the path; write "{name}"'],
  ['GET /pets/{a b}', {}, 'invalid endpoint key'],
  ['GET /pets/{pet', { path: createObjectSchema('pet') }, 'invalid brace in the path; write "{name}"'],
  ['GET /pets', { body: createObjectSchema('x') }, 'a GET cannot have a "body"; use "query"'],
  [
    'PUT /pets/{pet}',
    { path: createObjectSchema('pet'), body: createObjectSchema('pet') },
    'duplicate parameter "pet" in path and body; rename one of them',
  ],
  [
    'GET /pets',
    { query: createObjectSchema('x'), headers: createObjectSchema('x') },
    'duplicate parameter "x" in query and headers',
  ],
  ['GET /pets', { headers: createObjectSchema('authorization') }, 'the header "authorization" is set by the browser'],
  ['GET /pets', { headers: createObjectSchema('Sec-Fetch-Mode') }, 'the header "Sec-Fetch-Mode" is set by the browser'],
  ['GET /pets', { headers: createObjectSchema('a b') }, 'invalid header name "a b"'],
])('rejects %s with %j', (key, raw, message) => {
  expect(() => read(raw, key)).toThrow(`a.json, "x": ${message}`);
});
