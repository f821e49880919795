import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './database';

/** The names of prepared statements, by their SQL. */
const names = new Map<string, string>();

/** A prepared statement, whose text never changes. */
export type Fixed<Row> = (db: Kysely<Database>, values: readonly unknown[]) => Promise<readonly Row[]>;

/**
 * Creates a prepared statement, which PostgreSQL parses and plans once for each connection: for nearly every call,
 * planning takes longer than running. Use only for lookups by a unique key and for inserts: the generic plan must suit
 * every value.
 *
 * @param text with `$1`, `$2` … for the values
 */
export function prepareStatement<Row>(text: string): Fixed<Row> {
  names.set(text, `fixed_${names.size + 1}`);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** The name of a prepared statement; undefined for any other statement. */
export const statementName = (text: string): string | undefined => names.get(text);
