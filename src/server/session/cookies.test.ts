import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readCookie, sessionCookies } from './cookies';

const value = 'abcdefghij_KLMNOPQRS-1';

/** A server that returns the cookie `mine` as received, and sets and clears the others. */
async function serverOf() {
  const app = Fastify();
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

describe('a cookie that is sent', () => {
  test.each([
    ['alone', `mine=${value}`],
    ['after others', `other=1; mine=${value}`],
    ['without a blank between', `other=1;mine=${value} ;last=2`],
    ['beside one whose name begins alike', `mine-too=${'x'.repeat(30)}; mine=${value}`],
  ])('is found %s', async (_, header) => expect(await readFrom(header)).toBe(value));

  test.each([
    ['there is none', undefined],
    ['it is not among them', `other=${value}; not-mine=${value}`],
    ['it has no value', 'mine='],
    ['it is only a name', 'mine'],
    ['it is too short', `mine=${value.slice(0, 19)}`],
    ['it is too long', `mine=${'x'.repeat(201)}`],
    ['something stands before it', `mine=(${value}`],
    ['something stands behind it', `mine=${value})`],
  ])('is none when %s', async (_, header) => expect(await readFrom(header)).toBeUndefined());
});

/** The cookies set by one call. */
async function written(headers: Record<string, string>): Promise<string[]> {
  const { headers: answered } = await app.inject({ url: '/', headers });
  return [answered['set-cookie'] ?? []].flat();
}

test('each goes to its own path, and what clears them names the same', async () => {
  expect(await written({})).toEqual([
    'session-screens=; Max-Age=0; Path=/screens; HttpOnly; SameSite=Strict',
    'known-browser=b; Max-Age=90; Path=/api/public/login; HttpOnly; SameSite=Strict',
    'session-resume=; Max-Age=0; Path=/api/public/resume; HttpOnly; SameSite=Strict',
    'session-until=; Max-Age=0; Path=/; SameSite=Strict',
  ]);
});

test.each<[string, Record<string, string>]>([
  ['before what ends it', { 'x-forwarded-proto': ' https , http' }],
  ['by the page that called', { origin: 'https://hr.example' }],
])('behind TLS %s they go over TLS only', async (_, headers) => {
  for (const line of await written(headers)) expect(line).toContain('; Secure');
});

test.each<Record<string, string>>([
  { 'x-forwarded-proto': 'http, https' },
  { origin: 'http://hr.example' },
  { origin: 'null' },
])('without TLS they are kept, too: %j', async (headers) => {
  for (const line of await written(headers)) expect(line).not.toContain('Secure');
});
