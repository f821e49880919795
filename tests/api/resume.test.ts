import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graceMs } from '../../src/server/session/tokens';
import { cookiesIn, type SentCookie } from './support/cookies';
import { emptySession } from './support/emptySession';
import { addPerson, password } from './support/people';
import { type Answer, openTestServer, type TestServer } from './support/testServer';

const minute = 60_000;
const guarded = 'POST /api/user/notify';
const path = '/api/public/resume';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({
    sessionData: emptySession,
    areas: {
      [guarded]: async () => ({ notify: [] }),
    },
  });
});

afterAll(() => server.close());

const later = (ms: number): void => server.setNow(new Date(server.now().getTime() + ms));
const cookieOf = (answer: Answer): SentCookie => cookiesIn(answer)['session-resume'] as SentCookie;
const untilOf = (answer: Answer): number => Number(cookiesIn(answer)['session-until']?.value);
const works = async (token: unknown) => (await server.call(guarded, { token: String(token) })).status === 200;

let people = 0;

/** Signs in a new user; returns the name, the token and the cookie. */
async function signInNewUser(headers: Record<string, string> = {}) {
  people += 1;
  const name = `resuming${people}`;
  await addPerson(server.db, name, ['employee']);
  const payload = { 'user-name': name, 'user-key': password };
  const answer = await server.send({ method: 'POST', url: '/api/public/login', headers, payload });
  return { name, answer, token: String(answer.body.data), cookie: cookieOf(answer).value };
}

const resume = (cookie: string, headers: Record<string, string> = {}): Promise<Answer> =>
  server.send({ method: 'POST', url: path, headers: { cookie: `other=1; session-resume=${cookie}`, ...headers } });

test('a session continues when the server learns that it is behind TLS', async () => {
  const { cookie } = await signInNewUser();
  const behind = await openTestServer({
    db: server.db,
    sessionData: emptySession,
    parts: { trustProxy: ['loopback'] },
  });
  behind.setNow(server.now());
  const resumeWith = (name: string, value: string) =>
    behind.send({
      method: 'POST',
      url: path,
      headers: { 'x-forwarded-proto': 'https', cookie: `${name}=${value}` },
    });
  const first = await resumeWith('session-resume', cookie);
  expect(first.status).toBe(200);
  const sent = cookiesIn(first);
  expect(sent['session-resume']?.attributes).toContain('Max-Age=0');
  expect(sent['__Host-session-screens']?.value).toMatch(/^[\w-]{43}$/);
  expect((await resumeWith('__Host-session-resume', sent['__Host-session-resume']?.value ?? '')).status).toBe(200);
  await behind.app.close();
});

describe('the cookie', () => {
  test('SESSION-02 scripts cannot read it, other sites cannot send it, and only the resume endpoint receives it', async () => {
    const { answer, token } = await signInNewUser();
    const { value, attributes } = cookieOf(answer);
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(value).not.toBe(token);
    expect(attributes.sort()).toEqual(['HttpOnly', `Path=${path}`, 'SameSite=Strict']);
    const hint = cookiesIn(answer)['session-until'];
    expect(hint?.attributes.sort()).toEqual(['Path=/', 'SameSite=Strict']);
    expect(untilOf(answer)).toBe(server.now().getTime() + 20 * minute);
  });

  test.each<Record<string, string>>([
    { 'x-forwarded-proto': 'https' },
    { origin: 'https://people.example', host: 'people.example' },
  ])('is Secure behind TLS: %j', async (headers) => {
    const { answer } = await signInNewUser(headers);
    for (const { attributes } of Object.values(cookiesIn(answer))) expect(attributes).toContain('Secure');
  });

  test('is stored as its hash only', async () => {
    const { cookie, token } = await signInNewUser();
    const { value } = cookieOf(await resume(cookie));
    const rows = await Promise.all(
      (['session', 'session_token', 'session_cookie'] as const).map((table) =>
        server.db.selectFrom(table).selectAll().execute(),
      ),
    );
    for (const secret of [cookie, token, value]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('resuming', () => {
  test('gives this tab its own token, the session data and the exact remaining seconds', async () => {
    const { name, token, cookie } = await signInNewUser();
    later(15 * minute);
    const answer = await resume(cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ 'seconds-left': 300, user: { 'employee-code': `E-${name}` } });
    expect(answer.body.data).not.toBe(token);
    expect([await works(token), await works(answer.body.data)]).toEqual([true, true]);
    later(5 * minute);
    expect([await works(token), await works(answer.body.data)]).toEqual([false, false]);
    expect((await resume(cookieOf(answer).value)).status).toBe(401);
  });

  test('keeps the other tab’s token valid after a renewal, which extends the session by 20 minutes', async () => {
    const { token, cookie } = await signInNewUser();
    const other = await resume(cookie);
    later(10 * minute);
    const renewed = await server.call('GET /api/user/renew', { token });
    expect(untilOf(renewed)).toBe(server.now().getTime() + 20 * minute);
    expect(await works(other.body.data)).toBe(true);
    later(15 * minute);
    expect([await works(other.body.data), await works(renewed.body.data)]).toEqual([false, true]);
    expect((await resume(cookieOf(other).value)).body['seconds-left']).toBe(300);
  });

  test('changes the cookie each time', async () => {
    const { cookie } = await signInNewUser();
    const seen = [cookie];
    for (let round = 0; round < 4; round += 1) seen.push(cookieOf(await resume(seen.at(-1) ?? '')).value);
    expect(new Set(seen).size).toBe(5);
  });

  test('accepts a cookie value that is reused at once: the tabs end with the same cookie', async () => {
    const { cookie } = await signInNewUser();
    const [first, second] = [await resume(cookie), await resume(cookie)];
    expect(cookieOf(second).value).toBe(cookieOf(first).value);
    expect(second.body.data).not.toBe(first.body.data);
    const third = await resume(cookieOf(second).value);
    const late = await resume(cookie);
    expect(cookieOf(late).value).toBe(cookieOf(third).value);
    for (const { body } of [first, second, third, late]) expect(await works(body.data)).toBe(true);
  });

  test('treats a cookie value that is reused later as stolen: the session ends for every holder', async () => {
    const { token, cookie } = await signInNewUser();
    const honest = await resume(cookie);
    later(graceMs + 1);
    const stolen = await resume(cookie);
    expect(stolen.status).toBe(401);
    expect(cookieOf(stolen)).toMatchObject({ value: '', attributes: expect.arrayContaining(['Max-Age=0']) });
    expect([await works(token), await works(honest.body.data)]).toEqual([false, false]);
    expect((await resume(cookieOf(honest).value)).status).toBe(401);
  });

  test('does not extend a session beyond twelve hours', async () => {
    let { token, cookie } = await signInNewUser();
    for (let round = 0; round < 37; round += 1) {
      later(19 * minute);
      token = String((await server.call('GET /api/user/renew', { token })).body.data);
      cookie = cookieOf(await resume(cookie)).value;
    }
    later(16 * minute);
    expect((await resume(cookie)).body['seconds-left']).toBe(60);
    later(minute);
    expect((await resume(cookie)).status).toBe(401);
  });

  test.each(['nonsense', 'x'.repeat(43), ''])(
    'answers 401 and clears the cookie without a session for "%s"',
    async (cookie) => {
      const answer = await resume(cookie);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ result: false, msg: 'Please sign in.' });
      expect(untilOf(answer)).toBe(0);
    },
  );
});

describe('another site', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
  ])('is refused, and the cookie stays valid: %j', async (headers) => {
    const { cookie } = await signInNewUser();
    const answer = await resume(cookie, headers);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    later(graceMs + 1);
    expect((await resume(cookie)).status).toBe(200);
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://people.example:8080', host: 'people.example:8080' },
  ])('does not include a page of this server: %j', async (headers) => {
    const { cookie } = await signInNewUser();
    expect((await resume(cookie, headers)).status).toBe(200);
  });
});

describe('the session ends', () => {
  test('SESSION-01 with the sign-out, for every tab', async () => {
    const { token, cookie } = await signInNewUser();
    const other = await resume(cookie);
    const answer = await server.call('POST /api/public/logout', { token });
    for (const { value, attributes } of Object.values(cookiesIn(answer))) {
      expect([value, attributes.includes('Max-Age=0')]).toEqual(['', true]);
    }
    expect(await works(other.body.data)).toBe(false);
    expect((await resume(cookieOf(other).value)).status).toBe(401);
  });

  test('with a password change, on every machine', async () => {
    const { token, cookie } = await signInNewUser();
    const body = { 'old-user-key': password, 'new-user-key': 'another-good-one' };
    expect((await server.call('POST /api/user/change-password', { token, body })).body.result).toBe(true);
    expect((await resume(cookie)).status).toBe(401);
  });

  test('when the login is disabled', async () => {
    const { name, cookie } = await signInNewUser();
    const disabled = { disabled_at: server.now() };
    await server.db.updateTable('user_account').set(disabled).where('user_name', '=', name).execute();
    expect((await resume(cookie)).status).toBe(401);
  });
});
