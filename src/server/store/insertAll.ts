import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from './database';

/** The number of rows per statement. */
const BATCH = 5_000;

/**
 * Inserts many rows with few statements; all rows must have the same columns.
 *
 * The rows are sent as one JSON text: a parameter for each value would be ten times slower.
 */
export async function insertAll<T extends keyof Database & string>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    const records = sql`json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`;
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${records}`.execute(db);
  }
}

/** Continues the database's id sequence after the ids used here. */
export async function continueIds(db: Kysely<Database>, table: keyof Database & string, last: number): Promise<void> {
  await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(last + 1)}`.execute(db);
}
