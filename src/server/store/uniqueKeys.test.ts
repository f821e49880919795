import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inProject } from '../place';
import { openMemoryStore, openMigratedStore } from '../testing/memoryStore';
import { createDatabase } from '../testing/sharedPostgres';
import type { Database } from './database';
import { migrate } from './migrate';
import { reportDuplicates, uniqueKeys } from './uniqueKeys';

const all = inProject('src', 'server', 'migrations');

describe.each([
  { store: 'PGlite', open: openMemoryStore },
  { store: 'PostgreSQL', open: async () => (await createDatabase('nothing')).open() },
])('on $store, rows that an older version accepted', ({ open }) => {
  let db: Kysely<Database>;
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  beforeAll(async () => {
    db = await open();
    for (const name of readdirSync(all).filter((one) => one < '0038')) cpSync(join(all, name), join(folder, name));
  }, 120_000);
  afterAll(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db, folder);
  });

  const add = async (code: string): Promise<number> => {
    const row = { code, name: code, first_name: code, last_name: code };
    return (await db.insertInto('employee').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const report = async (): Promise<readonly string[]> => {
    const texts: string[] = [];
    await reportDuplicates(db, (text) => texts.push(text));
    return texts;
  };

  test('do not stop the upgrade, are reported until corrected, and no others are added', async () => {
    const [one, two] = [await add('TZAME'), await add('tzame')];
    await migrate(db, all);
    expect(await report()).toEqual([
      `employee ${one} and ${two} have the same employee code. Correct all but one of them.`,
    ]);
    await expect(add('Tzame\u00a0')).rejects.toThrow('employee_code');
    await db.updateTable('employee').set({ code: 'OTHER' }).where('id', '=', two).execute();
    expect(await report()).toEqual([]);
    await expect(db.updateTable('employee').set({ code: 'tzAME' }).where('id', '=', two).execute()).rejects.toThrow(
      'employee_code',
    );
  });
});

test('the indexes of the database are those that are reported', async () => {
  const db = await openMigratedStore();
  const { rows } = await sql<{ index: string; table: string; definition: string }>`
    select indexname as index, tablename as table, indexdef as definition from pg_indexes
    where indexdef like 'CREATE UNIQUE INDEX%code_key(%' order by indexname collate "C"`.execute(db);
  await db.destroy();
  expect(rows.map(({ index, table }) => ({ index, table }))).toEqual(
    uniqueKeys.map(({ index, table }) => ({ index, table })).sort((a, b) => (a.index < b.index ? -1 : 1)),
  );
  for (const { index, keys } of uniqueKeys)
    expect(rows.find((row) => row.index === index)?.definition).toContain(`(${keys})`);
});
