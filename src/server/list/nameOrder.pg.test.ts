import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListQuery } from '../call/listQuery';
import { inProject } from '../place';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { openMemoryStore, openMigratedStore } from '../testing/memoryStore';
import { decodeCursor } from './cursor';
import { linksIn } from './links';
import { readPage } from './paginate';
import { listSource } from './source';

const stores: { readonly name: string; readonly db: Kysely<Database> }[] = [];
const expected = [
  'adam',
  'Álvaro',
  'Amit',
  'D’Souza',
  'de Souza',
  'José',
  'Josef',
  'Łukasz',
  'Ozan',
  'Özil',
  'Ozzy',
  'Zed',
];
const names = [
  'Zed',
  'Ozzy',
  'Łukasz',
  'Amit',
  'Josef',
  'José',
  'Özil',
  'Ozan',
  'adam',
  'D’Souza',
  'Álvaro',
  'de Souza',
];

beforeAll(async () => {
  const embedded = await openMemoryStore();
  await migrate(embedded, inProject('src', 'server', 'migrations'));
  stores.push({ name: 'PGlite', db: embedded }, { name: 'PostgreSQL', db: await openMigratedStore() });
  for (const { db } of stores)
    for (const [index, name] of names.entries())
      await db
        .insertInto('employee')
        .values({ code: `C${index}`, name, first_name: name, last_name: name })
        .execute();
}, 120_000);
afterAll(() => Promise.all(stores.map(({ db }) => db.destroy())));

const sort = { property: 'name', descending: false } as const;

async function pages(db: Kysely<Database>): Promise<string[]> {
  const source = listSource({
    query: db.selectFrom('employee').select('employee.name'),
    columns: { name: 'employee.name' },
    searched: {},
    key: ['employee.id'],
  });
  const read: string[] = [];
  let cursor: ListQuery['position']['cursor'];
  do {
    const position = { offset: 0, backward: false, ...(cursor ? { cursor } : {}) };
    const asked = { sort, limit: 5, position, filters: [], words: [], searched: [] } satisfies ListQuery<'name', never>;
    const { rows, headers } = await readPage(db, asked, [source]);
    read.push(...rows.map(({ name }) => name));
    const after = new URLSearchParams(linksIn(headers.link ?? '').next ?? '').get('after');
    cursor = after ? decodeCursor(after, sort, 'after') : undefined;
  } while (cursor);
  return read;
}

test('names are listed as people expect, page by page, on both stores', async () => {
  const inOrder = [...names].sort(new Intl.Collator('und').compare);
  for (const { name, db } of stores) expect(await pages(db), name).toEqual(inOrder);
  expect(inOrder).toEqual(expected);
});
