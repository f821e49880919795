import type { QueryExecutorProvider } from 'kysely';
import { isText } from '../../../../engine/language/json';
import { createLookup, matchByLookup } from '../../list/lookup';
import type { IdColumn, WordMatcher } from '../../list/searchCondition';

/** Builds the search by name or code of the employee whose id is in a column; `joined` is the joined employee table. */
type ByPeople = (text: 'name' | 'code', place: string | IdColumn, joined?: string) => WordMatcher;

/** Searches the names and codes of employees; looks up each word once for all columns. */
export function byPeople(db: QueryExecutorProvider): ByPeople {
  const lookups = {
    name: createLookup(db, { table: 'employee', id: 'id', text: 'name' }),
    code: createLookup(db, { table: 'employee', id: 'id', text: 'code' }),
  };
  return (text, place, joined = 'employee') =>
    matchByLookup(lookups[text], { ...(isText(place) ? { column: place } : place), shown: `${joined}.${text}` });
}

/** Searches names and codes, for lists that show both. */
export function personSearch(db: QueryExecutorProvider, place: string | IdColumn) {
  const by = byPeople(db);
  return { 'employee-name': by('name', place), 'employee-code': by('code', place) };
}
