import type { Kysely } from 'kysely';
import type { Database } from '../store/database';
import { openCopy } from './databaseTemplate';
import { type Contents, createDatabase } from './sharedPostgres';
import { empty, storeOf } from './templates';

export { NOON } from './templates';

/** An embedded database in memory without tables; `destroy` ends it. */
export const openMemoryStore = async (): Promise<Kysely<Database>> => storeOf(await openCopy(empty));

/** A separate database on the shared PostgreSQL, with all tables and only the rows that migrations add. */
export const openMigratedStore = (): Promise<Kysely<Database>> => openOwn('tables');

/** A separate database with the demo company at `NOON`. */
export const openDemoStore = (): Promise<Kysely<Database>> => openOwn('company');

/**
 * Opens a separate database, which `destroy` drops. Creating it from a template takes a tenth of the time of an
 * embedded one.
 */
async function openOwn(contents: Contents): Promise<Kysely<Database>> {
  const { open, stop } = await createDatabase(contents);
  const db = await open();
  const close = db.destroy.bind(db);
  db.destroy = async () => {
    await close();
    await stop();
  };
  return db;
}
