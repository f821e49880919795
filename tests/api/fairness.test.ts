import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/server/call/call';
import { emptySession } from './support/emptySession';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

/** An endpoint that keeps the only connection of the database busy. */
const slow = 'POST /api/user/notify';

/** An endpoint whose calls last until the test ends them. */
const held = 'POST /api/user/notify/read';

let server: TestServer;
let running = 0;
let end = (): void => undefined;
const ended = new Promise<void>((resolve) => {
  end = resolve;
});

beforeAll(async () => {
  server = await openTestServer({
    sessionData: emptySession,
    areas: {
      [slow]: async ({ db }: Call) => {
        await sql`select count(*) from generate_series(1, 100000)`.execute(db);
        return { notify: [] };
      },
      [held]: Object.assign(async () => ({ result: true, msg: 'Done.' }), {
        prepare: async () => {
          running += 1;
          await ended;
        },
      }),
    },
  });
  for (const name of ['asha', 'ravi']) await addPerson(server.db, name, ['employee']);
});

afterAll(() => server.close());

test('100 concurrent slow calls of a user do not delay the call of another user', async () => {
  const [asha, ravi] = [await server.signIn('asha'), await server.signIn('ravi')];
  let answered = 0;
  const call = async (): Promise<number> => {
    const { status } = await server.call(slow, { token: asha });
    answered += 1;
    return status;
  };
  const first = call();
  const many = [first, ...Array.from({ length: 99 }, call)];
  await first;
  expect((await server.call(slow, { token: ravi })).status).toBe(200);
  // Each statement of the call waits for at most four others.
  expect(answered).toBeLessThan(50);
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
});

test('a user has four calls running and a hundred waiting; the server refuses more for a moment, also in another session', async () => {
  const [asha, other, ravi] = [await server.signIn('asha'), await server.signIn('asha'), await server.signIn('ravi')];
  const many = Array.from({ length: 105 }, (_, at) => server.call(held, { token: at % 2 === 0 ? asha : other }));
  expect(await Promise.race(many)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '2' },
    body: { result: false, msg: 'Too many of your requests are waiting. Please try again in a moment.' },
  });
  expect((await server.call(slow, { token: ravi })).status).toBe(200);
  await expect.poll(() => running).toBe(4);
  end();
  expect((await Promise.all(many)).filter(({ status }) => status === 200)).toHaveLength(104);
  expect(running).toBe(104);
});

const junk = (at: number): string => `nobody-has-this-secret-${at}`;

const floods: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
  'calls with unknown tokens': (at) => server.call('POST /api/me/today', { token: junk(at) }),
  'unknown cookies of sessions': (at) =>
    server.call('POST /api/public/resume', { body: {}, headers: { cookie: `session-resume=${junk(at)}` } }),
  'sign-outs with unknown tokens': (at) => server.call('POST /api/public/logout', { token: junk(at), body: {} }),
};

test.each(Object.entries(floods))('%s delay only those who send them', async (_name, send) => {
  const ravi = await server.signIn('ravi');
  const call = () => server.call('GET /api/user/views', { token: ravi, query: { screen: 'a' } });
  const { status } = await call();
  let answered = 0;
  const count = (): void => {
    answered += 1;
  };
  const many = Array.from({ length: 200 }, (_, at) => send(at).finally(count));
  // By now, all of them have arrived.
  await Promise.race(many);
  expect((await call()).status).toBe(status);
  expect(answered).toBeLessThan(100);
  await Promise.all(many);
});

test('renewals of one user wait like any other calls of the user', async () => {
  const [asha, ravi] = [await server.signIn('asha'), await server.signIn('ravi')];
  await server.call(slow, { token: ravi });
  let answered = 0;
  const count = (): void => {
    answered += 1;
  };
  const many = Array.from({ length: 100 }, () =>
    server.call('POST /api/user/refresh', { token: asha, body: {} }).finally(count),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect((await server.call(slow, { token: ravi })).status).toBe(200);
  expect(answered).toBeLessThan(90);
  await Promise.all(many);
});

test('large bodies of one user are parsed when it is their turn, and calls of sessions take small ones only', async () => {
  const [asha, ravi] = [await server.signIn('asha'), await server.signIn('ravi')];
  await server.call(slow, { token: ravi });
  const body = { pad: Array.from({ length: 50_000 }, (_, at) => ({ at })) };
  let answered = 0;
  const count = (): void => {
    answered += 1;
  };
  const many = Array.from({ length: 50 }, () => server.call(slow, { token: asha, body }).finally(count));
  await new Promise((resolve) => setImmediate(resolve));
  expect((await server.call(slow, { token: ravi })).status).toBe(200);
  expect(answered).toBeLessThan(25);
  await Promise.all(many);
  expect((await server.call('POST /api/public/login', { body })).status).toBe(413);
});
