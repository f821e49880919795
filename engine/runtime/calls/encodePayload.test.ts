import { expect, test } from 'vitest';
import type { Target } from '../../language/plan';
import { RequestError } from '../ports';
import { endpoint } from '../testing/plans';
import { encodePayload } from './encodePayload';

const apply = endpoint('POST /api/visits/plan');

test('a body is sent as JSON, without undefined values and with null values', () => {
  const { data, params } = encodePayload(apply, { days: 2, reason: null, note: undefined });
  expect(data).toEqual({ days: 2, reason: null });
  expect(params).toBeUndefined();
});

test('an optional key that does not accept null is omitted when its value is null', () => {
  const { data } = encodePayload({ ...apply, omits: ['note', 'kind'] }, { days: null, note: null, kind: 'sick' });
  expect(data).toEqual({ days: null, kind: 'sick' });
});

test('keys in the query string of the endpoint are sent there, and so are all keys of a GET', () => {
  expect(encodePayload({ ...apply, places: { year: 'query' } as const }, { year: 2026, days: 1 })).toMatchObject({
    data: { days: 1 },
  });
  expect(encodePayload({ ...apply, places: { year: 'query' } as const }, { year: 2026 }).params?.toString()).toBe(
    'year=2026',
  );
  const search = encodePayload(endpoint('GET /api/rooms'), { 'room-code': 'E 1&2', page: null });
  expect(search.params?.toString()).toBe('room-code=E+1%262');
  expect(search.data).toBeUndefined();
});

test('API-03 an endpoint that takes a form gets one', () => {
  const { data } = encodePayload({ ...apply, encoding: 'form' }, { 'user-name': 'asha', 'user-key': 'a&b=c' });
  expect(String(data)).toBe('user-name=asha&user-key=a%26b%3Dc');
});

test('an empty payload sends no body', () => {
  expect(encodePayload(apply, {})).toEqual({ url: '/api/visits/plan' });
});

const pet = {
  ...endpoint('PUT /api/pets/{pet-id}/notes/{note}.json'),
  places: { 'pet-id': 'path', note: 'path' },
} as const;
const urlOf = (id: unknown, note: unknown = 'n') => encodePayload(pet, { 'pet-id': id, note }).url;

test.each<[unknown, string]>([
  [7, '7'],
  ['a/b', 'a%2Fb'],
  ['a b?c#d&e', 'a%20b%3Fc%23d%26e'],
  ['a%2Fb', 'a%252Fb'],
  ['..a', '..a'],
  ['é', '%C3%A9'],
  [['a', 'b/c'], 'a%2Cb%2Fc'],
  [0, '0'],
  [false, 'false'],
])('%j is one segment in a path', (value, segment) => {
  expect(urlOf(value)).toBe(`/api/pets/${segment}/notes/n.json`);
  const { pathname } = new URL(urlOf(value), 'http://localhost');
  expect(pathname.split('/')).toHaveLength(6);
});

test('dots are allowed as part of a path segment, but not as a whole one, which would lead elsewhere', () => {
  expect(urlOf(7, '..')).toBe('/api/pets/7/notes/...json');
  for (const step of ['.', '..'])
    expect(() => urlOf(step)).toThrow(new RequestError(`“${step}” cannot be part of an address.`, 400));
});

test.each([[''], [null], [undefined], [[]]])('%j in a path throws and does not change the URL', (value) => {
  expect(() => urlOf(value)).toThrow(new RequestError('“pet-id” is empty, but the address needs it.', 400));
});

test('header values are converted to text, and characters not allowed in a header are rejected', () => {
  const target = { ...apply, places: { 'X-Trace': 'headers' } } as const;
  expect(encodePayload(target, { 'X-Trace': ['a', 1], days: 1 })).toMatchObject({
    headers: { 'X-Trace': 'a,1' },
    data: { days: 1 },
  });
  expect(encodePayload(target, { 'X-Trace': null })).toEqual({ url: '/api/visits/plan' });
  for (const text of ['a\nHost: b', '€'])
    expect(() => encodePayload(target, { 'X-Trace': text })).toThrow('“X-Trace” contains a character');
});

test('a list repeats its key unless the contract defines another style', () => {
  const encodeParam = (writings: Target['writings'], value: unknown) =>
    decodeURIComponent(
      String(encodePayload({ ...endpoint('GET /api/x'), ...(writings ? { writings } : {}) }, { a: value }).params),
    );
  expect(encodeParam(undefined, ['x', 2])).toBe('a=x&a=2');
  expect(encodeParam({ a: ',' }, ['x', 2])).toBe('a=x,2');
  expect(encodeParam({ a: '|' }, ['x', 2])).toBe('a=x|2');
  expect(encodeParam({ a: ' ' }, ['x', 'y'])).toBe('a=x+y');
  expect(encodeParam({ a: ',' }, [])).toBe('');
  expect([encodeParam(undefined, [null, 'x']), encodeParam({ a: ',' }, [null])]).toEqual(['a=x', '']);
  expect(encodeParam({ a: 'deep' }, { b: { c: 1 }, d: ['x', { e: 2 }], f: null })).toBe(
    'a[b][c]=1&a[d][0]=x&a[d][1][e]=2',
  );
  expect(encodeParam(undefined, { b: 1 })).toBe('a={"b":1}');
});

test('files are sent as files in a multipart body, and all other values as text', async () => {
  const target = { ...endpoint('POST /api/x'), encoding: 'multipart', files: ['face', 'more'] } as const;
  const { data } = encodePayload(target, {
    face: 'data:image/png;name=my%20face.png;base64,AAEC',
    more: ['data:text/plain;base64,YQ==', 'data:;name=b.txt;base64,Yg=='],
    note: 'text',
    tags: ['a', 'b'],
    none: null,
  });
  if (!(data instanceof FormData)) throw new Error('The body is no form.');
  const face = data.get('face');
  if (!(face instanceof File)) throw new Error('The face is no file.');
  expect([face.name, face.type, [...new Uint8Array(await face.arrayBuffer())]]).toEqual([
    'my face.png',
    'image/png',
    [0, 1, 2],
  ]);
  expect(await Promise.all(data.getAll('more').map((file) => (file instanceof File ? file.text() : file)))).toEqual([
    'a',
    'b',
  ]);
  expect([data.get('note'), data.getAll('tags'), data.has('none')]).toEqual(['text', ['a', 'b'], false]);
});
