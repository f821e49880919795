import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/store/database';
import { openStore } from '../../../src/server/store/openStore';
import type { RunningServer } from './startServer';

/** Changes a server's database directly. The embedded one allows one process, so the server is stopped meanwhile. */
export async function changeRows(
  server: RunningServer,
  change: (db: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  await server.stop();
  const store = await openStore({ dataDir: server.dataDir }, { progress() {}, fault() {}, warn() {} });
  await change(store.db);
  await store.close();
  await server.restart();
}
