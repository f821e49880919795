import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './databaseErrors';

/** The permission bits of the group and of all other users. */
const othersBits = 0o077;

/** The mode without the access of the group and of other users. */
export function privateMode(mode: number): number {
  return mode & ~othersBits;
}

/**
 * Makes every file, folder and socket that this process creates from now on accessible to its own user only: the data
 * contain password hashes. Every process that writes company data calls this first.
 */
export function makeNewFilesPrivate(): void {
  process.umask(othersBits);
}

/**
 * Removes other users' access to everything that exists in a data folder. Does not follow symbolic links.
 *
 * @param warn receives the files of other owners, whose mode this process cannot change.
 */
export function makePrivate(folder: string, warn: (text: string) => void): void {
  // Windows has no POSIX permission bits.
  if (process.platform === 'win32') return;
  const [first, ...others] = restrict(folder);
  if (first === undefined) return;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  warn(`Other users of this machine can access ${first}${more}. Change its owner to the server's user.`);
}

/** @returns the files whose mode could not be changed. */
function restrict(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return [];
  const changed = restrictMode(path, found);
  // Access to a folder only reveals names, and some systems mount the data folder under another owner.
  if (!found.isDirectory()) return changed ? [] : [path];
  return readdirSync(path).flatMap((name) => restrict(join(path, name)));
}

function restrictMode(path: string, { mode }: Stats): boolean {
  if ((mode & othersBits) === 0) return true;
  try {
    chmodSync(path, privateMode(mode) & 0o777);
    return true;
  } catch (error) {
    // Another process may have removed its socket.
    return codeOf(error) === 'ENOENT';
  }
}
