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

test('an endpoint has what its entry says, and nothing that it does not say', () => {
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

test.each([
  'PUT /api/x',
  'GET  /api/x',
  ' GET /api/x',
  'GET /api/x ',
  'GET /api/x y',
  'GET /api/',
  'GET api/x',
  'GET /x',
  'get /api/x',
])('the key "%s" is refused', (key) => {
  expect(() => read({}, key)).toThrow('a.json, "x" is not written as "GET /api/…" or "POST /api/…"');
});

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
  [{ encoding: 'xml' }, 'needs "encoding": json or form'],
  [{ trail: 'all' }, 'needs "trail": read or reveal'],
  [{ trail: null }, 'needs "trail": read or reveal'],
])('%j is refused', (raw, message) => {
  expect(() => read(raw)).toThrow(`a.json, "x" ${message}`);
});
