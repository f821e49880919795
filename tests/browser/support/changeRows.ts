import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/store/database';
import { openStore } from '../../../src/server/store/openStore';
import type { RunningServer } from './startServer';

type Change = (db: Kysely<Database>) => Promise<unknown>;

/** Changes the database of a data folder directly. The embedded one allows one process, so no server may be running. */
export async function changeStopped(dataDir: string, change: Change): Promise<void> {
  const store = await openStore({ dataDir }, { progress() {}, fault() {}, warn() {} });
  await change(store.db);
  await store.close();
}

/**
 * Stops a server, changes its database directly and restarts it. With the `prepare` option of `useApp`, no restart is
 * needed.
 */
export async function changeRows(server: RunningServer, change: Change): Promise<void> {
  await server.stop();
  await changeStopped(server.dataDir, change);
  await server.restart();
}
