import {
  type Compilable,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { CursorKey, ListQuery } from '../call/listQuery';
import type { Database } from '../store/database';
import { filterCondition, wordCondition } from './conditions';
import { createRange, type IndexRange } from './readRows';
import { joinRecordNumbers } from './recordNumber';
import { and, or, type SearchMatch, type WordMatcher } from './searchCondition';

/** A column of one of the query's tables, or an SQL expression. */
type Column<Q> =
  | (Q extends SelectQueryBuilder<infer DB, infer TB, infer _> ? Extract<ReferenceExpression<DB, TB>, string> : never)
  | RawBuilder<unknown>;

/** The row that a query returns. */
type RowOf<Q> = Q extends Compilable<infer O> ? O : never;

/** The part of a list query that the caller cannot change. */
export interface ListDefinition<Q extends Compilable<unknown>, Name extends string, Word extends string> {
  /** The rows that the caller can see, unordered. */
  readonly query: Q;
  /** The properties to sort, filter and sum by. */
  readonly columns: { readonly [N in Name]: Column<Q> };
  /** The properties to search: a column or a matcher. */
  readonly searched: { readonly [W in Word]: Column<Q> | WordMatcher };
  /** The tie-breaker for rows with equal sort values; unique and never null. */
  readonly key: readonly Column<Q>[];
}

type Expression = string | RawBuilder<unknown>;

/** A query whose tables no longer matter: its columns have been checked. */
export type RowsQuery<O> = SelectQueryBuilder<Database, keyof Database, O>;

export const rowsQuery = <Q extends Compilable<unknown>>(query: Q) => query as unknown as RowsQuery<RowOf<Q>>;

/** A definition whose columns have been checked. */
export interface ListSource<O, Name extends string, Word extends string> {
  readonly query: RowsQuery<O>;
  readonly columns: { readonly [N in Name]: Expression };
  readonly searched: { readonly [W in Word]: Expression | WordMatcher };
  readonly key: readonly Expression[];
}

/** Checks that the columns of a definition belong to the tables of its query. */
export const listSource = <Q extends Compilable<unknown>, Name extends string, Word extends string>(
  definition: ListDefinition<Q, Name, Word>,
): ListSource<RowOf<Q>, Name, Word> => ({
  ...definition,
  query: rowsQuery(definition.query),
});

export const expressionOf = (column: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

/** Restricts a source to rows that match the filters and every word. */
export async function applyFilters<O, Name extends string, Word extends string>(
  { filters, words, searched }: ListQuery<Name, Word>,
  source: ListSource<O, Name, Word>,
): Promise<RowsQuery<O>> {
  const wanted = filters.map((filter) => filterCondition(expressionOf(source.columns[filter.property]), filter));
  const columns = searched.map((name) => source.searched[name]);
  const found = await matchesAllWords(words, columns);
  return [...wanted, ...found].reduce((query, condition) => query.where(condition), source.query);
}

type AllSearched = readonly (string | RawBuilder<unknown> | WordMatcher)[];

/** Matches rows that contain a word in one of the columns. */
export async function matchesWord(word: string, searched: AllSearched): Promise<SearchMatch> {
  const found = searched.map((one) => (typeof one === 'function' ? one(word) : wordCondition(expressionOf(one), word)));
  return or(await Promise.all(found));
}

/** The conditions for rows that contain every word. */
export async function matchesAllWords(
  words: readonly string[],
  searched: AllSearched,
): Promise<readonly RawBuilder<SqlBool>[]> {
  const prefixes = searched.flatMap((one) => (typeof one === 'function' && one.prefix ? [one.prefix] : []));
  return and(await Promise.all(joinRecordNumbers(words, prefixes).map((word) => matchesWord(word, searched))));
}

/**
 * The ranges of a source: rows with a sort value, then rows without one, in either direction.
 *
 * @param of the name of the source in cursors, if the list has several
 */
export function rangesOf<O, Name extends string, Word extends string>(
  query: RowsQuery<O>,
  { columns, key: keys }: ListSource<O, Name, Word>,
  property: Name,
  of: string,
): readonly IndexRange<O>[] {
  const value = expressionOf(columns[property]);
  const key = keys.map(expressionOf);
  const within = (
    where: RawBuilder<SqlBool>,
    shown: RawBuilder<unknown>,
    by: readonly RawBuilder<unknown>[],
    is: IsValue,
  ) =>
    createRange({
      query: query.where(where),
      by,
      cursorKey: [sql`${of}`, shown, ...key],
      holds: holder(of, key.length, is),
    });
  return [
    within(sql`${value} is not null`, value, [value, ...key], (one) => one !== null),
    within(sql`${value} is null`, sql`null`, key, (one) => one === null),
  ];
}

type IsValue = (value: string | null) => boolean;

const holder =
  (of: string, length: number, is: IsValue) =>
  ([source, value = null, ...keys]: CursorKey): boolean =>
    source === of && is(value) && keys.length === length && keys.every((one) => one !== null);
