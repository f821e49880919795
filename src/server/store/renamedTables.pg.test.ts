import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPostgres } from '../testing/postgres';
import { createDatabase } from '../testing/sharedPostgres';
import type { Database } from './database';

let postgres: TestPostgres;
let db: Kysely<Database>;

beforeAll(async () => {
  postgres = await createDatabase('tables');
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
