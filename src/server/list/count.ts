import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { RowsQuery } from './source';

/** The maximum number of search results to count: counting more would read much of a large table. */
export const maxFound = 100;

/** The number of rows of a query, and the sums of some properties, as the database returns them. */
export interface ListTotals {
  readonly many: number;
  readonly sums: readonly string[];
}

/** Counts the rows of a query up to a limit plus one, and sums expressions over the counted rows. */
export async function countRows(
  db: QueryExecutorProvider,
  query: RowsQuery<unknown>,
  upTo: 'exact' | number,
  summed: readonly RawBuilder<unknown>[],
): Promise<ListTotals> {
  const names = summed.map((_, at) => `summed${at}`);
  const bare = query.clearSelect().select(sql`1`.as('one'));
  const one = summed.reduce((rows, value, at) => rows.select(value.as(names[at] ?? '')), bare);
  const counted = upTo === 'exact' ? one : one.limit(upTo + 1);
  const sums = sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::text`));
  const { rows } = await sql<{ many: number; sums: readonly string[] }>`
    select count(*)::int as many, array[${sums}]::text[] as sums from (${counted}) as counted`.execute(db);
  return rows[0] ?? { many: 0, sums: names.map(() => '0') };
}

/** Formats a row count: `1000+` if there are more rows than were counted. */
export const numberOf = (many: number, upTo: 'exact' | number): string =>
  upTo !== 'exact' && many > upTo ? `${upTo}+` : String(many);
