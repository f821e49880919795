import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchText } from '../../../engine/language/searchText';
import type { ListFilter } from '../call/listQuery';
import { officeZone } from '../rules/officeTime';

const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Matches a text anywhere in the column, as people compare words; uses the column's search index. */
export const containsText = (of: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`search_text(${of}) like ${`%${escapePattern(searchText(text))}%`}`;

/** A trigram index needs three letters; for fewer, PostgreSQL would scan the whole index. */
const longEnough = /[\p{L}\p{N}]{3}/u;

/** Whether a text is long enough to be found anywhere in a column through a trigram index. */
export const hasIndexedLetters = (text: string): boolean => longEnough.test(searchText(text));

/**
 * Matches a word anywhere in the column, or, if it has fewer than three letters, at the start of a word. Uses the
 * column's search index.
 */
export function wordCondition(of: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const word = searchText(typed);
  // The index contains no words made only of punctuation.
  if (!/[\p{L}\p{N}]/u.test(word)) return sql`false`;
  return longEnough.test(word)
    ? containsText(of, word)
    : sql`search_text(${of}) ~ ${`${wordStart}${escapeExpression(word)}`}`;
}

/** A regular expression for the place before a word. A trigram index cannot use shorthands such as \m. */
const wordStart = '(^|[ \\-.])';

/** Escapes a text for a regular expression of PostgreSQL. */
const escapeExpression = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M}]/gu, '\\$&');

/** The start of a day in the office, optionally some days later. */
export const startOf = (day: string, later = 0): RawBuilder<Date> =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${officeZone()})`;

const isDay = (value: unknown): value is string => typeof value === 'string' && value.length === 10;

/** The SQL condition of a filter. */
export function filterCondition(of: RawBuilder<unknown>, { kind, operator, values }: ListFilter): RawBuilder<SqlBool> {
  const [value] = values;
  if (operator === 'contains') return containsText(of, String(value));
  const asDay = kind === 'date-time' && isDay(value);
  if (operator === 'from') return sql`${of} >= ${asDay ? startOf(value) : value}`;
  if (operator === 'to') return asDay ? sql`${of} < ${startOf(value, 1)}` : sql`${of} <= ${value}`;
  if (kind !== 'date-time') return sql`${of} in (${sql.join(values)})`;
  return either(values.map((one) => (isDay(one) ? within(of, one) : sql`${of} = ${one}`)));
}

const within = (of: RawBuilder<unknown>, day: string): RawBuilder<SqlBool> =>
  sql`(${of} >= ${startOf(day)} and ${of} < ${startOf(day, 1)})`;

/** Joins conditions with OR. */
export const either = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** Joins conditions with AND. */
export const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` and `)})`;
