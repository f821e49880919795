import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './database';

/** The names of fixed statements, by their texts. */
const names = new Map<string, string>();

/** A statement whose text is always the same. */
export type Fixed<Row> = (db: Kysely<Database>, values: readonly unknown[]) => Promise<readonly Row[]>;

/**
 * Makes a statement that PostgreSQL reads and plans once for each connection: for what nearly every call asks, that
 * takes longer than to run it.
 *
 * The plan has to be right for all values, so only what is found by a unique key is asked so, or added.
 *
 * @param text with `$1`, `$2` … for the values
 */
export function fixed<Row>(text: string): Fixed<Row> {
  names.set(text, `fixed_${names.size + 1}`);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** The name under which a connection keeps a statement; undefined for one that is not fixed. */
export const nameOf = (text: string): string | undefined => names.get(text);
