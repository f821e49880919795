import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readCookie, sessionCookies } from './cookies';
import { longestSessionMs } from './tokens';

const value = 'abcdefghij_KLMNOPQRS-1';

/** A server that returns the cookie `mine` as received, and sets and clears the others. */
async function serverOf(trustProxy = false) {
  const app = Fastify({ trustProxy });
  await app.register(cookie);
  app.get('/', (request, reply) => {
    const cookies = sessionCookies(request, reply);
    cookies.setScreens('s');
    cookies.setBrowser('b', 90_999);
    cookies.clear();
    return { mine: readCookie(request, 'mine') };
  });
  return app;
}
const app = await serverOf();

async function readFrom(header: string | undefined): Promise<string | undefined> {
  const answer = await app.inject({ url: '/', headers: header === undefined ? {} : { cookie: header } });
  return answer.json().mine;
}

describe('a received cookie', () => {
  test.each([
    ['as the only one', `mine=${value}`],
    ['after others', `other=1; mine=${value}`],
    ['without a blank between', `other=1;mine=${value} ;last=2`],
    ['next to one with the same prefix', `mine-too=${'x'.repeat(30)}; mine=${value}`],
  ])('is found %s', async (_, header) => expect(await readFrom(header)).toBe(value));

  test.each([
    ['there is none', undefined],
    ['only others are sent', `other=${value}; not-mine=${value}`],
    ['it has no value', 'mine='],
    ['it is only a name', 'mine'],
    ['it is too short', `mine=${value.slice(0, 19)}`],
    ['it is too long', `mine=${'x'.repeat(201)}`],
    ['a character precedes it', `mine=(${value}`],
    ['a character follows it', `mine=${value})`],
  ])('is undefined when %s', async (_, header) => expect(await readFrom(header)).toBeUndefined());
});

/** The cookies set by one call. */
async function listCookies(headers: Record<string, string>): Promise<string[]> {
  const { headers: answered } = await app.inject({ url: '/', headers });
  return [answered['set-cookie'] ?? []].flat();
}

test('each cookie has its own path, and clearing it uses the same path', async () => {
  expect(await listCookies({})).toEqual([
    'session-screens=; Max-Age=0; Path=/screens; HttpOnly; SameSite=Strict',
    'known-browser=b; Max-Age=90; Path=/api/public/login; HttpOnly; SameSite=Strict',
    'session-resume=; Max-Age=0; Path=/api/public/resume; HttpOnly; SameSite=Strict',
    'session-until=; Max-Age=0; Path=/; SameSite=Strict',
  ]);
});

describe('behind a trusted TLS proxy', () => {
  const tls = { 'x-forwarded-proto': 'https' };

  test('the secrets have names that only this host can set, and earlier cookies are removed', async () => {
    const behind = await serverOf(true);
    const { headers } = await behind.inject({ url: '/', headers: { ...tls, cookie: `known-browser=${value}` } });
    expect(headers['set-cookie']).toEqual([
      '__Host-session-screens=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-known-browser=b; Max-Age=90; Path=/; HttpOnly; Secure; SameSite=Strict',
      'known-browser=; Max-Age=0; Path=/api/public/login; HttpOnly; Secure; SameSite=Strict',
      '__Host-session-resume=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
      'session-resume=; Max-Age=0; Path=/api/public/resume; HttpOnly; Secure; SameSite=Strict',
      'session-screens=; Max-Age=0; Path=/screens; HttpOnly; Secure; SameSite=Strict',
      'session-until=; Max-Age=0; Path=/; Secure; SameSite=Strict',
    ]);
  });

  test('a cookie with the prefix counts before one without', () => {
    const cookies = { '__Host-mine': value, mine: 'x'.repeat(30) };
    expect(readCookie({ cookies, protocol: 'https' }, 'mine')).toBe(value);
    expect(readCookie({ cookies, protocol: 'http' }, 'mine')).toBe(value);
  });

  test('a cookie without the prefix counts for the length of a session after a start', () => {
    const request = { cookies: { mine: value }, protocol: 'https' } as const;
    expect(readCookie(request, 'mine', longestSessionMs)).toBe(value);
    expect(readCookie(request, 'mine', longestSessionMs + 1)).toBeUndefined();
    expect(readCookie({ ...request, protocol: 'http' }, 'mine', longestSessionMs + 1)).toBe(value);
  });
});

test.each<[string, Record<string, string>]>([
  ['with a forwarded protocol', { 'x-forwarded-proto': ' https , http' }],
  ['with the origin of the page', { origin: 'https://hr.example' }],
])('cookies behind TLS are secure %s', async (_, headers) => {
  for (const line of await listCookies(headers)) expect(line).toContain('; Secure');
});

test.each<Record<string, string>>([
  { 'x-forwarded-proto': 'http, https' },
  { origin: 'http://hr.example' },
  { origin: 'null' },
])('cookies without TLS are not secure: %j', async (headers) => {
  for (const line of await listCookies(headers)) expect(line).not.toContain('Secure');
});
