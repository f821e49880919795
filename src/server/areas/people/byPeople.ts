import type { QueryExecutorProvider } from 'kysely';
import { createLookup, type LookedUp } from '../../list/lookup';

/**
 * Builds the search by names or codes of the employees whose ids are in a column.
 *
 * @param shownIn the joined employee table
 */
type ByPeople = (texts: readonly ('name' | 'code')[], column: string, shownIn?: string) => LookedUp;

/** Searches the names and codes of employees; looks up each word once for all columns. */
export function byPeople(db: QueryExecutorProvider): ByPeople {
  const look = createLookup(db, { table: 'employee', id: 'id' });
  return (texts, column, shownIn = 'employee') => ({
    ...{ look, column },
    texts: Object.fromEntries(texts.map((text) => [text, `${shownIn}.${text}`])),
  });
}

/** Searches names and codes, for lists that show both. */
export function personSearch(db: QueryExecutorProvider, column: string) {
  const by = byPeople(db);
  return { 'employee-name': by(['name'], column), 'employee-code': by(['code'], column) };
}
