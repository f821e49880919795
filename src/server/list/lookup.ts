import { type QueryExecutorProvider, sql } from 'kysely';
import { wordCondition } from './conditions';
import { type IdColumn, idIn, type WordMatcher } from './searchCondition';

/** Pass at most this many ids to the query. Beyond that, a plain scan finds matches quickly anyway. */
const few = 10_000;

/** The table in which words are looked up. */
export interface LookupSource {
  readonly table: string;
  readonly id: string;
  readonly text: string;
}

/** Returns the ids of the rows whose text matches a word; undefined if there are too many. */
export type Lookup = (word: string) => Promise<readonly { readonly id: number }[] | undefined>;

/** Creates a lookup in a table that queries each word only once. */
export function createLookup(db: QueryExecutorProvider, { table, id, text }: LookupSource): Lookup {
  const known = new Map<string, ReturnType<Lookup>>();
  const look: Lookup = async (word) => {
    const found = wordCondition(sql.ref(text), word);
    // Deliberately repeated: the duplicate predicate lowers the planner's row estimate, so that it uses the trigram index.
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

/** The list's columns for a looked-up row. */
export interface LookupColumn extends IdColumn {
  /** The joined column with the text. */
  readonly shown: string;
}

/**
 * Matches a word in another table.
 *
 * The ids are looked up first, so that the planner knows how few there are; otherwise it might scan the whole list.
 */
export const matchByLookup =
  (look: Lookup, { shown, ...place }: LookupColumn): WordMatcher =>
  async (word) => {
    const rows = await look(word);
    return rows ? idIn(place, rows) : wordCondition(sql.ref(shown), word);
  };
