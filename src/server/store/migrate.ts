import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { messageOf } from '../messageOf';
import { StartupError } from '../StartupError';
import type { Database } from './database';
import { codeOf } from './databaseErrors';
import { inTransaction } from './transaction';

/** The pattern of file names, e.g. `0001_sessions.sql`; they run in numerical order. */
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * Runs the `.sql` files of `folder` that have not run yet, in one transaction.
 *
 * Several processes may start at once: one does the work, the others wait for a row lock and then find everything done.
 *
 * @returns the names of the files that this call ran.
 * @throws StartupError when a file is misnamed, its SQL fails or it was changed after it ran, or when the database is
 * newer than this program.
 */
export async function migrate(db: Kysely<Database>, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = files.find((name) => !fileName.test(name));
  if (misnamed)
    throw new StartupError(`The migration ${join(folder, misnamed)} is not named like 0001_what_it_does.sql.`);
  await createLedger(db);
  return inTransaction(db, async (trx) => {
    await sql`select id from migration_lock where id = 1 for update`.execute(trx);
    const { rows: done } = await sql<Done>`select name, checksum from migration order by name`.execute(trx);
    const unknown = done.find(({ name }) => !files.includes(name));
    if (unknown)
      throw new StartupError(
        `The database has the migration ${unknown.name}, which this version does not have. Start a newer version.`,
      );
    for (const one of done) await compare(trx, folder, one);
    const due = files.filter((file) => !done.some(({ name }) => name === file));
    for (const name of due) await run(trx, folder, name);
    return due;
  });
}

/** A finished migration; those that ran before checksums existed have none. */
interface Done {
  readonly name: string;
  readonly checksum: string | null;
}

/** Stops the start when a file differs from what ran: the tables' state would be unknown. */
async function compare(trx: Transaction<Database>, folder: string, { name, checksum }: Done): Promise<void> {
  const present = checksumOf(splitStatements(await readFile(join(folder, name), 'utf8')));
  if (checksum === null) await sql`update migration set checksum = ${present} where name = ${name}`.execute(trx);
  else if (checksum !== present)
    throw new StartupError(
      `The migration ${join(folder, name)} was changed after it ran. Restore the file and put the change into a new migration.`,
    );
}

/** The checksum of a migration. Covers only what is executed: comments may change. */
function checksumOf(statements: readonly string[]): string {
  return createHash('sha256').update(statements.join(';\n').replaceAll('\r', '')).digest('hex');
}

/** Creates the migration tables. If two processes do so at once, the loser's error can only mean that they exist. */
async function createLedger(db: Kysely<Database>): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      await sql`create table if not exists migration (name text primary key, at timestamptz not null default now())`.execute(
        db,
      );
      await sql`alter table migration add column if not exists checksum text`.execute(db);
      await sql`create table if not exists migration_lock (id int primary key)`.execute(db);
      await sql`insert into migration_lock values (1) on conflict do nothing`.execute(db);
      return;
    } catch (error) {
      if (!isCreatedByAnother(error)) throw error;
    }
  }
}

function isCreatedByAnother(error: unknown): boolean {
  return ['23505', '42P07', '42710', 'XX000', '40001'].includes(codeOf(error));
}

async function run(trx: Transaction<Database>, folder: string, name: string): Promise<void> {
  const statements = splitStatements(await readFile(join(folder, name), 'utf8'));
  try {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  } catch (error) {
    throw new StartupError(`The migration ${name} failed: ${messageOf(error)}`);
  }
  await sql`insert into migration (name, checksum) values (${name}, ${checksumOf(statements)})`.execute(trx);
}

/**
 * Splits a file into statements: each ends with a semicolon at the end of a line, so string literals and function
 * bodies must not have one there.
 */
export function splitStatements(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
