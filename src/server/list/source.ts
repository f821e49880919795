import {
  type Compilable,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { CursorKey, ListFilter, ListQuery } from '../call/listQuery';
import type { Database } from '../store/database';
import { filterCondition } from './conditions';
import type { LookedUp } from './lookup';
import { createRange, type IndexRange } from './readRows';
import { type Expression, expressionOf, isSearched, matchAllWords, matchText, type Searched } from './search';
import { conditionOf, isIdMatch, type SearchMatch, type WordMatcher } from './searchCondition';

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
  /** The properties to search: a column, texts with a search index, or a matcher. */
  readonly searched: { readonly [W in Word]: Column<Q> | LookedUp | WordMatcher };
  /** The tie-breaker for rows with equal sort values; unique and never null. */
  readonly key: readonly Column<Q>[];
}

/** A query whose tables no longer matter: its columns have been checked. */
export type RowsQuery<O> = SelectQueryBuilder<Database, keyof Database, O>;

export const rowsQuery = <Q extends Compilable<unknown>>(query: Q) => query as unknown as RowsQuery<RowOf<Q>>;

/** A definition whose columns have been checked. */
export interface ListSource<O, Name extends string, Word extends string> {
  readonly query: RowsQuery<O>;
  readonly columns: { readonly [N in Name]: Expression };
  readonly searched: { readonly [W in Word]: Searched };
  readonly key: readonly Expression[];
}

/** Checks that the columns of a definition belong to the tables of its query. */
export const listSource = <Q extends Compilable<unknown>, Name extends string, Word extends string>(
  definition: ListDefinition<Q, Name, Word>,
): ListSource<RowOf<Q>, Name, Word> => ({
  ...definition,
  query: rowsQuery(definition.query),
});

/** The matching rows of a source. */
interface Filtered<O> {
  readonly query: RowsQuery<O>;
  /** The column to sort by. */
  readonly sortedBy: RawBuilder<unknown>;
}

/** Restricts a source to rows that match the filters and every word. */
export async function applyFilters<O, Name extends string, Word extends string>(
  { filters, words, searched, sort }: ListQuery<Name, Word>,
  source: ListSource<O, Name, Word>,
): Promise<Filtered<O>> {
  const by = source.columns[sort.property];
  const columns = Object.values<Searched>(source.searched);
  const wanted = filters.map((filter) => matchFilter(source.columns[filter.property], filter, columns, by));
  const asked = searched.map((name) => source.searched[name]);
  const found = [...(await Promise.all(wanted)), ...(await matchAllWords(words, asked, by))];
  const query = found.reduce((rows, one) => rows.where(conditionOf(one)), source.query);
  // Reading the index of the sorted column until enough of them are found could mean reading most of it.
  const isFar = isSearched(by, columns) && found.some((one) => isIdMatch(one) && one.isFar);
  return { query, sortedBy: isFar ? sql`(${expressionOf(by)} || '')` : expressionOf(by) };
}

async function matchFilter(
  column: Expression,
  filter: ListFilter,
  searched: readonly Searched[],
  sortedBy: Expression,
): Promise<SearchMatch> {
  const text = filter.operator === 'contains' ? String(filter.values[0]) : undefined;
  const found = text === undefined ? undefined : await matchText(text, column, searched, sortedBy);
  return found ?? filterCondition(expressionOf(column), filter);
}

/**
 * The ranges of a source: rows with a sort value, then rows without one, in either direction.
 *
 * @param of the name of the source in cursors, if the list has several
 */
export function rangesOf<O>(
  { query, sortedBy: value }: Filtered<O>,
  keys: readonly Expression[],
  of: string,
): readonly IndexRange<O>[] {
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
