import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { either, every, wordCondition } from './conditions';
import { idIn, type SearchMatch } from './searchCondition';

/**
 * At most this many ids are passed to a query. More matches than that are frequent enough to be found by reading the
 * list in order.
 */
const maxIds = 500;

/** The limit for words whose matches are rarer, or further from the list's start, than their number suggests. */
const maxRareIds = 10_000;

/** The table in which words are looked up, and its column with the ids. */
export interface LookupTable {
  readonly table: string;
  readonly id: string;
}

/** A looked-up row. */
interface IdRow {
  readonly id: number;
}

/** Returns the ids of the rows that have each word in one of the text columns; undefined if there are more than `max`. */
export type Lookup = (
  texts: readonly string[],
  words: readonly string[],
  max: number,
) => Promise<readonly IdRow[] | undefined>;

/** Creates a lookup in a table with a search index; the same words are looked up only once. */
export function createLookup(db: QueryExecutorProvider, { table, id }: LookupTable): Lookup {
  const known = new Map<string, ReturnType<Lookup>>();
  const look: Lookup = async (texts, words, max) => {
    const { rows } = await sql<IdRow>`select ${sql.ref(id)} as id from ${sql.table(table)}
      where ${haveWords(texts, words)} limit ${max + 1}`.execute(db);
    return rows.length > max ? undefined : rows;
  };
  return (...asked) => {
    const key = JSON.stringify(asked);
    const ids = known.get(key) ?? look(...asked);
    known.set(key, ids);
    return ids;
  };
}

/** The columns of a list with looked-up rows. */
export interface LookupColumns {
  /** The list's column with the ids. */
  readonly column: string;
  /** The text columns of the table, and the list's columns that show them. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Texts that a list searches through the search index of their table. */
export interface LookedUp extends LookupColumns {
  readonly look: Lookup;
}

/** Searches texts of a table through its search index. */
export const lookUp = (
  db: QueryExecutorProvider,
  { column, texts, ...table }: LookupTable & LookupColumns,
): LookedUp => ({
  look: createLookup(db, table),
  column,
  texts,
});

/** Why a list may have few rows near its start that match a frequent word. */
export interface Rarity {
  /** True if there are more words, in other texts. */
  readonly isRare?: boolean;
  /** The column that the list is sorted by: in a list by name, names with U are far from the start. */
  readonly sortedBy?: unknown;
}

/**
 * Matches the rows that have each word in one of the texts.
 *
 * Rare words become ids: a condition on joined tables would have to be checked for each row of the list.
 */
export async function matchLookedUp(
  { look, column, texts }: LookedUp,
  words: readonly string[],
  { isRare, sortedBy }: Rarity = {},
): Promise<SearchMatch> {
  const all = Object.keys(texts);
  const few = await look(all, words, maxIds);
  if (few) return idIn({ column }, few);
  const sorted = all.filter((text) => texts[text] === sortedBy);
  const isFar = sorted.length > 0 && (await look(sorted, words, maxIds)) === undefined;
  const more = isRare || isFar ? await look(all, words, maxRareIds) : undefined;
  return more ? { ...idIn({ column }, more), isFar: true } : haveWords(Object.values(texts), words);
}

/** Each word is in one of the columns. */
const haveWords = (columns: readonly string[], words: readonly string[]): RawBuilder<SqlBool> =>
  every(words.map((word) => either(columns.map((column) => wordCondition(sql.ref(column), word)))));
