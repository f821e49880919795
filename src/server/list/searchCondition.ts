import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { either } from './conditions';

/** The column of a list that contains ids. */
export interface IdColumn {
  readonly column: string;
}

/** Matches rows whose column contains one of the ids. */
export interface IdMatch extends IdColumn {
  readonly ids: ReadonlySet<number>;
  /** True if the rows may be far from the start of the list, although they are many. */
  readonly isFar?: boolean;
}

/** The rows that match a word: by id, or by a condition. */
export type SearchMatch = IdMatch | RawBuilder<SqlBool>;

/** Finds the rows that match a word; may run a query first. */
export interface WordMatcher {
  (word: string): SearchMatch | Promise<SearchMatch>;
  /** The letters before the numbers that it matches: a number after them belongs to the same word. */
  readonly prefix?: string;
}

/** Whether a match is by ids. */
export const isIdMatch = (found: SearchMatch): found is IdMatch => 'ids' in found;

export const idIn = (place: IdColumn, rows: readonly { readonly id: number }[]): IdMatch => ({
  ...place,
  ids: new Set(rows.map(({ id }) => id)),
});

/** Matches no row. */
export const noMatch: IdMatch = { column: '', ids: new Set() };

/** Whether a match is known to have no rows. */
export const isNoMatch = (found: SearchMatch): boolean => isIdMatch(found) && found.ids.size === 0;

/** More ids than these are joined. */
const manyIds = 10_000;

const maxInt = 2 ** 31 - 1;

/** The type of a list of ids: PostgreSQL looks up only values of the column's own type by hash. */
const arrayOf = (ids: ReadonlySet<number>): RawBuilder<unknown> =>
  [...ids].every((id) => id <= maxInt) ? sql`int[]` : sql`bigint[]`;

/** The SQL condition of a match. */
export function conditionOf(found: SearchMatch): RawBuilder<SqlBool> {
  if (!isIdMatch(found)) return found;
  const { column, ids } = found;
  if (ids.size === 0) return sql`false`;
  const array = sql`${`{${[...ids].join()}}`}::${arrayOf(ids)}`;
  // The planner thinks that a row is compared with each value, and would read whole tables to avoid it.
  return ids.size > manyIds
    ? sql`${sql.ref(column)} in (select unnest(${array}))`
    : sql`${sql.ref(column)} = any(${array})`;
}

/** Matches rows that any of the given matches accept; ids of the same column are merged. */
export function or(all: readonly SearchMatch[]): SearchMatch {
  const some = all.filter((one) => !isNoMatch(one));
  const sets = byColumn(some.filter(isIdMatch), (one, other) => new Set([...one, ...other]));
  const others = some.filter((one) => !isIdMatch(one));
  const [only = noMatch, ...more] = [...sets, ...others];
  return more.length === 0 ? only : either([only, ...more].map(conditionOf));
}

/**
 * Requires all of the given matches. Ids of the same column are intersected, so
 * that the planner knows how few there are and uses the index.
 */
export function and(all: readonly SearchMatch[]): readonly SearchMatch[] {
  const sets = byColumn(all.filter(isIdMatch), (one, other) => new Set([...one].filter((id) => other.has(id))));
  return [...sets, ...all.filter((one) => !isIdMatch(one))];
}

type Ids = IdMatch['ids'];

function byColumn(all: readonly IdMatch[], together: (one: Ids, other: Ids) => Ids): readonly IdMatch[] {
  const sets = new Map<string, IdMatch>();
  for (const one of all) {
    const before = sets.get(one.column);
    sets.set(one.column, before ? { ...before, ...one, ids: together(before.ids, one.ids) } : one);
  }
  return [...sets.values()];
}
