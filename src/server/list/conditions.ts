import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { officeZone } from '../rules/officeTime';
import type { ListFilter } from './listQuery';

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern that finds a text anywhere; wild cards in it are literal. */
export const patternOf = (text: string): string => `%${escaped(text)}%`;

/** What the index of words needs to find a text anywhere; for a shorter one, it would be read whole. */
const longEnough = /[\p{L}\p{N}]{3}/u;

/** What words of a text begin after. */
const separators = [' ', '-', '.'];

/** The patterns that find words which begin with a text. */
const startsOf = (text: string): readonly string[] =>
  ['', ...separators.map((one) => `%${one}`)].map((before) => `${before}${escaped(text)}%`);

/** Whether a word is found in a text: anywhere, or one of fewer than three letters where a word of the text begins. */
export function wordCondition(of: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  // Signs alone are no word, and in no index.
  if (!/[\p{L}\p{N}]/u.test(word)) return sql`false`;
  if (longEnough.test(word)) return sql`${of} ilike ${patternOf(word)}`;
  const begins = either(startsOf(word).map((pattern) => sql`${of} ilike ${pattern}`));
  // Said twice, so that the database takes it for rare, and reads the index of words instead of every text.
  return sql`(${begins} and ${begins})`;
}

/** The start of a day in the office, optionally some days later. */
export const startOf = (day: string, later = 0): RawBuilder<Date> =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${officeZone()})`;

const isDay = (value: unknown): value is string => typeof value === 'string' && value.length === 10;

/** Whether an expression is as a filter wants it. */
export function filterCondition(of: RawBuilder<unknown>, { kind, operator, values }: ListFilter): RawBuilder<SqlBool> {
  const [value] = values;
  if (operator === 'contains') return sql`${of} ilike ${patternOf(String(value))}`;
  const asDay = kind === 'date-time' && isDay(value);
  if (operator === 'from') return sql`${of} >= ${asDay ? startOf(value) : value}`;
  if (operator === 'to') return asDay ? sql`${of} < ${startOf(value, 1)}` : sql`${of} <= ${value}`;
  if (kind !== 'date-time') return sql`${of} in (${sql.join(values)})`;
  return either(values.map((one) => (isDay(one) ? within(of, one) : sql`${of} = ${one}`)));
}

const within = (of: RawBuilder<unknown>, day: string): RawBuilder<SqlBool> =>
  sql`(${of} >= ${startOf(day)} and ${of} < ${startOf(day, 1)})`;

/** Whether one of the conditions holds. */
export const either = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;
