import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A path and everything below it. */
function pathsIn(path: string): string[] {
  const below = lstatSync(path).isDirectory() ? readdirSync(path) : [];
  return [path, ...below.flatMap((name) => pathsIn(join(path, name)))];
}

/** Returns the files and folders that the group or other users can access, with their modes. */
export const openTo = (path: string): string[] =>
  pathsIn(path)
    .map((one) => ({ one, mode: lstatSync(one).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ one, mode }) => `${one} ${mode.toString(8)}`);

/** Gives all users access, as an older version did. */
export function openToAll(path: string): void {
  for (const one of pathsIn(path)) chmodSync(one, lstatSync(one).isDirectory() ? 0o777 : 0o666);
}
