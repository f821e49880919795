import type { QueryExecutorProvider } from 'kysely';
import { isText } from '../../../../engine/language/json';
import { createLookup, matchByLookup } from '../../list/lookup';
import type { IdColumn } from '../../list/searchCondition';
import type { WordMatcher } from '../../list/source';

/** How words are found in the name or the code of the employee that a column has, joined to the rows as `joined`. */
type ByPeople = (text: 'name' | 'code', place: string | IdColumn, joined?: string) => WordMatcher;

/** Finds words in the names and codes of employees; each is looked up once for all columns. */
export function byPeople(db: QueryExecutorProvider): ByPeople {
  const lookups = {
    name: createLookup(db, { table: 'employee', id: 'id', text: 'name' }),
    code: createLookup(db, { table: 'employee', id: 'id', text: 'code' }),
  };
  return (text, place, joined = 'employee') =>
    matchByLookup(lookups[text], { ...(isText(place) ? { column: place } : place), shown: `${joined}.${text}` });
}

/** How words are found in both, for lists that show them. */
export function personSearch(db: QueryExecutorProvider, place: string | IdColumn) {
  const by = byPeople(db);
  return { 'employee-name': by('name', place), 'employee-code': by('code', place) };
}
