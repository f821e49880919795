import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely, sql } from 'kysely';
import { markCompany } from '../company/demoOrCompany';
import { whoIsIn } from '../company/present';
import { StartupError } from '../StartupError';
import type { Database } from '../store/database';
import { lockFolder } from '../store/folderLock';
import { databaseIn, openStore, type StoreNews, type StoreSettings } from '../store/openStore';
import { sealPath } from '../store/pglite/checksumManifest';
import { pgliteDialect } from '../store/pglite/dialect';
import { syncPath } from '../store/pglite/durableFiles';
import { replacedFolder, restoreFolder, stateOf } from '../store/pglite/inspectFolder';
import { closeEmbedded, openEmbedded } from '../store/pglite/openEmbedded';
import { type Manifest, proveArchive } from './archive';
import { holdsRows } from './catalog';
import { loadArchive, refuseNewer } from './load';

/** Options for a restore. */
export interface RestoreOptions {
  /** Whether existing data may be replaced. */
  readonly replace: boolean;
  readonly now: Date;
}

/**
 * Restores a backup into the configured database, which must be empty unless `replace` is set; the old one is then
 * renamed.
 *
 * @returns where the previous database is kept; undefined if there was none
 * @throws StartupError with a message for the operator; the database is then unchanged
 */
export async function restore(
  file: string,
  target: StoreSettings,
  news: StoreNews,
  options: RestoreOptions,
): Promise<string | undefined> {
  if (!existsSync(file)) throw new StartupError(`The file ${file} does not exist.`);
  return target.databaseUrl ? intoPostgres(file, target, news, options) : intoFolder(file, target, news, options);
}

const notEmpty = (where: string): StartupError =>
  new StartupError(
    `${where} is not empty. Nothing was changed. Use --replace to restore the backup in its place. The old data is kept.`,
  );

async function intoFolder(
  file: string,
  { dataDir }: StoreSettings,
  news: StoreNews,
  { replace, now }: RestoreOptions,
): Promise<string | undefined> {
  const manifest = await proveArchive(file);
  refuseNewer(manifest);
  const folder = resolve(dataDir);
  const lock = await lockFolder(folder, news.warn);
  try {
    const place = databaseIn(folder);
    if (!replace && (await isFilled(place, news))) throw notEmpty(place);
    const draft = restoreFolder(place);
    if (existsSync(draft)) moveWithSeal(draft, `${replacedFolder(place, now)}-unfinished`);
    rmSync(sealPath(draft), { force: true });
    mkdirSync(draft);
    const isCompany = await fill(draft, file, manifest, news);
    const kept = swap(place, draft, now);
    if (isCompany) markCompany(folder, now);
    return kept;
  } finally {
    await lock.release();
  }
}

/** Builds the database that will replace the current one; an incomplete one is removed. */
async function fill(draft: string, file: string, manifest: Manifest, news: StoreNews): Promise<boolean> {
  try {
    const db = new Kysely<Database>({ dialect: pgliteDialect(await openEmbedded(draft, news)) });
    const loaded = loadArchive(db, file, manifest).then(() => whoIsIn(db));
    const present = await loaded.finally(() => db.destroy());
    closeEmbedded(draft);
    return present === 'company';
  } catch (error) {
    rmSync(sealPath(draft), { force: true });
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Whether a folder holds more than an unused database; a damaged one counts as filled. */
async function isFilled(place: string, news: StoreNews): Promise<boolean> {
  if (!existsSync(place)) return false;
  try {
    if (stateOf(place, news.warn) === 'none') return false;
    const db = new Kysely<Database>({ dialect: pgliteDialect(await openEmbedded(place, news)) });
    const filled = await holdsRows(db).finally(() => db.destroy());
    closeEmbedded(place);
    return filled;
  } catch {
    return true;
  }
}

/** Replaces the database with two renames; a start between them finds only the renamed database, and reports it. */
function swap(place: string, draft: string, now: Date): string | undefined {
  const kept = existsSync(place) ? replacedFolder(place, now) : undefined;
  if (kept) moveWithSeal(place, kept);
  moveWithSeal(draft, place);
  syncPath(dirname(place));
  return kept;
}

function moveWithSeal(from: string, to: string): void {
  renameSync(from, to);
  if (existsSync(sealPath(from))) renameSync(sealPath(from), sealPath(to));
}

async function intoPostgres(
  file: string,
  target: StoreSettings,
  news: StoreNews,
  { replace, now }: RestoreOptions,
): Promise<string | undefined> {
  const manifest = await proveArchive(file);
  refuseNewer(manifest);
  const store = await openStore(target, news);
  const kept = `kept_${now.toISOString().replace(/\D/g, '')}`;
  try {
    const filled = await holdsRows(store.db);
    if (filled && !replace) throw notEmpty('The database at DATABASE_URL');
    const { rows } =
      await sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`.execute(
        store.db,
      );
    if (rows.length > 0) await movePublicSchema(store.db, kept);
    try {
      await loadArchive(store.db, file, manifest);
    } catch (error) {
      await sql.raw('drop schema public cascade').execute(store.db);
      await sql
        .raw(rows.length > 0 ? `alter schema "${kept}" rename to public` : 'create schema public')
        .execute(store.db);
      throw error;
    }
    return rows.length > 0 ? `the schema ${kept}` : undefined;
  } finally {
    await store.close();
  }
}

async function movePublicSchema(db: Kysely<Database>, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql.raw(`alter schema public rename to "${name}"`).execute(trx);
    await sql.raw('create schema public').execute(trx);
  });
}
