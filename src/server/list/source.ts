import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CursorKey, ListQuery } from '../call/listQuery';
import { filterCondition, wordCondition } from './conditions';
import { createRange, type IndexRange } from './readRows';
import { and, or, type SearchMatch } from './searchCondition';

/** The SQL of a property: a column name or an expression. */
export type Column<DB, TB extends keyof DB> = Extract<ReferenceExpression<DB, TB>, string> | RawBuilder<unknown>;

/** Finds the rows that match a word; may run a query first. */
export type WordMatcher = (word: string) => SearchMatch | Promise<SearchMatch>;

/** Where a word is searched: in a column, or with a matcher. */
export type Searched<DB, TB extends keyof DB> = Column<DB, TB> | WordMatcher;

/** The part of a list query that the caller cannot change. */
export interface ListSource<DB, TB extends keyof DB, O, Name extends string, Word extends string> {
  /** The rows that the caller may see, unordered. */
  readonly query: SelectQueryBuilder<DB, TB, O>;
  /** The properties to sort, filter and sum by. */
  readonly columns: { readonly [N in Name]: Column<DB, TB> };
  /** The properties to search. */
  readonly searched: { readonly [W in Word]: Searched<DB, TB> };
  /** The tie-breaker for rows with equal sort values; unique and never null. */
  readonly key: readonly Column<DB, TB>[];
}

export const expressionOf = (column: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

/** Restricts a source to rows that match the filters and every word. */
export async function applyFilters<DB, TB extends keyof DB, O, Name extends string, Word extends string>(
  { filters, words, searched }: ListQuery<Name, Word>,
  source: ListSource<DB, TB, O, Name, Word>,
): Promise<SelectQueryBuilder<DB, TB, O>> {
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
  return and(await Promise.all(words.map((word) => matchesWord(word, searched))));
}

/**
 * The ranges of a source: rows with a sort value, then rows without one, in either direction.
 *
 * @param of the name of the source in cursors, if the list has several
 */
export function rangesOf<DB, TB extends keyof DB, O, Name extends string, Word extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { columns, key: keys }: ListSource<DB, TB, O, Name, Word>,
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
