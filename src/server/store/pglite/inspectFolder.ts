import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../StartupError';
import { sealPath } from './checksumManifest';

/** Every PostgreSQL folder contains these from the start; if one is missing, the database is incomplete. */
const parts = [
  ...['PG_VERSION', 'postgresql.conf', 'global/pg_control', 'global/pg_filenode.map', 'base', 'base/1', 'pg_wal'],
  ...['pg_xact', 'pg_multixact/members', 'pg_multixact/offsets', 'pg_subtrans', 'pg_commit_ts', 'pg_dynshmem'],
  ...['pg_logical', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_tblspc'],
  ...['pg_twophase'],
];

/** Other names that PostgreSQL or this server may leave in the folder. */
const known =
  /^(PG_VERSION|base|global|pg_[a-z_]+|pg_(hba|ident)\.conf|postgresql(\.auto)?\.conf|postmaster\.(pid|opts))$/;

/** The state of a folder: still empty, or a complete database. */
export type FolderState = 'none' | 'whole';

/** The error for a database that cannot be opened, with the reason and what to do. */
export function damageError(folder: string, what: string): StartupError {
  return new StartupError(
    `The database in ${folder} is damaged: ${what}. Nothing was removed. Restore a backup with npm run restore.`,
  );
}

/**
 * Inspects the folder of the embedded database without touching it.
 *
 * @param warn receives files that do not belong to an otherwise complete database.
 * @throws StartupError when it is neither missing, nor empty, nor complete, or when its seal shows that it should not be
 * missing or empty.
 */
export function stateOf(folder: string, warn: (text: string) => void): FolderState {
  refuseHalfRestored(folder);
  if (!existsSync(folder)) return noDatabase(folder);
  if (!statSync(folder).isDirectory()) throw damageError(folder, 'it is a file, not a folder');
  const names = readdirSync(folder);
  if (names.length === 0) return noDatabase(folder);
  const foreign = names.filter((name) => !known.test(name));
  if (foreign.length === names.length)
    throw new StartupError(
      `The folder ${folder} is not empty and contains no database (${some(foreign)}). Nothing was changed. Empty it, set DATA_DIR to another folder, or restore a backup with npm run restore.`,
    );
  const missing = parts.filter((part) => !existsSync(join(folder, part)));
  if (missing.length > 0) throw damageError(folder, `${some(missing)} ${missing.length === 1 ? 'is' : 'are'} missing`);
  if (foreign.length > 0)
    warn(`The folder ${folder} contains files that are not part of its database: ${some(foreign)}.`);
  return 'whole';
}

/** A seal is written after its database, so one without a database means that the database is gone. */
function noDatabase(folder: string): FolderState {
  const seal = sealPath(folder);
  if (!existsSync(seal)) return 'none';
  throw new StartupError(
    `The database in ${folder} is missing, but ${seal} shows that it existed. Nothing was created. Check that its volume is mounted, move the folder back, or restore a backup with npm run restore. To begin without its data, remove ${seal}.`,
  );
}

/** The folder in which a restore builds the database that will replace the one in `folder`. */
export function restoreFolder(folder: string): string {
  return `${folder}.restoring`;
}

/** The name a database gets when another replaces it. */
export function replacedFolder(folder: string, now: Date): string {
  return `${folder}.kept-${now.toISOString().replace(/[:.]/g, '-')}`;
}

function refuseHalfRestored(folder: string): void {
  const restoring = restoreFolder(folder);
  if (existsSync(restoring))
    throw new StartupError(
      `A restore into ${folder} did not finish and left ${restoring}. Run npm run restore again, or remove ${restoring} to continue without the restore.`,
    );
  if (existsSync(folder) || !existsSync(dirname(folder))) return;
  const kept = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.kept-`));
  if (kept.length === 0) return;
  throw new StartupError(
    `The database ${folder} is missing. ${some(kept)} next to it is the database from before a restore. Run npm run restore again, or rename that folder back.`,
  );
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, 4).join(', ');
  return names.length > 4 ? `${shown} and ${names.length - 4} more` : shown;
}
