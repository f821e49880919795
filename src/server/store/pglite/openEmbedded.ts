import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { StartupError } from '../../StartupError';
import { parsers } from '../valueParsers';
import { brokenPages, brokenSeal, isUnopened, readSeal, type Seal, sealFolder } from './checksumManifest';
import { makeFolder } from './draft';
import { DurableFiles } from './durableFiles';
import { damageError, stateOf } from './inspectFolder';

/**
 * PostgreSQL's own start parameters, without `-F` (never sync) and with syncing enabled, and planning for pages of a few
 * rows, as on PostgreSQL.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'enable_memoize=off'],
];

/** The extensions that migrations may install: for search indexes. */
export const databaseExtensions = { pg_trgm };

/** Callbacks while opening, with messages. */
export interface OpeningNews {
  /** Called when something takes a while. */
  readonly progress: (text: string) => void;
  /** Called with problems that need not stop the start. */
  readonly warn: (text: string) => void;
}

/**
 * Opens the embedded database in `folder`, creating it if there is none. Never removes or overwrites anything that
 * exists.
 *
 * @throws StartupError when the folder contains something other than an intact database, or a commit does not reach the
 * disk.
 */
export async function openEmbedded(folder: string, { progress, warn }: OpeningNews): Promise<PGlite> {
  if (stateOf(folder, warn) === 'none') {
    progress(`Creating the database in ${folder} (first start only, takes a few seconds) …`);
    await createIn(folder);
  }
  const seal = readSeal(folder);
  const unopened = seal !== undefined && isUnopened(folder, seal);
  const broken = unopened ? brokenSeal(folder, seal) : undefined;
  if (broken) throw damageError(folder, broken);
  const files = new DurableFiles(folder);
  const pg = await openWhole(folder, files);
  if (!unopened) await verifyIntegrity(pg, folder, seal);
  await proveDurable(pg, files);
  return pg;
}

/** Seals an embedded database after its connection was closed: the next start must find exactly this state. */
export function closeEmbedded(folder: string): void {
  sealFolder(folder, true);
}

async function createIn(folder: string): Promise<void> {
  await makeFolder(folder, async (draft) => {
    const pg = await PGlite.create({ fs: new DurableFiles(draft), startParams, extensions: databaseExtensions });
    await pg.exec('checkpoint');
    await pg.close();
  });
  sealFolder(folder, true);
}

async function openWhole(folder: string, files: DurableFiles): Promise<PGlite> {
  try {
    return await PGlite.create({ fs: files, startParams, extensions: databaseExtensions, parsers: { ...parsers } });
  } catch (error) {
    throw damageError(folder, `PostgreSQL cannot open it (${reasonOf(error)})`);
  }
}

/** Checks every page of a database that was not closed cleanly; its seal shows whether it was. */
async function verifyIntegrity(pg: PGlite, folder: string, seal: Seal | undefined): Promise<void> {
  const broken = await findDamage(pg, folder, seal).catch((error: unknown) => `it cannot be read (${reasonOf(error)})`);
  if (!broken) return sealFolder(folder, false);
  await pg.close().catch(() => undefined);
  throw damageError(folder, broken);
}

async function findDamage(pg: PGlite, folder: string, seal: Seal | undefined): Promise<string | undefined> {
  await pg.exec('checkpoint');
  const { rows } = await pg.query<{ path: string }>(
    'select pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null',
  );
  return brokenPages(
    folder,
    rows.map(({ path }) => path),
    seal,
  );
}

/** The first line of an error's message, or a general reason if the message only says that something failed. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /^Aborted|failed to initialize/.test(text)
    ? 'some of its files have changed'
    : (text.split('\n', 1)[0] ?? text);
}

/** Stops the start unless a commit makes the disk sync: acknowledged writes must survive a power cut. */
export async function proveDurable(pg: PGlite, files: DurableFiles): Promise<void> {
  await pg.exec('create table if not exists durability_check (id int primary key, at timestamptz not null)');
  const before = files.syncs;
  await pg.exec('insert into durability_check values (1, now()) on conflict (id) do update set at = excluded.at');
  if (files.syncs > before) return;
  await pg.close();
  throw new StartupError(
    'The embedded database does not sync its commits to disk. Use PostgreSQL with DATABASE_URL instead.',
  );
}
