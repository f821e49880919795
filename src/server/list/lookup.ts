import { type QueryExecutorProvider, sql } from 'kysely';
import { wordCondition } from './conditions';
import { type IdColumn, idIn } from './searchCondition';
import type { WordMatcher } from './source';

/** Up to so many that are found are named to the database; of rows with one of more, it meets some soon by itself. */
const few = 10_000;

/** Where words are looked up. */
export interface LookupTable {
  readonly table: string;
  readonly id: string;
  /** The column that holds the text. */
  readonly text: string;
}

/** The ids of the rows in whose text a word is found; undefined for too many. */
export type Lookup = (word: string) => Promise<readonly { readonly id: number }[] | undefined>;

/** Looks words up in a table, each once. */
export function createLookup(db: QueryExecutorProvider, { table, id, text }: LookupTable): Lookup {
  const known = new Map<string, ReturnType<Lookup>>();
  const look: Lookup = async (word) => {
    const found = wordCondition(sql.ref(text), word);
    // Said twice, so that the database takes it for rare, and reads the index of words instead of every text.
    const { rows } = await sql<{ id: number }>`select ${sql.ref(id)} as id from ${sql.table(table)}
      where ${found} and ${found} limit ${few + 1}`.execute(db);
    return rows.length > few ? undefined : rows;
  };
  return (word) => {
    const ids = known.get(word) ?? look(word);
    known.set(word, ids);
    return ids;
  };
}

/** Where what was looked up is in the rows of a list. */
export interface Place extends IdColumn {
  /** The column that holds the text where the other table is joined. */
  readonly shown: string;
}

/**
 * How a word is found in another table.
 *
 * It is looked up first, so that the database knows how few rows it leads to: it would guess, and read every row of
 * the list to find none.
 */
export const matchByLookup =
  (look: Lookup, { shown, ...place }: Place): WordMatcher =>
  async (word) => {
    const rows = await look(word);
    return rows ? idIn(place, rows) : wordCondition(sql.ref(shown), word);
  };
