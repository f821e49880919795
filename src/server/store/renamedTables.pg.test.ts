import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPostgres } from '../testing/postgres';
import { createDatabase } from '../testing/sharedPostgres';
import type { Database } from './database';

let postgres: TestPostgres;
let db: Kysely<Database>;

beforeAll(async () => {
  postgres = await createDatabase('company');
  db = await postgres.open();
}, 240_000);
afterAll(async () => {
  await db?.destroy();
  await postgres?.stop();
});

test('a server of the previous version still enqueues and takes tasks during an upgrade', async () => {
  await sql`insert into errand (kind, payload) values ('old', '{}')`.execute(db);
  const { rows } = await sql<{ errand_id: number; tries: number }>`update errand set lease = 'x', tries = tries + 1
    where errand_id = (select errand_id from errand where kind = 'old' and ended_at is null and due_at <= now()
      order by due_at, errand_id limit 1 for update skip locked)
    returning errand_id, tries`.execute(db);
  expect(rows).toEqual([{ errand_id: expect.any(Number), tries: 1 }]);
  expect(await db.selectFrom('queued_task').select(['task_id', 'lease', 'given_up']).execute()).toEqual([
    { task_id: rows[0]?.errand_id, lease: 'x', given_up: false },
  ]);
});

test('a server of the previous version still stores answers and works on jobs during an upgrade', async () => {
  const user = sql`(select user_id from user_account order by user_id limit 1)`;
  const add = sql`insert into answered_call (user_id, endpoint, key_hash, body_hash, answer, at)
    values (${user}, 'POST /old', 'key', 'body', null, now()) on conflict do nothing returning at`;
  expect((await add.execute(db)).rows).toHaveLength(1);
  expect((await add.execute(db)).rows).toHaveLength(0);
  const { rows } = await sql<{
    job_id: number;
  }>`insert into job
    (user_id, session_id, endpoint, payload, address, request_id, total, started_at)
    values (${user}, 1, 'POST /old', '{}', '127.0.0.1', 'r', 1, now()) returning job_id`.execute(db);
  const id = rows[0]?.job_id ?? 0;
  await sql`insert into job_line (job_id, line, name, payload) values (${id}, 0, 'a', '{}')`.execute(db);
  await sql`update job_line set state = 'done' where job_id = ${id} and line = 0`.execute(db);
  expect(await db.selectFrom('job_item').select(['item', 'state']).where('job_id', '=', id).execute()).toEqual([
    { item: 0, state: 'done' },
  ]);
});
