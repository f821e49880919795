import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../store/database';

/** A table of work in which each row is leased to one server at a time. */
export interface LeasedTable {
  readonly table: keyof Database;
  readonly key: string;
  /** The column with the token of the attempt that holds the lease; null if there is none. */
  readonly token: string;
  /** The column with the time when the lease expires, so that another server can continue. */
  readonly until: string;
  /** The condition for rows without an unexpired lease; must fit the table's index. */
  readonly isFree: (now: Date) => RawBuilder<SqlBool>;
}

/** How to choose a row and what to read from it. */
export interface LeaseRequest {
  readonly now: Date;
  /** The duration of the lease, in milliseconds. */
  readonly durationMs: number;
  /** The rows to choose from. */
  readonly where: RawBuilder<SqlBool>;
  /** The order in which to choose rows; ties are sorted by key. */
  readonly orderBy: RawBuilder<unknown>;
  /** Columns to change as well. */
  readonly set?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly returning: readonly string[];
}

/** A leased row. */
export interface Lease<Row> {
  readonly row: Row;
  /** Identifies this attempt, even among several of one server. */
  readonly token: string;
}

const assign = (values: Readonly<Record<string, unknown>>) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

/** Leases the first free row, or returns undefined if there is none. Concurrent calls get different rows. */
export async function takeLease<Row>(
  db: Kysely<Database>,
  { table, key, token, until, isFree }: LeasedTable,
  { now, durationMs, where, orderBy, set, returning }: LeaseRequest,
): Promise<Lease<Row> | undefined> {
  const own = randomUUID();
  const values = { ...set, [token]: own, [until]: new Date(now.getTime() + durationMs) };
  const { rows } = await sql<Row>`update ${sql.table(table)} set ${assign(values)}
    where ${sql.ref(key)} = (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${where} and ${isFree(now)}
      order by ${orderBy}, ${sql.ref(key)} limit 1 for update skip locked)
    returning ${sql.join(returning.map((column) => sql.ref(column)))}`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : { row, token: own };
}

/** Ends a lease and stores the outcome, unless the lease has expired and another server has taken the row over. */
export async function endLease(
  db: Kysely<Database>,
  { table, key, token }: LeasedTable,
  held: { readonly id: number; readonly token: string },
  outcome: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${assign({ ...outcome, [token]: null })}
    where ${sql.ref(key)} = ${held.id} and ${sql.ref(token)} = ${held.token}`.execute(db);
}
