import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchText } from '../../../engine/language/searchText';
import { inProject } from '../place';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { openMemoryStore } from '../testing/memoryStore';
import { createLookup, lookUp } from './lookup';
import { readPage } from './paginate';
import { listSource } from './source';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

interface Letter {
  readonly id: number;
  readonly to_id: number;
  readonly from_id: number;
  readonly about: string;
}

const firstNames = ['Asha', 'Uma', 'Ravi', 'José', "O'Neil"];
const lastNames = ['Rao', 'Nair', 'Uma', 'Al-Din'];
const subjects = ['pay', 'leave of Asha', 'tax of Uma 7'];

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] ?? expect.unreachable();

/** More people than a lookup passes to a query, even in a list by name. */
const people: readonly Person[] = Array.from({ length: 12_000 }, (_, index) => ({
  ...{ id: index + 1, code: `E${String(index + 1).padStart(6, '0')}` },
  name: `${at(firstNames, index)} ${at(lastNames, Math.floor(index / 5))}`,
}));

const letters: readonly Letter[] = Array.from({ length: 2400 }, (_, index) => ({
  ...{ id: index + 1, to_id: at(people, index * 7).id, from_id: at(people, index * 13).id },
  about: at(subjects, index),
}));

let db: Kysely<Database & { person: Person; letter: Letter }>;

beforeAll(async () => {
  const store = await openMemoryStore();
  // For the functions that searches use.
  await migrate(store, inProject('src', 'server', 'migrations'));
  const text = sql`text collate "und-x-icu" not null`;
  await sql`create table person (id int primary key, name ${text}, code ${text})`.execute(store);
  await sql`create table letter (id int primary key, to_id int, from_id int, about ${text})`.execute(store);
  for (const [name, rows] of Object.entries({ person: people, letter: letters }))
    await sql`insert into ${sql.table(name)}
      select * from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)`.execute(store);
  db = store.withTables<{ person: Person; letter: Letter }>();
});

afterAll(() => db.destroy());

/** Whether a word is in one of the texts: anywhere, or, if it has fewer than three letters, at the start of a word. */
const isIn = (typed: string, texts: readonly string[]): boolean => {
  const word = searchText(typed);
  return texts
    .map(searchText)
    .some((text) => (word.length > 2 ? text.includes(word) : new RegExp(`(^|[ .-])${word}`).test(text)));
};

const compare = new Intl.Collator('und').compare;

/** The ids of the rows whose texts have all of the words, by a text and by id. */
const idsOf = <R extends { readonly id: number }>(
  rows: readonly R[],
  words: readonly string[],
  textsOf: (row: R) => readonly string[],
  by: (row: R) => string,
): number[] =>
  rows
    .filter((row) => words.every((word) => isIn(word, textsOf(row))))
    .sort((one, other) => compare(by(one), by(other)) || one.id - other.id)
    .map(({ id }) => id);

/** The query for all rows with some words. */
const allWith = <const Name extends string, const Word extends string>(
  words: readonly string[],
  property: Name,
  searched: readonly Word[],
) => ({
  ...{ words, searched, filters: [], limit: 20_000, total: 'exact' as const },
  ...{ sort: { property, descending: false }, position: { offset: 0, backward: false } },
});

const searches = [
  ['uma'],
  ['um'],
  ['e0'],
  ['e000017'],
  ['uma', 'rao'],
  ['rao', 'e0'],
  ['jose'],
  ["o'neil", 'al-din'],
  ['di'],
  ['zzz'],
  ['asha', 'leave'],
  ['uma', 'asha'],
  ['7', 'tax', 'e000008'],
].map((words) => ({ words }));

test.each(searches)('frequent and rare words find the same people in every order: $words', async ({ words }) => {
  const look = createLookup(db, { table: 'person', id: 'id' });
  const source = listSource({
    query: db.selectFrom('person').select('person.id'),
    columns: { name: 'person.name', code: 'person.code' },
    searched: {
      name: { look, column: 'person.id', texts: { name: 'person.name' } },
      code: { look, column: 'person.id', texts: { code: 'person.code' } },
    },
    key: ['person.id'],
  });
  for (const by of ['name', 'code'] as const) {
    const { rows, headers } = await readPage(db, allWith(words, by, ['name', 'code']), [source]);
    const wanted = idsOf(
      people,
      words,
      ({ name, code }) => [name, code],
      (one) => one[by],
    );
    expect(
      rows.map(({ id }) => id),
      by,
    ).toEqual(wanted);
    expect(headers['x-total-count']).toBe(String(wanted.length));
  }
});

test.each(searches)('words in several tables find the same letters in every order: $words', async ({ words }) => {
  const look = createLookup(db, { table: 'person', id: 'id' });
  const source = listSource({
    query: db
      .selectFrom('letter')
      .innerJoin('person as to', 'to.id', 'letter.to_id')
      .innerJoin('person as from', 'from.id', 'letter.from_id')
      .select('letter.id'),
    columns: { about: 'letter.about', to: 'to.name' },
    searched: {
      about: lookUp(db, { table: 'letter', id: 'id', column: 'letter.id', texts: { about: 'letter.about' } }),
      to: { look, column: 'letter.to_id', texts: { name: 'to.name', code: 'to.code' } },
      from: { look, column: 'letter.from_id', texts: { name: 'from.name' } },
    },
    key: ['letter.id'],
  });
  const personOf = (id: number): Person => people[id - 1] ?? expect.unreachable();
  for (const by of ['about', 'to'] as const) {
    const { rows } = await readPage(db, allWith(words, by, ['about', 'to', 'from']), [source]);
    const wanted = idsOf(
      letters,
      words,
      ({ about, to_id, from_id }) => [about, personOf(to_id).name, personOf(to_id).code, personOf(from_id).name],
      ({ about, to_id }) => (by === 'about' ? about : personOf(to_id).name),
    );
    expect(
      rows.map(({ id }) => id),
      by,
    ).toEqual(wanted);
  }
});
