import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { either } from './conditions';

/** Where ids are in the rows of a list. */
export interface IdColumn {
  readonly column: string;
  /** Whether nearly every id has a row: the list is as long as the table that the ids are of. */
  readonly hasEach?: boolean;
}

/** Rows of which a column has one of some ids. */
export interface IdMatch extends IdColumn {
  readonly ids: ReadonlySet<number>;
}

/** What a word leads to: rows that are known by ids, or those for which a condition holds. */
export type SearchMatch = IdMatch | RawBuilder<SqlBool>;

const isIdMatch = (found: SearchMatch): found is IdMatch => 'ids' in found;

/** Rows whose column has one of the ids. */
export const idIn = (place: IdColumn, rows: readonly { readonly id: number }[]): IdMatch => ({
  ...place,
  ids: new Set(rows.map(({ id }) => id)),
});

/** A word leads to no row. */
export const noMatch: IdMatch = { column: '', ids: new Set() };

/** The condition for what was found. */
export function conditionOf(found: SearchMatch): RawBuilder<SqlBool> {
  if (!isIdMatch(found)) return found;
  const { column, ids, hasEach } = found;
  if (ids.size === 0) return sql`false`;
  const one = sql<SqlBool>`${sql.ref(column)} = any(${`{${[...ids].join()}}`}::bigint[])`;
  // Said twice, so that the database takes them for few, and looks each up instead of reading all people.
  return hasEach ? sql`(${one} and ${one})` : one;
}

/** What is found in one way or another: ids of the same column become one set. */
export function or(all: readonly SearchMatch[]): SearchMatch {
  const some = all.filter((one) => !isIdMatch(one) || one.ids.size > 0);
  const sets = byColumn(some.filter(isIdMatch), (one, other) => new Set([...one, ...other]));
  const others = some.filter((one) => !isIdMatch(one));
  const [only = noMatch, ...more] = [...sets, ...others];
  return more.length === 0 ? only : either([only, ...more].map(conditionOf));
}

/**
 * The conditions for what is found by every word: ids of the same column become those that all have, so that the
 * database knows how few rows there are, and looks each of them up.
 */
export function and(all: readonly SearchMatch[]): readonly RawBuilder<SqlBool>[] {
  const sets = byColumn(all.filter(isIdMatch), (one, other) => new Set([...one].filter((id) => other.has(id))));
  return [...sets, ...all.filter((one) => !isIdMatch(one))].map(conditionOf);
}

type Ids = IdMatch['ids'];

function byColumn(all: readonly IdMatch[], together: (one: Ids, other: Ids) => Ids): readonly IdMatch[] {
  const sets = new Map<string, IdMatch>();
  for (const one of all) {
    const before = sets.get(one.column);
    sets.set(one.column, before ? { ...one, ids: together(before.ids, one.ids) } : one);
  }
  return [...sets.values()];
}
