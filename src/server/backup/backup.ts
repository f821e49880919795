import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { asObject } from '../../../engine/language/json';
import { inProject } from '../place';
import { StartupError } from '../StartupError';
import type { Database } from '../store/database';
import { insideTransaction } from '../store/outerHandleGuard';
import { type ArchiveLine, type BackupRow, type Manifest, RowSum, writeArchive } from './archive';
import { readTables, type Table } from './catalog';

/** The number of rows per read. */
const batch = 1000;

/**
 * Writes all rows of a database to one file as of a single moment, while others keep reading and writing.
 *
 * @returns the number of rows
 */
export async function backUp(db: Kysely<Database>, file: string, now: Date): Promise<number> {
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  return transaction.execute((trx) =>
    insideTransaction(async () => {
      let rows = 0;
      const count = (more: number): void => {
        rows += more;
      };
      await writeArchive(file, entriesOf(trx, now, count));
      return rows;
    }),
  );
}

/** Makes the text format of values independent of the session's settings. */
export async function writePlainly(trx: Kysely<Database>): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
  ])
    await sql.raw(`set local ${setting}`).execute(trx);
}

async function* entriesOf(trx: Kysely<Database>, now: Date, tell: (rows: number) => void): AsyncGenerator<ArchiveLine> {
  await writePlainly(trx);
  yield { manifest: await manifestOf(trx, now) };
  const counts: Record<string, number> = {};
  for (const table of await readTables(trx)) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) };
    const sum = new RowSum();
    for await (const row of readTable(trx, table)) {
      sum.add(row);
      yield { row };
    }
    counts[table.name] = sum.rows;
    tell(sum.rows);
    yield { end: table.name, rows: sum.rows, sha256: sum.sum, counted: await readSequences(trx, table) };
  }
  yield { tables: counts };
}

async function manifestOf(trx: Kysely<Database>, now: Date): Promise<Manifest> {
  const { rows } = await sql<Manifest['migrations'][number]>`
    select name, to_jsonb(m) ->> 'checksum' as checksum from migration m order by name`
    .execute(trx)
    .catch(() => {
      throw new StartupError('This database contains no tables of this program, so there is nothing to back up.');
    });
  const { version } = asObject(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
  return { format: 'screens-hr backup', version: 1, program: String(version), at: now.toISOString(), migrations: rows };
}

/** Every row of a table, read in batches. */
export async function* readTable(trx: Kysely<Database>, { name, columns }: Table): AsyncGenerator<BackupRow> {
  const values = columns.map((column) => `"${column.name}"::text`).join(', ');
  await sql
    .raw(`declare reading no scroll cursor for select json_build_array(${values})::text as row from "${name}"`)
    .execute(trx);
  for (;;) {
    const { rows } = await sql.raw<{ row: string }>(`fetch ${batch} from reading`).execute(trx);
    for (const { row } of rows) yield JSON.parse(row) as BackupRow;
    if (rows.length < batch) break;
  }
  await sql.raw('close reading').execute(trx);
}

/** The last value of each identity column. */
async function readSequences(
  trx: Kysely<Database>,
  { name, counted }: Table,
): Promise<Record<string, readonly [number, boolean]>> {
  const found: Record<string, readonly [number, boolean]> = {};
  for (const column of counted) {
    const at = await sql<{
      sequence: string;
    }>`select pg_get_serial_sequence(${`"${name}"`}, ${column}) as sequence`.execute(trx);
    const { rows } = await sql
      .raw<{ last: number; called: boolean }>(
        `select last_value as last, is_called as called from ${at.rows[0]?.sequence}`,
      )
      .execute(trx);
    found[column] = [rows[0]?.last ?? 1, rows[0]?.called ?? false];
  }
  return found;
}
