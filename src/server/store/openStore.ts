import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from './database';
import { lockFolder } from './folderLock';
import { pgliteDialect } from './pglite/dialect';
import { openEmbedded } from './pglite/openEmbedded';
import { openPostgres, postgresDialect } from './postgres/openPostgres';

/** An open database, whichever it is. */
export interface Store {
  readonly db: Kysely<Database>;
  /** In words, for the start message. */
  readonly place: string;
  close(): Promise<void>;
}

/** Where the data lives. */
export interface StoreSettings {
  /** Folder of the embedded database; used when there is no `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** What the store tells while it opens and runs. */
export interface StoreNews {
  readonly progress: (text: string) => void;
  readonly fault: (error: Error) => void;
}

/**
 * Opens the PostgreSQL of `databaseUrl`, else the embedded database of `dataDir`.
 *
 * @throws StartFault in words for the operator.
 */
export async function openStore(settings: StoreSettings, news: StoreNews): Promise<Store> {
  if (settings.databaseUrl) {
    const pool = await openPostgres(settings.databaseUrl, news.fault);
    const db = new Kysely<Database>({ dialect: postgresDialect(pool) });
    return { db, place: 'PostgreSQL', close: () => db.destroy() };
  }
  const folder = resolve(settings.dataDir);
  const lock = await lockFolder(folder);
  try {
    const db = new Kysely<Database>({
      dialect: pgliteDialect(await openEmbedded(join(folder, 'database'), news.progress)),
    });
    return { db, place: folder, close: () => db.destroy().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
