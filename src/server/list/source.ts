import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { filterCondition, wordCondition } from './conditions';
import type { CursorKey, ListQuery } from './listQuery';
import { type Part, partOf } from './readRows';
import { and, or, type SearchMatch } from './searchCondition';

/** How a property is read in SQL: a column by name, or an expression. */
export type Column<DB, TB extends keyof DB> = Extract<ReferenceExpression<DB, TB>, string> | RawBuilder<unknown>;

/** What a word leads to; something may be looked up first. */
export type WordMatcher = (word: string) => SearchMatch | Promise<SearchMatch>;

/** How a word is found: in a column, or by a condition made of the word. */
export type Searched<DB, TB extends keyof DB> = Column<DB, TB> | WordMatcher;

/** Rows of a list, with everything that is not asked. */
export interface Source<DB, TB extends keyof DB, O, Name extends string, Word extends string> {
  /** The rows that the caller may see, with what they select, in no order. */
  readonly query: SelectQueryBuilder<DB, TB, O>;
  /** By what it may be sorted, filtered and summed. */
  readonly columns: { readonly [N in Name]: Column<DB, TB> };
  /** In what words are looked for. */
  readonly searched: { readonly [W in Word]: Searched<DB, TB> };
  /** What orders rows of the same sort value; together unique and never null. */
  readonly key: readonly Column<DB, TB>[];
}

export const expressionOf = (column: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

/** The rows that fit the filters and hold every word. */
export async function applyFilters<DB, TB extends keyof DB, O, Name extends string, Word extends string>(
  { filters, words, searched }: ListQuery<Name, Word>,
  source: Source<DB, TB, O, Name, Word>,
): Promise<SelectQueryBuilder<DB, TB, O>> {
  const wanted = filters.map((filter) => filterCondition(expressionOf(source.columns[filter.property]), filter));
  const columns = searched.map((name) => source.searched[name]);
  const found = await matchesAllWords(words, columns);
  return [...wanted, ...found].reduce((query, condition) => query.where(condition), source.query);
}

/** In what words are looked for, each in its way. */
type AllSearched = readonly (string | RawBuilder<unknown> | WordMatcher)[];

/** The rows that hold a word in one of the columns. */
export async function matchesWord(word: string, searched: AllSearched): Promise<SearchMatch> {
  const found = searched.map((one) => (typeof one === 'function' ? one(word) : wordCondition(expressionOf(one), word)));
  return or(await Promise.all(found));
}

/** The conditions for rows that hold every word. */
export async function matchesAllWords(
  words: readonly string[],
  searched: AllSearched,
): Promise<readonly RawBuilder<SqlBool>[]> {
  return and(await Promise.all(words.map((word) => matchesWord(word, searched))));
}

/**
 * The parts of a source: rows with a sort value, and those without one after them, in either direction.
 *
 * @param of what cursors say of the source, when the list has several
 */
export function partsOf<DB, TB extends keyof DB, O, Name extends string, Word extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { columns, key: keys }: Source<DB, TB, O, Name, Word>,
  property: Name,
  of: string,
): readonly Part<O>[] {
  const value = expressionOf(columns[property]);
  const key = keys.map(expressionOf);
  const within = (
    where: RawBuilder<SqlBool>,
    shown: RawBuilder<unknown>,
    by: readonly RawBuilder<unknown>[],
    is: IsValue,
  ) =>
    partOf({
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
