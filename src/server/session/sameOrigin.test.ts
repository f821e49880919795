import { expect, test } from 'vitest';
import { isSameOrigin, maySendUnauthenticated } from './sameOrigin';

const host = 'hr.example:8080';
const own = 'http://hr.example:8080';

test.each<[boolean, Record<string, string>]>([
  [true, { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' }],
  [false, { 'sec-fetch-site': 'same-site', origin: own }],
  [false, { 'sec-fetch-site': 'cross-site', origin: own }],
  [false, { 'sec-fetch-site': 'none' }],
  [true, { origin: own }],
  [false, { origin: 'http://hr.example' }],
  [false, { origin: 'null' }],
  [true, {}],
])('the same-origin check returns %s for %j', (expected, headers) => {
  expect(isSameOrigin({ headers, host })).toBe(expected);
});

test('a page of an allowed origin may send a request without a token', () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://app.example' };
  expect(maySendUnauthenticated({ headers, host }, ['https://app.example'])).toBe(true);
  expect(maySendUnauthenticated({ headers, host }, [])).toBe(false);
});
