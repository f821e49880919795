import { expect, test } from 'vitest';
import { endpoint } from '../../../engine/runtime/testing/plans';
import { encodePayload } from './encode';

const apply = endpoint('POST /api/me/leave/apply');

test('a body goes as JSON, without what is undefined and with what is null', () => {
  const { data, params } = encodePayload(apply, { days: 2, reason: null, note: undefined });
  expect(data).toEqual({ days: 2, reason: null });
  expect(params).toBeUndefined();
});

test('what the endpoint can do without, and does not take null in, is left out while there is nothing in it', () => {
  const { data } = encodePayload({ ...apply, omits: ['note', 'kind'] }, { days: null, note: null, kind: 'sick' });
  expect(data).toEqual({ days: null, kind: 'sick' });
});

test('keys that the endpoint takes in the query string go there, and those of a GET all do', () => {
  expect(encodePayload({ ...apply, query: ['year'] }, { year: 2026, days: 1 })).toMatchObject({ data: { days: 1 } });
  expect(encodePayload({ ...apply, query: ['year'] }, { year: 2026 }).params?.toString()).toBe('year=2026');
  const search = encodePayload(endpoint('GET /api/employee/search'), { 'employee-code': 'E 1&2', page: null });
  expect(search.params?.toString()).toBe('employee-code=E+1%262');
  expect(search.data).toBeUndefined();
});

test('API-03 an endpoint that takes a form gets one', () => {
  const { data } = encodePayload({ ...apply, encoding: 'form' }, { 'user-name': 'asha', 'user-key': 'a&b=c' });
  expect(String(data)).toBe('user-name=asha&user-key=a%26b%3Dc');
});

test('nothing to say is no body at all', () => {
  expect(encodePayload(apply, {})).toEqual({});
});
