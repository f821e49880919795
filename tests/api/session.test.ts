import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPassword } from '../../src/server/session/accounts';
import { hashPassword } from '../../src/server/session/passwords';
import { inTransaction } from '../../src/server/store/transaction';
import { emptySession } from './support/emptySession';
import { addPerson, password, someone } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const minute = 60_000;

/** Any endpoint that needs a session. */
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
  test('API-09 ENTITY-01 ENTITY-58 a form-encoded login of user-name and user-key answers the token in data, with the user data', async () => {
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

  test('API-03 API-09 the same login is taken as JSON', async () => {
    const body = { 'user-name': await newPerson(), 'user-key': password };
    expect((await server.call('POST /api/public/login', { body })).status).toBe(200);
  });

  test('a user name is found however it is capitalised', async () => {
    const name = await newPerson();
    expect((await login(name.toUpperCase(), password)).status).toBe(200);
  });

  test('spaces around a user name, as a phone types them, are no part of it; those of a password are', async () => {
    const name = await newPerson();
    expect((await login(`  ${name} `, password)).status).toBe(200);
    expect((await login(name, ` ${password}`)).status).not.toBe(200);
  });

  test('a wrong password and an unknown user answer alike, in words and in time', async () => {
    const name = await newPerson();
    const wrong = await timed(() => login(name, 'not the password'));
    const unknown = await timed(() => login('nobody at all', 'not the password'));
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

  test('a disabled user is refused, and an open session of theirs ends', async () => {
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
      'Your account is disabled. Please ask your HR department.',
    ]);
    expect((await login(name, 'a wrong guess')).status).toBe(401);
  });
});

describe('a session', () => {
  test('SESSION-03 a call without a token, or with a wrong one, answers 401', async () => {
    expect((await server.call(guarded)).status).toBe(401);
    expect((await server.call(guarded, { token: 'x'.repeat(43) })).status).toBe(401);
  });

  test('SESSION-05 a token is good for 20 minutes and not longer', async () => {
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
    '%s %s gives a new token with the user data and 20 new minutes; the old one is dead at once',
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

  test('two renewals with the same token at the same moment lead to the same new one', async () => {
    const token = await server.signIn(await newPerson());
    const answers = await Promise.all([
      server.call('GET /api/user/renew', { token }),
      server.call('GET /api/user/renew', { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.data).toBe(answers[1]?.body.data);
  });

  test.each(['GET /api/user/renew', 'POST /api/user/refresh'])(
    'when the answer of %s is lost, the old token gets the new one for 30 seconds, and opens nothing else',
    async (key) => {
      const old = await server.signIn(await newPerson());
      later(10);
      await server.call(key, { token: old });
      later(0.5);
      const again = await server.call(key, { token: old });
      expect(again.status).toBe(200);
      expect((await server.call(guarded, { token: String(again.body.data) })).status).toBe(200);
      expect((await server.call(guarded, { token: old })).status).toBe(401);
      later(0.01);
      expect((await server.call(key, { token: old })).status).toBe(401);
      expect((await server.call(guarded, { token: String(again.body.data) })).status).toBe(200);
    },
  );

  test('an old token leads nowhere once the new one was renewed in its turn, or its session has ended', async () => {
    const old = await server.signIn(await newPerson());
    const next = String((await server.call('GET /api/user/renew', { token: old })).body.data);
    await server.call('GET /api/user/renew', { token: next });
    expect((await server.call('GET /api/user/renew', { token: old })).status).toBe(401);
    const other = await server.signIn(await newPerson());
    const renewed = String((await server.call('GET /api/user/renew', { token: other })).body.data);
    await server.call('POST /api/public/logout', { token: renewed });
    expect((await server.call('GET /api/user/renew', { token: other })).status).toBe(401);
  });

  test('no renewal carries a session beyond twelve hours', async () => {
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

  test('API-12 SESSION-01 signing out ends the session, and answers the same without one', async () => {
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

  test('the new one works, and every session of the user has ended', async () => {
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

  test('API-21 ENTITY-57 is taken under either spelling, and only with the old one', async () => {
    const token = await server.signIn(await newPerson());
    const body = { oldPassword: password, newPassword: 'other-words-8' };
    const wrong = await server.call('POST /api/user/change-password', { token, body: { ...body, oldPassword: 'x' } });
    expect(wrong.body.result).toBe(false);
    expect((await server.call('POST /api/user/change-password', { token, body })).body.result).toBe(true);
  });

  test.each([
    ['the old one is wrong', 'nonsense', 'another-good-one', 'The old password is not right.'],
    ['both are the same', password, password, 'The new password must differ from the old one.'],
    ['everybody tries it first', password, 'Password123', 'This password is too common. Please choose another one.'],
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

  test('the old password cannot be guessed for ever', async () => {
    const token = await server.signIn(await newPerson());
    for (let attempt = 0; attempt < 5; attempt += 1) await change(token, 'a wrong guess', 'another-good-one');
    expect((await change(token, password, 'another-good-one')).status).toBe(429);
  });

  test('of two changes at once from the same old password, one is done', async () => {
    const name = await newPerson();
    const tokens = [await server.signIn(name), await server.signIn(name)];
    const wanted = ['another-good-one', 'one-more-good-one'];
    const answers = await Promise.all(tokens.map((token, at) => change(token, password, wanted[at] ?? '')));
    const signIns = await Promise.all(wanted.map((key) => login(name, key)));
    expect(answers.filter(({ body }) => body.result === true)).toHaveLength(1);
    expect(signIns.map(({ status }) => status === 200)).toEqual(answers.map(({ body }) => body.result === true));
  });

  test('no sign-in with the old one that is under way opens a session after it', async () => {
    const { userId } = await addPerson(server.db, 'waiting', ['employee']);
    const signIns = Array.from({ length: 20 }, () => login('waiting', password));
    await Promise.race(signIns);
    const wanted = { hash: await hashPassword('another-good-one'), mustChange: false };
    await inTransaction(server.db, (trx) => setPassword(trx, userId, wanted, server.now()));
    const statuses = (await Promise.all(signIns)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
    expect(await server.db.selectFrom('session').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  });

  test('the audit trail names the change and holds no password', async () => {
    const name = await newPerson();
    await change(await server.signIn(name), password, 'another-good-one');
    const entries = await server.db.selectFrom('audit_entry').selectAll().execute();
    expect(entries.at(-1)).toMatchObject({ action: 'password.change', before: null, after: null });
  });
});

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}
