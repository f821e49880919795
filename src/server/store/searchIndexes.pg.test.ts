import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordCondition } from '../list/conditions';
import { inProject } from '../place';
import type { TestPostgres } from '../testing/postgres';
import { createDatabase } from '../testing/sharedPostgres';
import type { Database } from './database';
import { migrate } from './migrate';
import { postgresDialect } from './postgres/dialect';
import { openPostgres } from './postgres/openPostgres';

let server: TestPostgres;

beforeAll(async () => {
  server = await createDatabase('nothing');
});

afterAll(() => server.stop());

const searchIndexes = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = 'public' and indexdef like '%gin_trgm_ops%' order by indexname`.execute(db);
  return rows.map(({ name }) => name);
};

test('without the right to create an extension, the tables are still created and searches work', async () => {
  const owner = await server.open();
  // All databases of a server share its roles, and watch mode reruns this test.
  await sql`drop role if exists limited`.execute(owner);
  await sql`create role limited login password 'limited'`.execute(owner);
  await sql`grant all on schema public to limited`.execute(owner);
  await owner.destroy();
  const url = new URL(server.url);
  [url.username, url.password] = ['limited', 'limited'];
  const db = new Kysely<Database>({ dialect: postgresDialect(await openPostgres(url.href, () => undefined)) });
  await migrate(db, inProject('src', 'server', 'migrations'));
  expect(await searchIndexes(db)).toEqual([]);
  const found = await db.selectFrom('employee').select('id').where('name', 'ilike', '%x%').execute();
  expect(found).toEqual([]);
  await db.destroy();
});

test('with that right, searches have their indexes', async () => {
  const owner = await server.open();
  await sql`drop schema public cascade`.execute(owner);
  await sql`create schema public`.execute(owner);
  await migrate(owner, inProject('src', 'server', 'migrations'));
  expect(await searchIndexes(owner)).toEqual([
    'audit_entry_search',
    'employee_search',
    'hr_case_search',
    'user_account_search',
  ]);
  await owner.destroy();
});

test.each(['abc', 'ab', 'a', 'le'])('a search for %s reads only matching entries', async (word) => {
  const db = await server.open();
  await sql`drop table if exists line`.execute(db);
  await sql`create table line as select 'leave ' || n as words from generate_series(1, 500) n`.execute(db);
  await sql`select create_search_index('line', '{words}')`.execute(db);
  const plan = await db.connection().execute(async (own) => {
    // With so few rows, the planner would prefer a sequential scan.
    await sql`set enable_seqscan = off`.execute(own);
    const found = wordCondition(sql.ref('words'), word);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze) select 1 from line where ${found}`.execute(
      own,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('line_search');
  expect(plan).not.toContain('Rows Removed');
  await db.destroy();
});

test('the planner is tuned for pages: no JIT, no parallel workers and no memoize', async () => {
  const db = await server.open();
  const setting = sql`current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers,
    current_setting('enable_memoize') as memoize`;
  const { rows } = await sql`select ${setting}`.execute(db);
  expect(rows).toEqual([{ jit: 'off', workers: '0', memoize: 'off' }]);
  await db.destroy();
});
