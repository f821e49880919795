import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { inProject } from '../place';
import { StartupError } from '../StartupError';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { inTransaction } from '../store/transaction';
import { type ArchiveLine, type BackupRow, type Manifest, RowSum, readArchive, type TableEnd } from './archive';
import { readTable, writePlainly } from './backup';
import { readTables, type Table } from './catalog';

/** The number of rows per insert. */
const batch = 500;

const allMigrations = inProject('src', 'server', 'migrations');

/**
 * Loads a verified backup into an empty database, in one transaction: creates the tables at the backup's version,
 * inserts the rows and sets the sequences; then compares every table with the backup's checksums.
 *
 * @throws StartupError if a migration has changed, or a table differs
 */
export async function loadArchive(db: Kysely<Database>, file: string, manifest: Manifest): Promise<void> {
  await makeTables(db, manifest);
  await inTransaction(db, async (trx) => {
    await writePlainly(trx);
    const tables = new Map((await readTables(trx)).map((table) => [table.name, table]));
    const names = [...tables.keys()].map((name) => `"${name}"`);
    await sql.raw(`truncate ${names.join(', ')}`).execute(trx);
    const ends = await addRows(trx, file, tables);
    for (const end of ends) await compare(trx, tableOf(end, tables), end);
  });
}

function tableOf({ end }: TableEnd, tables: ReadonlyMap<string, Table>): Table {
  const table = tables.get(end);
  if (table === undefined)
    throw new StartupError(
      `The backup contains the table ${end}, which this version does not have. Nothing was changed.`,
    );
  return table;
}

/**
 * Compares the backup's version with this program.
 *
 * @throws StartupError if the backup is from a newer program
 */
export function refuseNewer({ migrations, program }: Manifest): void {
  const unknown = migrations.find(({ name }) => !existsSync(join(allMigrations, name)));
  if (!unknown) return;
  throw new StartupError(
    `The backup comes from a newer version (${program}). This version does not have its migration ${unknown.name}. Nothing was changed.`,
  );
}

/** Creates the tables with the migrations listed in the backup; the next start runs the later ones. */
async function makeTables(db: Kysely<Database>, { migrations }: Manifest): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const { name } of migrations) cpSync(join(allMigrations, name), join(folder, name));
    await migrate(db, folder);
    const { rows } = await sql<Manifest['migrations'][number]>`select name, checksum from migration`.execute(db);
    const other = migrations.find(
      ({ name, checksum }) => checksum !== null && rows.find((row) => row.name === name)?.checksum !== checksum,
    );
    if (other)
      throw new StartupError(`The migration ${other.name} differs from the one in the backup. Nothing was changed.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function addRows(trx: Kysely<Database>, file: string, tables: ReadonlyMap<string, Table>): Promise<TableEnd[]> {
  const ends: TableEnd[] = [];
  let filling: Filling | undefined;
  for await (const entry of readArchive(file)) {
    if ('table' in entry) filling = begin(entry, tables);
    else if ('row' in entry) await filling?.add(trx, entry.row);
    else if ('end' in entry) {
      await filling?.flush(trx);
      await setCounters(trx, entry);
      ends.push(entry);
    }
  }
  return ends;
}

/** A table being filled. */
interface Filling {
  add(trx: Kysely<Database>, row: BackupRow): Promise<void>;
  flush(trx: Kysely<Database>): Promise<void>;
}

function begin(
  { table: name, columns }: Extract<ArchiveLine, { table: string }>,
  tables: ReadonlyMap<string, Table>,
): Filling {
  const types = new Map(tables.get(name)?.columns.map((column) => [column.name, column.type]));
  const unknown = columns.find((column) => !types.has(column));
  if (unknown !== undefined || types.size !== columns.length)
    throw new StartupError(
      `The table ${name} of the backup has different columns from this version. Nothing was changed.`,
    );
  const list = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column, index) => `(r.v ->> ${index})::${types.get(column)}`).join(', ');
  let waiting: BackupRow[] = [];
  const flush = async (trx: Kysely<Database>): Promise<void> => {
    if (waiting.length === 0) return;
    const rows = JSON.stringify(waiting);
    waiting = [];
    const into = sql.raw(`insert into "${name}" (${list}) overriding system value select ${values}`);
    await sql`${into} from json_array_elements(${rows}::json) as r(v)`.execute(trx);
  };
  const add = async (trx: Kysely<Database>, row: BackupRow): Promise<void> => {
    waiting.push(row);
    if (waiting.length >= batch) await flush(trx);
  };
  return { add, flush };
}

async function setCounters(trx: Kysely<Database>, { end, counted }: TableEnd): Promise<void> {
  for (const [column, [last, called]] of Object.entries(counted))
    await sql`select setval(pg_get_serial_sequence(${`"${end}"`}, ${column}), ${last}::bigint, ${called}::boolean)`.execute(
      trx,
    );
}

async function compare(trx: Kysely<Database>, table: Table, end: TableEnd): Promise<void> {
  const sum = new RowSum();
  for await (const row of readTable(trx, table)) sum.add(row);
  if (sum.rows === end.rows && sum.sum === end.sha256) return;
  throw new StartupError(`The restored table ${table.name} differs from the backup. Nothing was changed.`);
}
