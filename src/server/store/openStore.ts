import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from './database';
import { lockFolder } from './folderLock';
import { pgliteDialect } from './pglite/dialect';
import { closeEmbedded, openEmbedded } from './pglite/openEmbedded';
import { stateOf } from './pglite/soundFolder';
import { openPostgres, postgresDialect } from './postgres/openPostgres';

/** An open database of either kind. */
export interface Store {
  readonly db: Kysely<Database>;
  /** Described in words, for the start message. */
  readonly place: string;
  close(): Promise<void>;
}

/** Where the data lives. */
export interface StoreSettings {
  /** Folder of the embedded database; used if there is no `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** Events while the store opens and runs. */
export interface StoreNews {
  readonly progress: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly fault: (error: Error) => void;
}

/** The path of a data folder's embedded database. */
export function databaseIn(dataDir: string): string {
  return join(resolve(dataDir), 'database');
}

/**
 * Whether opening would create a database.
 *
 * @throws StartFault when the existing one is damaged.
 */
export function isWithoutDatabase({ databaseUrl, dataDir }: StoreSettings): boolean {
  return !databaseUrl && stateOf(databaseIn(dataDir), () => undefined) === 'none';
}

/**
 * Opens the PostgreSQL database at `databaseUrl`, or the embedded database of `dataDir`.
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
    const place = databaseIn(folder);
    const db = new Kysely<Database>({ dialect: pgliteDialect(await openEmbedded(place, news)) });
    const close = async (): Promise<void> => {
      await db.destroy();
      closeEmbedded(place);
    };
    return { db, place: folder, close: () => close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
