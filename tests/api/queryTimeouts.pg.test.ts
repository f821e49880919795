import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/server/call/call';
import type { AnyHandler, Handlers } from '../../src/server/call/handler';
import type { Database } from '../../src/server/store/database';
import type { TestPostgres } from '../../src/server/testing/postgres';
import { createDatabase } from '../../src/server/testing/sharedPostgres';
import { emptySession } from './support/emptySession';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const [reading, writing] = ['POST /api/me/leave/balances', 'POST /api/me/attandance/check-in'] as const;
const [hasty, usual] = ['POST /api/user/profile/email', 'POST /api/user/notify'] as const;

/** The handlers' work before they respond, set by each test. */
let work: (call: Call) => Promise<unknown>;
const answering =
  (answer: unknown): AnyHandler =>
  async (call) => {
    await work(call);
    return answer;
  };
const impatient = { timeouts: { statementMs: 400, lockMs: 150 } };
const areas: Handlers = {
  [reading]: Object.assign(answering({ data: [] }), impatient),
  [writing]: Object.assign(answering({ result: true, msg: 'Checked in.', time: '09:30' }), impatient),
  [hasty]: Object.assign(answering({ data: [] }), impatient),
  [usual]: answering({ notify: [] }),
};

let postgres: TestPostgres;
let db: Kysely<Database>;
let server: TestServer;
let token: string;

beforeAll(async () => {
  postgres = await createDatabase('tables');
  db = await postgres.open();
  server = await openTestServer({ db, areas, sessionData: emptySession });
  await addPerson(db, 'employee', ['employee']);
  token = await server.signIn('employee');
});
afterAll(async () => {
  await server?.close();
  await postgres.stop();
});

const call = (key: string) => server.call(key, { token, ...(key === writing ? { query: { location: '1,1' } } : {}) });
const later = {
  status: 503,
  headers: { 'retry-after': '2' },
  body: {
    result: false,
    msg: 'This took too long because the service is busy. Please try again in a moment.',
  },
};

test.each([reading, writing])('a statement is cancelled after the timeout of its endpoint: %s', async (key) => {
  work = ({ db: handle }) => sql`select pg_sleep(60)`.execute(handle);
  const began = performance.now();
  expect(await call(key)).toMatchObject(later);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test.each([reading, writing])('the wait for a lock is cancelled after its timeout: %s', async (key) => {
  await db.transaction().execute(async (trx) => {
    await sql`select id from employee for update`.execute(trx);
    work = ({ db: handle }) => sql`select id from employee for update`.execute(handle);
    expect(await call(key)).toMatchObject(later);
  });
  expect((await call(key)).status).toBe(200);
});

test('every call has timeouts, which do not leak to the next call', async () => {
  const seen: string[] = [];
  work = async ({ db: handle }) => {
    const { rows } = await sql<{ limits: string }>`
      select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limits`.execute(handle);
    seen.push(rows[0]?.limits ?? '');
  };
  for (const key of [usual, reading, usual, hasty, usual]) expect((await call(key)).status).toBe(200);
  expect(seen).toEqual(['10s 5s', '400ms 150ms', '10s 5s', '400ms 150ms', '10s 5s']);
  const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(db);
  expect(rows).toEqual([{ limit: '0' }]);
});
