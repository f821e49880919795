import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from './database';
import { lockFolder } from './folderLock';
import type { Listen } from './listen';
import { pgliteDialect } from './pglite/dialect';
import { stateOf } from './pglite/inspectFolder';
import { closeEmbedded, openEmbedded } from './pglite/openEmbedded';
import { postgresDialect } from './postgres/dialect';
import { listenTo } from './postgres/listenTo';
import { openPostgres } from './postgres/openPostgres';

/** An open database of either kind. */
export interface Store {
  readonly db: Kysely<Database>;
  /** A description for the start message. */
  readonly place: string;
  readonly listen: Listen;
  /** The number of connections in each state; absent if there is only one. */
  readonly connections?: Readonly<Record<string, () => number>>;
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
 * @throws StartupError when the existing one is damaged.
 */
export function isWithoutDatabase({ databaseUrl, dataDir }: StoreSettings): boolean {
  return !databaseUrl && stateOf(databaseIn(dataDir), () => undefined) === 'none';
}

/**
 * Opens the PostgreSQL database at `databaseUrl`, or the embedded database of `dataDir`.
 *
 * @throws StartupError with a message for the operator
 */
export async function openStore(settings: StoreSettings, news: StoreNews): Promise<Store> {
  const { databaseUrl: url } = settings;
  if (url) {
    const pool = await openPostgres(url, news.fault);
    const db = new Kysely<Database>({ dialect: postgresDialect(pool) });
    const listen: Listen = (channel, heard) => listenTo(url, channel, heard, news.fault);
    const connections = {
      open: () => pool.totalCount,
      idle: () => pool.idleCount,
      waiting: () => pool.waitingCount,
    };
    return { db, place: 'PostgreSQL', listen, connections, close: () => db.destroy() };
  }
  const folder = resolve(settings.dataDir);
  const lock = await lockFolder(folder, news.warn);
  try {
    const place = databaseIn(folder);
    const pg = await openEmbedded(place, news);
    const db = new Kysely<Database>({ dialect: pgliteDialect(pg) });
    // PGlite runs in this process, so the connection cannot be lost.
    const listen: Listen = (channel, heard) => pg.listen(channel, heard.text);
    const close = async (): Promise<void> => {
      await db.destroy();
      closeEmbedded(place);
    };
    return { db, place: folder, listen, close: () => close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
