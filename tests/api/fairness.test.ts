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
  expect(answered).toBeLessThan(20);
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
  expect(running).toBe(4);
  end();
  expect((await Promise.all(many)).filter(({ status }) => status === 200)).toHaveLength(104);
  expect(running).toBe(104);
});
