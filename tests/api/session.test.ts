import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPassword } from '../../src/server/session/accounts';
import { hashPassword } from '../../src/server/session/passwords';
import { inTransaction } from '../../src/server/store/transaction';
import { emptySession } from './support/emptySession';
import { addPerson, password, someone } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const minute = 60_000;

/** An endpoint that requires a session. */
const guarded = 'POST /api/user/notify';

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

const newPerson = (): Promise<string> => someone(server.db);

function later(minutes: number): void {
  server.setNow(new Date(server.now().getTime() + minutes * minute));
}

const login = (name: string, key: string) =>
  server.call('POST /api/public/login', { body: { 'user-name': name, 'user-key': key } });

describe('signing in', () => {
  test('API-09 ENTITY-01 ENTITY-58 a form-encoded login with user-name and user-key returns the token in data, with the user data', async () => {
    const name = await newPerson();
    const answer = await server.send({
      method: 'POST',
      url: '/api/public/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `user-name=${name}&user-key=${password}`,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatch(/^[\w-]{43}$/);
    expect(answer.body.user).toMatchObject({ 'employee-code': `E-${name}` });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('API-03 API-09 the same login is accepted as JSON', async () => {
    const body = { 'user-name': await newPerson(), 'user-key': password };
    expect((await server.call('POST /api/public/login', { body })).status).toBe(200);
  });

  test('a user name is case-insensitive', async () => {
    const name = await newPerson();
    for (const typed of [name.toUpperCase(), `\u00a0${name} `, `${name}\u200b`])
      expect((await login(typed, password)).status).toBe(200);
  });

  test('spaces around a user name, as phones add them, are ignored; those of a password are not', async () => {
    const name = await newPerson();
    expect((await login(`  ${name} `, password)).status).toBe(200);
    expect((await login(name, ` ${password}`)).status).not.toBe(200);
  });

  test('a wrong password and an unknown user get the same message in the same time', async () => {
    const name = await newPerson();
    const wrong = await measureTime(() => login(name, 'not the password'));
    const unknown = await measureTime(() => login('nobody at all', 'not the password'));
    expect(wrong.answer.status).toBe(401);
    expect(wrong.answer.body).toEqual({
      result: false,
      msg: 'Login failed. Please check your credentials and try again.',
    });
    expect(unknown.answer.body).toEqual(wrong.answer.body);
    expect(unknown.ms).toBeGreaterThan(wrong.ms / 4);
  });

  test('the token is stored as its hash only', async () => {
    const token = await server.signIn(await newPerson());
    const rows = await server.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a disabled user is refused, and their open session ends', async () => {
    const name = await newPerson();
    const token = await server.signIn(name);
    await server.db
      .updateTable('user_account')
      .set({ disabled_at: server.now() })
      .where('user_name', '=', name)
      .execute();
    expect((await server.call(guarded, { token })).status).toBe(401);
    const refused = await login(name, password);
    expect([refused.status, refused.body.msg]).toEqual([
      403,
      'Your account is disabled. Please contact your HR department.',
    ]);
    expect((await login(name, 'a wrong guess')).status).toBe(401);
  });
});

describe('a session', () => {
  test('SESSION-03 a call without a token, or with a wrong one, answers 401', async () => {
    expect((await server.call(guarded)).status).toBe(401);
    expect((await server.call(guarded, { token: 'x'.repeat(43) })).status).toBe(401);
  });

  test('SESSION-05 a token is valid for 20 minutes and no longer', async () => {
    const token = await server.signIn(await newPerson());
    later(19.9);
    expect((await server.call(guarded, { token })).status).toBe(200);
    later(0.2);
    expect((await server.call(guarded, { token })).status).toBe(401);
  });

  test.each([
    ['API-10 SESSION-08', 'GET /api/user/renew'],
    ['API-11 SESSION-08', 'POST /api/user/refresh'],
  ])(
    '%s %s returns a new token for 20 minutes with the user data, and the old one is invalid at once',
    async (_ids, key) => {
      const name = await newPerson();
      const old = await server.signIn(name);
      later(18);
      const answer = await server.call(key, { token: old });
      expect(answer.status).toBe(200);
      expect(answer.body.user).toMatchObject({ 'employee-code': `E-${name}` });
      expect((await server.call(guarded, { token: old })).status).toBe(401);
      later(19);
      expect((await server.call(guarded, { token: String(answer.body.data) })).status).toBe(200);
    },
  );

  test('API-10 SESSION-09 renewing an expired session fails with 401', async () => {
    const token = await server.signIn(await newPerson());
    later(21);
    expect((await server.call('GET /api/user/renew', { token })).status).toBe(401);
  });

  test('two concurrent renewals with the same token return the same new one', async () => {
    const token = await server.signIn(await newPerson());
    const answers = await Promise.all([
      server.call('GET /api/user/renew', { token }),
      server.call('GET /api/user/renew', { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.data).toBe(answers[1]?.body.data);
  });

  test.each(['GET /api/user/renew', 'POST /api/user/refresh'])(
    'after a lost response of %s, the old token gets the new one for three minutes, and opens nothing else',
    async (key) => {
      const old = await server.signIn(await newPerson());
      later(10);
      await server.call(key, { token: old });
      later(3);
      const again = await server.call(key, { token: old });
      expect(again.status).toBe(200);
      expect((await server.call(guarded, { token: String(again.body.data) })).status).toBe(200);
      expect((await server.call(guarded, { token: old })).status).toBe(401);
      later(0.01);
      expect((await server.call(key, { token: old })).status).toBe(401);
      expect((await server.call(guarded, { token: String(again.body.data) })).status).toBe(200);
    },
  );

  test('an old token gets nothing once the new one has been renewed or its session has ended', async () => {
    const old = await server.signIn(await newPerson());
    const next = String((await server.call('GET /api/user/renew', { token: old })).body.data);
    await server.call('GET /api/user/renew', { token: next });
    expect((await server.call('GET /api/user/renew', { token: old })).status).toBe(401);
    const other = await server.signIn(await newPerson());
    const renewed = String((await server.call('GET /api/user/renew', { token: other })).body.data);
    await server.call('POST /api/public/logout', { token: renewed });
    expect((await server.call('GET /api/user/renew', { token: other })).status).toBe(401);
  });

  test('no renewal extends a session beyond twelve hours', async () => {
    let token = await server.signIn(await newPerson());
    for (let round = 0; round < 37; round += 1) {
      later(19);
      token = String((await server.call('GET /api/user/renew', { token })).body.data);
    }
    later(16.5);
    expect((await server.call(guarded, { token })).status).toBe(200);
    later(1);
    expect((await server.call(guarded, { token })).status).toBe(401);
  });

  test('API-12 SESSION-01 signing out ends the session, and returns the same response without one', async () => {
    const token = await server.signIn(await newPerson());
    const answer = await server.call('POST /api/public/logout', { token });
    expect(answer.body).toEqual({ result: true, msg: 'You have been signed out.' });
    expect((await server.call(guarded, { token })).status).toBe(401);
    expect((await server.call('POST /api/public/logout', { token })).body.result).toBe(true);
  });
});

describe('changing the password', () => {
  const change = (token: string, old: string, next: string) =>
    server.call('POST /api/user/change-password', { token, body: { 'old-user-key': old, 'new-user-key': next } });

  test('makes the new one work and ends every session of the user', async () => {
    const name = await newPerson();
    const [token, elsewhere] = [await server.signIn(name), await server.signIn(name)];
    expect((await change(token, password, 'another-good-one')).body).toEqual({
      result: true,
      msg: 'Password changed successfully!',
    });
    expect((await server.call(guarded, { token })).status).toBe(401);
    expect((await server.call(guarded, { token: elsewhere })).status).toBe(401);
    expect((await login(name, password)).status).toBe(401);
    expect((await login(name, 'another-good-one')).status).toBe(200);
  });

  test('API-21 ENTITY-57 is accepted in either spelling, and only with the old one', async () => {
    const token = await server.signIn(await newPerson());
    const body = { oldPassword: password, newPassword: 'other-purple-words' };
    const wrong = await server.call('POST /api/user/change-password', { token, body: { ...body, oldPassword: 'x' } });
    expect(wrong.body.result).toBe(false);
    expect((await server.call('POST /api/user/change-password', { token, body })).body.result).toBe(true);
  });

  test.each([
    ['the old one is wrong', 'nonsense', 'another-good-one', 'The old password is incorrect.'],
    ['both are the same', password, password, 'The new password must differ from the old one.'],
    ['the new one is too common', password, 'Password123', 'This password is too common. Please choose another one.'],
    [
      'it is short words and a year',
      password,
      'Summer2026',
      'This password is easy to guess. Please choose a longer one.',
    ],
  ])('is refused when %s', async (_why, old, next, msg) => {
    const token = await server.signIn(await newPerson());
    expect((await change(token, old, next)).body).toEqual({ result: false, msg });
    expect((await server.call(guarded, { token })).status).toBe(200);
  });

  test('limits guesses of the old password', async () => {
    const token = await server.signIn(await newPerson());
    for (let attempt = 0; attempt < 5; attempt += 1) await change(token, 'a wrong guess', 'another-good-one');
    expect((await change(token, password, 'another-good-one')).status).toBe(429);
  });

  test('lets one of two concurrent changes from the same old password succeed', async () => {
    const name = await newPerson();
    const tokens = [await server.signIn(name), await server.signIn(name)];
    const wanted = ['another-good-one', 'one-more-good-one'];
    const answers = await Promise.all(tokens.map((token, at) => change(token, password, wanted[at] ?? '')));
    const signIns = await Promise.all(wanted.map((key) => login(name, key)));
    expect(answers.filter(({ body }) => body.result === true)).toHaveLength(1);
    expect(signIns.map(({ status }) => status === 200)).toEqual(answers.map(({ body }) => body.result === true));
  });

  test('lets no sign-in in progress with the old one open a session afterwards', async () => {
    const { userId } = await addPerson(server.db, 'waiting', ['employee']);
    const wanted = { hash: await hashPassword('another-good-one'), mustChange: false };
    // One succeeds first: the five others cannot exceed the limit for wrong passwords.
    const signIns = Array.from({ length: 6 }, () => login('waiting', password));
    await Promise.race(signIns);
    await inTransaction(server.db, (trx) => setPassword(trx, userId, wanted, server.now()));
    const statuses = (await Promise.all(signIns)).map(({ status }) => status);
    // The others may have been quicker than the change; then they are signed out by it.
    expect([200, 401]).toEqual(expect.arrayContaining(statuses));
    expect(await server.db.selectFrom('session').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  });

  test('is in the audit log, without a password', async () => {
    const name = await newPerson();
    await change(await server.signIn(name), password, 'another-good-one');
    const entries = await server.db.selectFrom('audit_entry').selectAll().execute();
    expect(entries.at(-1)).toMatchObject({ action: 'password.change', before: null, after: null });
  });
});

async function measureTime<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}
