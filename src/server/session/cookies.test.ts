import { describe, expect, test } from 'vitest';
import { readCookie, sessionCookies } from './cookies';

const value = 'abcdefghij_KLMNOPQRS-1';

describe('a cookie that is sent', () => {
  test.each([
    ['alone', `mine=${value}`],
    ['after others', `other=1; mine=${value}`],
    ['without a blank between', `other=1;mine=${value} ;last=2`],
    ['beside one whose name begins alike', `mine-too=${'x'.repeat(30)}; mine=${value}`],
  ])('is found %s', (_, header) => expect(readCookie(header, 'mine')).toBe(value));

  test.each([
    ['there is none', undefined],
    ['it is not among them', `other=${value}; not-mine=${value}`],
    ['it has no value', 'mine='],
    ['it is only a name', 'mine'],
    ['it is too short', `mine=${value.slice(0, 19)}`],
    ['it is too long', `mine=${'x'.repeat(201)}`],
    ['something stands before it', `mine=(${value}`],
    ['something stands behind it', `mine=${value})`],
  ])('is none when %s', (_, header) => expect(readCookie(header, 'mine')).toBeUndefined());
});

/** The cookies as one call sets them. */
function written(headers: Record<string, string>, protocol = 'http'): string[] {
  const lines: string[] = [];
  const reply = { header: (_: string, line: string) => lines.push(line) };
  const cookies = sessionCookies({ headers, protocol } as never, reply as never);
  cookies.setScreens('s');
  cookies.setBrowser('b', 90_999);
  cookies.clear();
  return lines;
}

test('each goes to its own path, and what clears them names the same', () => {
  expect(written({})).toEqual([
    'session-screens=s; SameSite=Strict; HttpOnly; Path=/screens',
    'known-browser=b; SameSite=Strict; HttpOnly; Path=/api/public/login; Max-Age=90',
    'session-resume=; SameSite=Strict; HttpOnly; Path=/api/public/resume; Max-Age=0',
    'session-screens=; SameSite=Strict; HttpOnly; Path=/screens; Max-Age=0',
    'session-until=; SameSite=Strict; Path=/; Max-Age=0',
  ]);
});

const tls: readonly [string, Record<string, string>, string?][] = [
  ['on this line', {}, 'https'],
  ['before what ends it', { 'x-forwarded-proto': ' https , http' }],
  ['by the page that called', { origin: 'https://hr.example' }],
];
test.each(tls)('behind TLS %s they go over TLS only', (_, headers, protocol) => {
  for (const line of written(headers, protocol)) expect(line).toContain('; SameSite=Strict; Secure; ');
});

const plain: readonly Record<string, string>[] = [
  { 'x-forwarded-proto': 'http, https' },
  { origin: 'http://hr.example' },
  { origin: 'null' },
];
test.each(plain)('without TLS they are kept, too: %j', (headers) => {
  for (const line of written(headers)) expect(line).not.toContain('Secure');
});
