import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../src/server/testing/countStatements';
import { cookiesIn } from './support/cookies';
import { emptySession } from './support/emptySession';
import { password, someone } from './support/people';
import { type Answer, openTestServer, type TestServer } from './support/testServer';

/** An endpoint that requires a session. */
const guarded = 'POST /api/user/notify';

/** A write endpoint. */
const written = 'POST /api/user/notify/read';

/** Runs between the access check and the handler of the write endpoint. */
let beforeHandler = async (): Promise<void> => undefined;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({
    sessionData: emptySession,
    areas: {
      [guarded]: async () => ({ notify: [] }),
      [written]: Object.assign(async () => ({ result: true, msg: 'Done.' }), { prepare: () => beforeHandler() }),
    },
  });
});

afterAll(() => server.close());

const newPerson = (): Promise<string> => someone(server.db);

const login = (name: string, key: string) =>
  server.call('POST /api/public/login', { body: { 'user-name': name, 'user-key': key } });

const loginFrom = (browser: string, name: string, key: string) =>
  server.send({
    method: 'POST',
    url: '/api/public/login',
    headers: { cookie: `known-browser=${browser}` },
    payload: { 'user-name': name, 'user-key': key },
  });

const browserOf = (answer: Answer): string => cookiesIn(answer)['known-browser']?.value ?? '';

test('a sign-in takes at most six statements, in a known browser too', async () => {
  const { db, takeCount } = countStatements(server.db);
  const counted = await openTestServer({ db });
  const name = await newPerson();
  const signIn = (cookie: string) =>
    counted.send({
      method: 'POST',
      url: '/api/public/login',
      headers: { cookie },
      payload: { 'user-name': name, 'user-key': password },
    });
  await signIn('');
  takeCount();
  const first = await signIn('');
  expect(takeCount()).toBe(6);
  const second = await signIn(`known-browser=${browserOf(first)}`);
  expect(takeCount()).toBe(6);
  expect([first.status, second.status]).toEqual([200, 200]);
  await counted.app.close();
});

describe('the dates of an employment', () => {
  const dates = async (name: string, joined: string, left: string | null) => {
    const { employee_id } = await server.db
      .selectFrom('user_account')
      .select('employee_id')
      .where('user_name', '=', name)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('employment')
      .set({ joined_on: joined, left_on: left })
      .where('employee_id', '=', employee_id)
      .execute();
  };

  test.each([
    [
      'left 30 days ago',
      '2020-01-01',
      '2026-10-21',
      'Your account was closed after 21 Oct 2026, your last working day.',
    ],
    ['left yesterday', '2020-01-01', '2026-11-19', 'Your account was closed after 19 Nov 2026, your last working day.'],
    ['joins tomorrow', '2026-11-21', null, 'Your account becomes active on 21 Nov 2026, the day you join.'],
  ])(
    'a user who %s gets the reason only with the right password, and an open session ends',
    async (_who, joined, left, msg) => {
      server.setNow(new Date('2026-11-20T06:30:00Z'));
      const name = await newPerson();
      const token = await server.signIn(name);
      await dates(name, joined, left);
      const refused = await login(name, password);
      expect([refused.status, refused.body.msg]).toEqual([403, msg]);
      expect((await login(name, 'a wrong guess')).body.msg).toMatch(/^Login failed/);
      expect((await server.call(guarded, { token })).status).toBe(401);
      expect((await server.call('POST /api/user/refresh', { token })).status).toBe(401);
    },
  );

  test('a user who has left since the access check changes nothing and gets the reason', async () => {
    const name = await newPerson();
    const token = await server.signIn(name);
    const change = async () => {
      const { status, body } = await server.call(written, { token });
      return [status, body.msg];
    };
    expect(await change()).toEqual([200, 'Done.']);
    beforeHandler = () => dates(name, '2020-01-01', '2026-11-19');
    expect(await change()).toEqual([403, 'Your account was closed after 19 Nov 2026, your last working day.']);
    beforeHandler = async () => undefined;
  });

  test('the first and the last day are working days', async () => {
    const name = await newPerson();
    await dates(name, '2026-11-20', '2026-11-20');
    expect((await login(name, password)).status).toBe(200);
  });

  test('a user who is not on-boarded cannot sign in', async () => {
    const name = await newPerson();
    await server.db
      .deleteFrom('employment')
      .where('employee_id', 'in', (eb) =>
        eb.selectFrom('user_account').select('employee_id').where('user_name', '=', name),
      )
      .execute();
    expect((await login(name, password)).body.msg).toBe('Your account becomes active once HR has on-boarded you.');
  });
});

describe('a first password', () => {
  const setFirst = (name: string) =>
    server.db.updateTable('user_account').set({ must_change_password: true }).where('user_name', '=', name).execute();

  test('allows only the choice of a new one', async () => {
    const name = await newPerson();
    await setFirst(name);
    const token = await server.signIn(name);
    const refused = await server.call(guarded, { token });
    expect([refused.status, refused.body.msg]).toEqual([403, 'Please choose your own password first.']);
    const renewed = await server.call('POST /api/user/refresh', { token });
    expect(renewed.status).toBe(200);
    const change = await server.call('POST /api/user/change-password', {
      token: String(renewed.body.data),
      body: { 'old-user-key': password, 'new-user-key': 'a-word-of-my-own' },
    });
    expect(change.body.result).toBe(true);
    const own = await server.signIn(name, 'a-word-of-my-own');
    expect((await server.call(guarded, { token: own })).status).toBe(200);
  });
});

test('the audit log has every sign-in with its address, and every refused one with its reason', async () => {
  const name = await newPerson();
  const from = (key: string) =>
    server.send({
      method: 'POST',
      url: '/api/public/login',
      remoteAddress: '192.0.2.44',
      payload: { 'user-name': name, 'user-key': key },
    });
  await from('wrong one');
  await from(password);
  await server.db
    .updateTable('user_account')
    .set({ disabled_at: server.now() })
    .where('user_name', '=', name)
    .execute();
  await from(password);
  const lines = await server.db
    .selectFrom('audit_entry')
    .select(['action', 'why', 'address', 'user_id'])
    .where('subject', '=', `user ${name}`)
    .orderBy('audit_id')
    .execute();
  expect(lines).toEqual([
    { action: 'session.refused', why: 'wrong password', address: '192.0.2.44', user_id: null },
    { action: 'session.open', why: null, address: '192.0.2.44', user_id: expect.any(Number) },
    {
      action: 'session.refused',
      why: 'Your account is disabled. Please contact your HR department.',
      address: '192.0.2.44',
      user_id: null,
    },
  ]);
});

test('an unknown user name is not logged: it may be a password in the wrong field', async () => {
  await login('my-dear-secret-1', 'x');
  const lines = await server.db.selectFrom('audit_entry').select(['subject', 'why']).orderBy('audit_id').execute();
  expect(lines.at(-1)).toEqual({ subject: 'user that nobody has', why: 'wrong password' });
});

describe('wrong passwords', () => {
  const seconds = (count: number): void => server.setNow(new Date(server.now().getTime() + count * 1000));

  test('delay the next attempt, twice as long each time, up to five minutes; the right one resets the delay', async () => {
    const name = await newPerson();
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await login(name, 'wrong one')).status).toBe(401);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const blocked = await login(name, password);
      expect(blocked.status).toBe(429);
      waits.push(Number(blocked.headers['retry-after']));
      seconds(waits.at(-1) ?? 0);
      if (attempt < 10) expect((await login(name, 'wrong one')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect((await login(name, password)).status).toBe(200);
    expect((await login(name, 'wrong one')).status).toBe(401);
    expect((await login(name, password)).status).toBe(200);
  });

  test('from other browsers do not delay a browser known to this user; its own do', async () => {
    const name = await newPerson();
    const browser = browserOf(await login(name, password));
    for (let attempt = 0; attempt < 20; attempt += 1) await login(name, 'a guess');
    expect((await login(name, password)).status).toBe(429);
    const known = await loginFrom(browser, name, password);
    expect(known.status).toBe(200);
    const next = browserOf(known);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await loginFrom(next, name, 'a guess')).status).toBe(401);
    expect((await loginFrom(next, name, password)).status).toBe(429);
  });

  test('a browser is known only by a value that the server issued to it', async () => {
    const [name, colleague] = [await newPerson(), await newPerson()];
    const chosen = 'chosen-by-another-person-and-long';
    const issued = browserOf(await loginFrom(chosen, name, password));
    expect(issued).not.toBe(chosen);
    const planted = browserOf(await login(colleague, password));
    const own = browserOf(await loginFrom(planted, name, password));
    for (let attempt = 0; attempt < 6; attempt += 1) await login(name, 'a guess');
    expect((await loginFrom(chosen, name, password)).status).toBe(429);
    expect((await loginFrom(planted, name, password)).status).toBe(429);
    expect((await loginFrom(own, name, password)).status).toBe(200);
  });

  test('a browser that two users share is known to both', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const first = browserOf(await login(one, password));
    const second = browserOf(await loginFrom(first, other, password));
    for (let attempt = 0; attempt < 6; attempt += 1) await login(one, 'a guess');
    const third = await loginFrom(second, one, password);
    expect(third.status).toBe(200);
    for (let attempt = 0; attempt < 6; attempt += 1) await login(other, 'a guess');
    expect((await loginFrom(browserOf(third), other, password)).status).toBe(200);
  });

  test('scripts cannot read the cookie of a known browser, only the sign-in receives it, and it reveals nothing about the user', async () => {
    const cookie = cookiesIn(await login(await newPerson(), password))['known-browser'];
    expect(cookie?.attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/api/public/login', 'Max-Age=34560000']),
    );
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  });

  test('300 concurrent right passwords all open a session', { timeout: 120_000 }, async () => {
    const name = await newPerson();
    const answers = await Promise.all(Array.from({ length: 300 }, () => login(name, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  });

  test('40 concurrent wrong ones are not all checked', async () => {
    const name = await newPerson();
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(name, 'a guess')));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5 + availableParallelism());
  });

  test('101 bad names from one address delay a new browser there for a second, and no other address', async () => {
    const from = (remoteAddress: string, key: string, name: string) =>
      server.send({
        method: 'POST',
        url: '/api/public/login',
        remoteAddress,
        headers: { 'x-forwarded-for': '198.51.100.7' },
        payload: { 'user-name': name, 'user-key': key },
      });
    const name = await newPerson();
    const row = { subject: 'address:203.0.113.9', last_at: server.now(), failures: 99 };
    await server.db.insertInto('failed_try').values(row).execute();
    const answers = [await from('203.0.113.9', 'x', 'bad1'), await from('203.0.113.9', password, name)];
    expect(answers.map(({ status }) => status)).toEqual([401, 429]);
    expect(answers[1]?.headers['retry-after']).toBe('1');
    expect((await from('203.0.113.10', password, name)).status).toBe(200);
    seconds(1);
    expect((await from('203.0.113.9', password, name)).status).toBe(200);
  });

  test('the forwarded address counts behind a trusted proxy; without trust, the proxy’s own does', async () => {
    const guess = async (trustProxy: readonly string[]) => {
      const behind = await openTestServer({ db: server.db, parts: { trustProxy } });
      await behind.send({
        method: 'POST',
        url: '/api/public/login',
        remoteAddress: '192.0.2.1',
        headers: { 'x-forwarded-for': '198.51.100.99, 198.51.100.8' },
        payload: { 'user-name': 'nobody', 'user-key': 'x' },
      });
      await behind.app.close();
      const rows = await server.db.selectFrom('failed_try').select('subject').execute();
      const addresses = ['address:192.0.2.1', 'address:198.51.100.8', 'address:198.51.100.99'];
      return addresses.filter((address) => rows.some(({ subject }) => subject === address));
    };
    expect(await guess(['192.0.2.0/24'])).toEqual(['address:198.51.100.8']);
    expect(await guess([])).toEqual(['address:192.0.2.1', 'address:198.51.100.8']);
  });

  test('a clock that is set back or jumps ahead locks no one out', async () => {
    const name = await newPerson();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await login(name, 'a guess');
      seconds(300);
    }
    await login(name, 'a guess');
    seconds(-86_400);
    expect((await login(name, password)).status).toBe(200);
    for (let attempt = 0; attempt < 6; attempt += 1) await login(name, 'a guess');
    expect((await login(name, password)).status).toBe(429);
    seconds(86_400);
    expect((await login(name, password)).status).toBe(200);
  });
});
