import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../store/database';
import { openStore } from '../store/openStore';
import { addAnyRows, readAllRows } from '../testing/anyRows';
import { openDemoStore, openMigratedStore } from '../testing/memoryStore';
import type { TestPostgres } from '../testing/postgres';
import { createDatabase } from '../testing/sharedPostgres';
import { backUp } from './backup';
import { restore } from './restore';

const folder = mkdtempSync(join(tmpdir(), 'move-'));
const now = new Date('2026-11-22T02:00:00Z');
const news = { progress: () => undefined, warn: () => undefined, fault: () => undefined };

let server: TestPostgres;
beforeAll(async () => {
  server = await createDatabase('nothing');
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const rowsOf = async (db: Kysely<Database>) =>
  Object.fromEntries(
    Object.entries(await readAllRows(db))
      .filter(([table]) => table !== 'durability_check')
      .map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );

test('every row moves from the embedded database to PostgreSQL and back', async () => {
  const postgres = { dataDir: folder, databaseUrl: server.url };
  const first = await openDemoStore();
  const rows = await rowsOf(first);
  await backUp(first, join(folder, 'there.gz'), now);
  await first.destroy();
  await restore(join(folder, 'there.gz'), postgres, news, { replace: false, now });

  const second = await openStore(postgres, news);
  expect(await rowsOf(second.db)).toEqual(rows);
  const writing = backUp(second.db, join(folder, 'back.gz'), now);
  await sql`update employee set name = name || '!' where id = 1`.execute(second.db);
  await writing;
  await sql`update employee set name = replace(name, '!', '') where id = 1`.execute(second.db);
  await second.close();

  const back = { dataDir: join(folder, 'back') };
  expect(await restore(join(folder, 'back.gz'), back, news, { replace: false, now })).toBeUndefined();
  const third = await openStore(back, news);
  const arrived = await rowsOf(third.db);
  expect(Object.keys(arrived)).toEqual(Object.keys(rows));
  for (const [table, expected] of Object.entries(rows))
    if (table !== 'employee') expect(arrived[table], table).toEqual(expected);
  expect(arrived.employee).toHaveLength(rows.employee?.length ?? 0);
  await third.close();

  await expect(restore(join(folder, 'back.gz'), postgres, news, { replace: false, now })).rejects.toThrow(
    'is not empty',
  );
  const kept = await restore(join(folder, 'there.gz'), postgres, news, { replace: true, now });
  const last = await openStore(postgres, news);
  expect(await rowsOf(last.db)).toEqual(rows);
  const aside = await sql<{
    many: number;
  }>`select count(*) as many from ${sql.table(`${kept?.replace('the schema ', '')}.employee`)}`.execute(last.db);
  expect(aside.rows[0]?.many).toBe(rows.employee?.length);
  await last.close();
}, 300_000);

test('a row of every table goes into a backup, from there to PostgreSQL, and back', async () => {
  const file = (name: string): string => join(folder, `${name}.gz`);
  const later = new Date('2026-11-22T03:00:00Z');
  const first = await openMigratedStore();
  await addAnyRows(first);
  const rows = await rowsOf(first);
  expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([]);
  await backUp(first, file('every'), now);
  await first.destroy();

  for (const [name, place] of [
    ['moved', { dataDir: folder, databaseUrl: server.url }],
    ['home', { dataDir: join(folder, 'home') }],
  ] as const) {
    await restore(file(name === 'home' ? 'moved' : 'every'), place, news, { replace: name === 'moved', now: later });
    const store = await openStore(place, news);
    expect(await rowsOf(store.db)).toEqual(rows);
    await backUp(store.db, file(name), now);
    await store.close();
  }
}, 300_000);
