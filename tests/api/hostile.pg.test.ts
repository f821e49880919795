import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/store/database';
import type { TestPostgres } from '../../src/server/testing/postgres';
import { createDatabase } from '../../src/server/testing/sharedPostgres';
import { eventually } from '../support/eventually';
import { endsSessions, type HostileServer, openHostileServer } from './support/hostileServer';

let postgres: TestPostgres;
let db: Kysely<Database>;
let hostile: HostileServer;

beforeAll(async () => {
  postgres = await createDatabase('tables');
  db = await postgres.open();
  hostile = await openHostileServer({ db });
});
afterAll(async () => {
  await hostile?.close();
  await postgres.stop();
});

test('concurrent adds of equal bank accounts store one and refuse the others', async () => {
  const [, token = ''] = hostile.tokens;
  const body = {
    'bank-account-id': 0,
    'bank-id': 2,
    'account-type-id': 1,
    'branch-name': 'Main',
    'account-number': '402003004005006',
  };
  const add = () => hostile.server.call('POST /api/user/profile/bankaccount/update', { token, body });
  const answers = await Promise.all(Array.from({ length: 12 }, add));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body: { result } }) => result === true)).toHaveLength(1);
  const kept = db.selectFrom('bank_account').select('id').where('account_number', '=', body['account-number']);
  expect(await kept.execute()).toHaveLength(1);
});

test('concurrent adds of addresses of one type store one', async () => {
  const token = hostile.tokens[4] ?? '';
  await db.deleteFrom('email_address').where('email_type_id', '=', 2).execute();
  const add = (name: string) =>
    hostile.server.call('POST /api/user/profile/email/update', {
      token,
      body: { 'email-address-id': 0, 'email-type-id': 2, email: `${name}@example.com` },
    });
  const answers = await Promise.all(['one', 'two', 'three', 'four', 'five', 'six'].map(add));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body: { result } }) => result === true)).toHaveLength(1);
});

test('no call of the contract fails on hostile input', async () =>
  hostile.neverFails(await hostile.callsOf((key) => !endsSessions(key)), 60));

test('with a read-only database, writes answer 503 with a retry time, and no call fails', async () => {
  // A connection of its own: one of the server's would survive, and could still write.
  const admin = await postgres.open();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(admin);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(admin);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
    admin,
  );
  await admin.destroy();
  await eventually(async () => {
    const shown = await sql<{ default_transaction_read_only: string }>`show default_transaction_read_only`.execute(db);
    expect(shown.rows[0]?.default_transaction_read_only).toBe('on');
  });
  const countByStatus = new Map<number, number>();
  for (const [key, { session, effect }] of Object.entries(hostile.server.contract.endpoints))
    for (const token of hostile.tokens) {
      const { status, headers, body } = await hostile.server.call(key, { token, body: {} });
      countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
      if (status >= 500) {
        expect({ key, status, body }).toMatchObject({ key, status: 503, body: { result: false } });
        expect(body.msg).toMatch(/try again in a moment\.$/);
        expect(headers['retry-after']).toBe('2');
        expect(session && effect === 'read', key).toBe(false);
      }
    }
  expect(countByStatus.get(503)).toBeGreaterThan(0);
  expect(countByStatus.get(200)).toBeGreaterThan(0);
});
