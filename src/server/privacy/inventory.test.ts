import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../store/database';
import { openMigratedStore } from '../testing/memoryStore';
import { impersonal } from './impersonal';
import { inventory } from './inventory';
import { mentions } from './mentions';
import { retentionCategories } from './retentionCategories';

let db: Kysely<Database>;
beforeAll(async () => {
  db = await openMigratedStore();
});
afterAll(() => db.destroy());

/** The store's own bookkeeping tables. */
const bookkeeping = ['migration', 'migration_lock'];

/** Every column of the database, as `table.column`. */
async function columns(): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
    place: string;
  }>`select c.table_name || '.' || c.column_name as name, c.table_name as place
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(db);
  return rows.filter(({ place }) => !bookkeeping.includes(place)).map(({ name }) => name);
}

interface Link {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
}

/** Every foreign key. */
async function links(): Promise<readonly Link[]> {
  const { rows } =
    await sql<Link>`select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f'`.execute(db);
  return rows;
}

const namesIn = (tables: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(tables).flatMap(([table, of]) => of.map((column) => `${table}.${column}`));

const registered = inventory.flatMap(({ table, columns: of }) => Object.keys(of).map((column) => `${table}.${column}`));
const mentioned = namesIn(Object.fromEntries(Object.entries(mentions).map(([table, of]) => [table, Object.keys(of)])));

const advice =
  'Name each column of a migration in src/server/privacy: in held/ with what an export shows and an erasure does, in mentions.ts where it names a person in what is about others, or in impersonal.ts.';

test('the inventory names exactly the columns of the database', async () => {
  const known = new Set([...registered, ...mentioned, ...namesIn(impersonal)]);
  const real = await columns();
  expect(
    real.filter((name) => !known.has(name)),
    advice,
  ).toEqual([]);
  expect([...known].filter((name) => !real.includes(name))).toEqual([]);
});

test('no column that refers to a person is marked as impersonal', async () => {
  const people = ['employee', 'user_account'];
  const referring = (await links()).filter(({ parent }) => people.includes(parent));
  expect(referring.length).toBeGreaterThan(30);
  const held = new Set([...registered, ...mentioned]);
  expect(
    referring.map(({ child, column }) => `${child}.${column}`).filter((name) => !held.has(name)),
    advice,
  ).toEqual([]);
  const looksPersonal = /employee_id|user_id|_by$|_hash$|email|phone|address|birth|photo|picture/;
  expect(
    namesIn(impersonal).filter((name) => looksPersonal.test(name)),
    advice,
  ).toEqual([]);
});

test('columns that name another person’s decision are separate from a person’s own data', async () => {
  const own = /^(employee_id|user_id|about_id|session_id|id)$/;
  const others = (await links()).filter(({ parent, column }) => parent === 'employee' && !own.test(column));
  expect(others.map(({ child, column }) => `${child}.${column}`).sort()).toEqual([...mentioned].sort());
});

test('child rows are erased before their parents', async () => {
  const erased = inventory.map(({ table, kind, erase }, at) => ({ table, kind, erase, at }));
  // One statement deletes the rows of a table that refer to one another.
  const between = (await links()).filter(({ child, parent }) => child !== parent);
  for (const { child, parent } of between) {
    const gone = erased.filter(({ table, erase }) => table === parent && erase === 'delete');
    const before = erased.filter(({ table, erase }) => table === child && erase === 'delete');
    for (const one of gone)
      expect(
        before.some(({ at, kind }) => at < one.at && kind === one.kind),
        `${child} before ${parent}`,
      ).toBe(true);
  }
});

test('each category has a unique description and a reason', () => {
  const words = inventory.map((category) => category.words);
  expect([...new Set(words)]).toEqual(words);
  for (const { kind, why } of inventory) expect(why ?? retentionCategories[kind].why).toMatch(/^[A-Z].*\.$/);
});
