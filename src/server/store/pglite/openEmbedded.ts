import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { StartFault } from '../../StartFault';
import { parsers } from '../valueParsers';
import { DurableFiles, syncPath } from './durableFiles';

/** PostgreSQL's own start parameters, with the switch `-F` (never sync) taken out and syncing asked for. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/**
 * Opens the embedded database in `folder`, creating it on the first start.
 *
 * It is created beside its place and moved there when complete, so that a start that was killed half-way leaves nothing broken.
 *
 * @param progress told in words what takes long.
 * @throws StartFault when a commit does not reach the disk.
 */
export async function openEmbedded(folder: string, progress: (text: string) => void): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await create(folder, progress);
  const files = new DurableFiles(folder);
  const pg = await PGlite.create({ fs: files, startParams, parsers: { ...parsers } });
  await proveDurable(pg, files);
  return pg;
}

async function create(folder: string, progress: (text: string) => void): Promise<void> {
  progress(`Creating the database in ${folder} (once; takes some seconds) …`);
  const draft = `${folder}.creating`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  const pg = await PGlite.create({ fs: new DurableFiles(draft), startParams });
  await pg.exec('checkpoint');
  await pg.close();
  syncTree(draft);
  renameSync(draft, folder);
  syncPath(dirname(folder));
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
}

/** Fails the start when one commit does not make the disk sync: acknowledged writes must survive a power cut. */
export async function proveDurable(pg: PGlite, files: DurableFiles): Promise<void> {
  await pg.exec('create table if not exists durability_check (id int primary key, at timestamptz not null)');
  const before = files.syncs;
  await pg.exec('insert into durability_check values (1, now()) on conflict (id) do update set at = excluded.at');
  if (files.syncs > before) return;
  await pg.close();
  throw new StartFault(
    'The embedded database does not sync its commits to the disk; use DATABASE_URL with a PostgreSQL instead.',
  );
}
