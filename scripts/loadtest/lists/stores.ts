import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from '../../../src/server/store/database';
import { pgliteDialect } from '../../../src/server/store/pglite/dialect';
import { openEmbedded } from '../../../src/server/store/pglite/openEmbedded';
import { postgresDialect } from '../../../src/server/store/postgres/dialect';
import { openPostgres } from '../../../src/server/store/postgres/openPostgres';
import { startPostgres } from '../../../src/server/testing/postgres';
import { inProject } from '../../setup/place.mjs';
import { cpuOfChildren } from '../throughput/serverProcess';
import { fillLargeCompany, renewCompany } from './fill';

/** An executed statement. */
export interface RunStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A filled company. */
export interface MeasuredStore {
  readonly db: Kysely<Database>;
  /** Returns the statements executed since the previous call. */
  taken(): readonly RunStatement[];
  close(): Promise<void>;
}

/** A filled company on PostgreSQL. */
export interface PostgresStore extends MeasuredStore {
  /** The URL of its database. */
  readonly url: string;
  /** The CPU time used by its connections' processes, in milliseconds. */
  cpu(): number;
}

/**
 * The folder in which a company is kept for the next run, as long as fill.ts is unchanged; later migrations run when it
 * is opened.
 */
function makeCacheFolder(name: string): string {
  const hash = createHash('sha256').update(readFileSync(inProject('scripts', 'loadtest', 'lists', 'fill.ts')));
  const folder = inProject('.cache', 'loadtest', `${name}-${hash.digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Opens a PostgreSQL database with a company of this size. */
export async function openPostgresCompany(employees: number): Promise<PostgresStore> {
  return openKept(makeCacheFolder(`postgres-${employees}`), employees);
}

/** A copy of that company, for measurements that change data. */
export async function openPostgresCopy(employees: number): Promise<PostgresStore> {
  const copy = makeCacheFolder(`changed-${employees}`);
  if (!existsSync(join(copy, filled))) {
    const original = makeCacheFolder(`postgres-${employees}`);
    await (await openKept(original, employees)).close();
    // Preserves the owner of the files, who also runs the server.
    execFileSync('cp', ['-a', `${original}/.`, copy]);
  }
  return openKept(copy, employees);
}

/** The file that marks a company as completely filled. */
const filled = 'filled';

async function openKept(folder: string, employees: number): Promise<PostgresStore> {
  const server = await startPostgres(folder);
  // Without the server's timeouts, which bulk statements and new indexes exceed.
  const filling = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: server.url }) }),
  });
  try {
    if (existsSync(join(folder, filled))) await renewCompany(filling);
    else await fillLargeCompany(filling, employees);
  } finally {
    await filling.destroy();
  }
  writeFileSync(join(folder, filled), '');
  const { run, log } = recorder();
  const pool = await openPostgres(server.url, () => undefined);
  const db = new Kysely<Database>({ dialect: postgresDialect(pool), log });
  const close = (): Promise<void> => db.destroy().finally(() => server.stop());
  const [main] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  return { db, url: server.url, cpu: () => cpuOfChildren(Number(main)), taken: () => run.splice(0), close };
}

/** Opens an embedded database with a company of this size. */
export async function openEmbeddedCompany(employees: number): Promise<MeasuredStore> {
  const folder = makeCacheFolder(`embedded-${employees}`);
  const { run, log } = recorder();
  const news = { progress: () => undefined, warn: () => undefined };
  const db = new Kysely<Database>({ dialect: pgliteDialect(await openEmbedded(join(folder, 'database'), news)), log });
  await fillLargeCompany(db, employees);
  run.splice(0);
  return { db, taken: () => run.splice(0), close: () => db.destroy() };
}

function recorder() {
  const run: RunStatement[] = [];
  const log = ({ query }: { readonly query: RunStatement }): void => void run.push(query);
  return { run, log };
}
