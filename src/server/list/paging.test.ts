import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListQuery } from '../call/listQuery';
import { parsePairs } from '../input/fromText';
import { inProject } from '../place';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { openMemoryStore } from '../testing/memoryStore';
import { containsText } from './conditions';
import { linksIn } from './links';
import { readPage } from './paginate';
import { listQueryParser } from './parseListQuery';
import { listSource } from './source';
import { thingsEndpoint } from './testing';

interface Thing {
  readonly id: number;
  readonly name: string;
  readonly note: string | null;
  readonly day: string | null;
  readonly at: string | null;
  readonly size: number | null;
  readonly open: boolean | null;
  readonly kind: 'big' | 'small';
}

let db: Kysely<Database & { thing: Thing }>;

beforeAll(async () => {
  const store = await openMemoryStore();
  // For the functions that searches use.
  await migrate(store, inProject('src', 'server', 'migrations'));
  await sql`create table thing (id int primary key, name text not null, note text, day date, at timestamptz,
    size numeric(6, 1), open boolean, kind text)`.execute(store);
  db = store.withTables<{ thing: Thing }>();
});

afterAll(() => db.destroy());

const read = listQueryParser(thingsEndpoint) ?? expect.unreachable();

const names = ['name', 'note', 'day', 'at', 'size', 'open', 'kind'] as const;

/** The page for a query string, with the links from its headers. */
async function page(
  query: string,
  more: Partial<ListQuery<(typeof names)[number], 'name' | 'note'>> = {},
  rowsOf = () => db.selectFrom('thing').select('thing.id'),
) {
  const { rows, headers } = await readPage(
    db,
    { ...(read(parsePairs(query)).list as ListQuery<(typeof names)[number], 'name' | 'note'>), ...more },
    [
      listSource({
        query: rowsOf(),
        columns: {
          name: 'thing.name',
          note: 'thing.note',
          day: 'day',
          at: 'at',
          size: 'size',
          open: 'open',
          kind: 'kind',
        },
        searched: { name: 'thing.name', note: (word) => containsText(sql.ref('note'), word) },
        key: ['thing.id'],
      }),
    ],
  );
  return {
    ids: rows.map(({ id }) => id),
    total: headers['x-total-count'],
    ...(headers['x-sums'] === undefined ? {} : { sums: headers['x-sums'] }),
    ...linksIn(headers.link),
  };
}

async function fill(things: readonly Thing[]): Promise<void> {
  await db.deleteFrom('thing').execute();
  if (things.length > 0)
    await db
      .insertInto('thing')
      .values([...things])
      .execute();
}

const thing = fc.record({
  id: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  name: fc.constantFrom('', 'a', 'A', 'b', "o'x", '%', '_', 'a b', '\\'),
  note: fc.option(fc.constantFrom('', 'z', 'zz', 'null')),
  day: fc.option(fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02')),
  at: fc.option(fc.constantFrom('2026-01-01T10:00:00.123456Z', '2026-01-01T10:00:00.123457Z', '2026-01-02T00:00:00Z')),
  size: fc.option(fc.constantFrom(-1.5, 0, 0.5, 10, 9)),
  open: fc.option(fc.boolean()),
  kind: fc.constantFrom('big' as const, 'small' as const),
});
const things = fc.uniqueArray(thing, { selector: ({ id }) => id, maxLength: 25 });

/** The ids in the requested order: ties are ordered by id in the same direction, and rows without a value come last. */
function inOrder(rows: readonly Thing[], by: (typeof names)[number], descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  const compare = <T>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0);
  const sorted = [...rows].sort((one, other) => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return compare(a === null, b === null) || sign * compare(one.id, other.id);
    return sign * (compare(a, b) || compare(one.id, other.id));
  });
  return sorted.map(({ id }) => id);
}

const question = fc.record({
  by: fc.constantFrom(...names),
  descending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 9 }),
});

/** The ids of the pages from a position on, until there is no further page. */
async function walk(first: string, asked: string, towards: 'next' | 'prev'): Promise<number[][]> {
  const pages: number[][] = [];
  for (let place: string | undefined = first; place !== undefined; ) {
    const { ids, [towards]: further } = await page(`${asked}&${place}`);
    pages.push(ids);
    place = further;
    expect(pages.length).toBeLessThan(40);
  }
  return pages;
}

test('paging forward or backward returns each row once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(things, question, async (rows, { by, descending, limit }) => {
      await fill(rows);
      const expected = inOrder(rows, by, descending);
      const sort = descending ? `-${by}` : by;
      const asked = `sort=${sort}&limit=${limit}`;
      expect((await walk('', asked, 'next')).flat()).toEqual(expected);
      const end = `before=${Buffer.from(JSON.stringify([sort])).toString('base64url')}`;
      expect((await walk(end, asked, 'prev')).reverse().flat()).toEqual(expected);
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('the page before the next page is the current page, and an offset skips that many rows', async () => {
  await fc.assert(
    fc.asyncProperty(things, question, fc.nat(30), async (rows, { by, descending, limit }, offset) => {
      await fill(rows);
      const expected = inOrder(rows, by, descending);
      const asked = `sort=${descending ? '-' : ''}${by}&limit=${limit}`;
      const here = await page(`${asked}&offset=${offset}`);
      expect(here.ids).toEqual(expected.slice(offset, offset + limit));
      expect(here.prev !== undefined).toBe(offset > 0);
      expect(here.next !== undefined).toBe(offset + limit < expected.length);
      if (here.next === undefined) return;
      const next = await page(`${asked}&${here.next}`);
      expect(next.ids).toEqual(expected.slice(offset + limit, offset + 2 * limit));
      expect((await page(`${asked}&${next.prev}`)).ids).toEqual(here.ids);
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('a negative offset counts from the end, like slice, and the previous page is one cursor away', async () => {
  await fc.assert(
    fc.asyncProperty(things, question, fc.integer({ min: 1, max: 30 }), async (rows, asking, offset) => {
      await fill(rows);
      const { by, descending, limit } = asking;
      const expected = inOrder(rows, by, descending);
      const asked = `sort=${descending ? '-' : ''}${by}&limit=${limit}`;
      const here = await page(`${asked}&offset=-${offset}`);
      expect(here.ids).toEqual(expected.slice(-offset, Math.min(0, limit - offset) || undefined));
      expect(here.next !== undefined).toBe(offset > limit);
      if (here.prev === undefined) return;
      const first = expected.length - offset;
      expect((await page(`${asked}&${here.prev}`)).ids).toEqual(expected.slice(Math.max(0, first - limit), first));
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('display columns are computed only for rows of the page, not for skipped rows', async () => {
  await fill(Array.from({ length: 18 }, (_, id) => row(id)));
  await sql`create sequence shown`.execute(db);
  const shown = await page('limit=2&offset=10', {}, () =>
    db.selectFrom('thing').select(sql<number>`nextval('shown')`.as('id')),
  );
  expect(shown.ids).toEqual([1, 2]);
  const { rows } = await sql`select last_value as many from shown`.execute(db);
  expect(rows).toEqual([{ many: 3 }]);
});

test('a page links to the first and the last page', async () => {
  await fill([1, 2, 3, 4, 5].map((id) => row(id)));
  const first = await page('limit=2');
  expect(first).toMatchObject({ first: undefined, last: 'offset=-2' });
  const last = await page(`limit=2&${first.last}`);
  expect(last).toMatchObject({ ids: [4, 5], next: undefined, last: undefined, first: 'offset=0' });
  expect((await page(`limit=2&${last.first}`)).ids).toEqual([1, 2]);
});

const row = (id: number, more: Partial<Thing> = {}): Thing => ({
  ...{ id, name: 'x', note: null, day: null, at: null, size: null, open: null, kind: 'big' },
  ...more,
});

test('a page that has become empty links to the remaining rows', async () => {
  await fill([1, 2, 3].map((id) => row(id)));
  const { next } = await page('limit=2');
  await db.deleteFrom('thing').where('id', '=', 3).execute();
  const empty = await page(`limit=2&${next}`);
  expect(empty).toMatchObject({ ids: [], next: undefined });
  expect((await page(`limit=2&${empty.prev}`)).ids).toEqual([1, 2]);
});

test('a list without rows has no other pages', async () => {
  await fill([]);
  expect(await page('')).toEqual({ ids: [], total: '0' });
});

test('rows are counted up to a limit', async () => {
  await fill(Array.from({ length: 20 }, (_, id) => row(id)));
  expect((await page('limit=3')).total).toBe('20');
  await fill(Array.from({ length: 21 }, (_, id) => row(id)));
  expect((await page('limit=3')).total).toBe('20+');
  expect((await page('limit=3&name=y')).total).toBe('0');
});

test('a search counts rows up to a lower limit', async () => {
  await fill(Array.from({ length: 120 }, (_, id) => row(id)));
  const total = async (query: string) => (await page(query, { total: 1000 })).total;
  expect(await total('limit=3&name=x')).toBe('120');
  expect(await total('limit=3&search=x')).toBe('100+');
  expect(await total('limit=3&note.contains=x')).toBe('0');
  expect((await page('limit=3&search=x', { total: 'exact' })).total).toBe('120');
});

test('filters include both ends, and a date filter on a time covers the whole day in the office', async () => {
  await fill([
    row(1, { day: '2026-01-01', at: '2025-12-31T18:29:59Z', size: 0.5, open: true, note: '50% off' }),
    row(2, { day: '2026-01-02', at: '2025-12-31T18:30:00Z', size: 2, open: false, note: '50 off' }),
    row(3, { day: '2026-01-03', at: '2026-01-01T18:29:59Z', size: 3, note: 'a_b' }),
    row(4, { day: '2026-01-04', at: '2026-01-01T18:30:00Z', name: 'y', note: 'A\\B' }),
  ]);
  const ids = async (query: string) => (await page(`sort=day&${query}`)).ids;
  expect(await ids('day.from=2026-01-02&day.to=2026-01-03')).toEqual([2, 3]);
  expect(await ids('day=2026-01-02')).toEqual([2]);
  expect(await ids('at.from=2026-01-01&at.to=2026-01-01')).toEqual([2, 3]);
  expect(await ids('at=2026-01-01')).toEqual([2, 3]);
  expect(await ids('at=2026-01-01T18:30:00Z')).toEqual([4]);
  expect(await ids('at.from=2026-01-01T18:29:59Z')).toEqual([3, 4]);
  expect(await ids('size.from=0.5&size.to=2')).toEqual([1, 2]);
  expect(await ids('open=false')).toEqual([2]);
  expect(await ids('kind=big')).toEqual([1, 2, 3, 4]);
  expect(await ids('kind=small')).toEqual([]);
  expect(await ids('name=y&name=z')).toEqual([4]);
  expect(await ids('note.contains=0%25')).toEqual([1]);
  expect(await ids('note.contains=A_')).toEqual([3]);
  expect(await ids('note.contains=a%5C')).toEqual([4]);
});

test('every word of a search must match a column, and wildcards are literal characters', async () => {
  await fill([
    row(1, { name: 'Asha Rao', note: 'x' }),
    row(2, { name: 'Asha', note: 'of RAO street' }),
    row(3, { name: 'a%' }),
  ]);
  const ids = async (words: string) => (await page(`sort=day&search=${encodeURIComponent(words)}`)).ids;
  expect(await ids(' rao  ash ')).toEqual([1, 2]);
  expect(await ids('rao x')).toEqual([1]);
  expect(await ids('a%')).toEqual([3]);
  expect(await ids('a_')).toEqual([]);
  expect(await ids('  ')).toEqual([1, 2, 3]);
});

test('the sums cover all matching rows on any page, as long as all rows are counted', async () => {
  const createThing = (id: number, size: number | null): Thing => ({
    ...{ id, size, name: id % 2 ? 'odd' : 'even', note: null, day: null, at: null, open: null, kind: 'big' },
  });
  const sums = async (query: string) => (await page(query, { sums: ['size'] })).sums;
  await fill([]);
  expect(await sums('')).toBe('size=0');
  await fill([createThing(1, 2.5), createThing(2, 10), createThing(3, null), createThing(4, 0.5)]);
  for (const query of ['', 'limit=2', 'limit=2&offset=2', 'limit=0']) expect(await sums(query), query).toBe('size=13');
  expect(await sums('search=odd')).toBe('size=2.5');
  expect(await sums('limit=1&name=even')).toBe('size=10.5');
  expect((await page('')).sums).toBeUndefined();
  await fill(Array.from({ length: 21 }, (_, id) => createThing(id, 1)));
  expect(await page('limit=3', { sums: ['size'] })).not.toHaveProperty('sums');
  expect((await page('limit=3', { sums: ['size'], total: 'exact' })).sums).toBe('size=21');
});

test('a search word of fewer than three letters matches the start of a word, a longer one matches anywhere', async () => {
  await fill([
    row(1, { name: 'Jean-Luc Oyelaran', note: 'Street 12' }),
    row(2, { name: 'lu.Ola', note: 'of HR' }),
    row(3, { name: 'Paulus' }),
  ]);
  const ids = async (words: string) => (await page(`sort=day&search=${encodeURIComponent(words)}`)).ids;
  expect(await ids('lu')).toEqual([1, 2]);
  expect(await ids('o')).toEqual([1, 2]);
  expect(await ids('1')).toEqual([1]);
  expect(await ids('ulu')).toEqual([3]);
  expect(await ids('hr')).toEqual([2]);
  expect(await ids('-')).toEqual([]);
});
