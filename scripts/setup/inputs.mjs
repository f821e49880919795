import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './place.mjs';

/** Files that no build reads. */
const isIrrelevant = (/** @type {string} */ name) => /\.(test|spec)\.tsx?$/.test(name) || name === '.DS_Store';

/**
 * Every file below a file or folder of the project, sorted, as paths from the root.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const absolute = inProject(path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  const names = readdirSync(absolute).filter((name) => !isIrrelevant(name));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

/**
 * A hash of the names and contents of all files below the given paths: the same inputs always have the same hash.
 * @param {readonly string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  return hash.digest('hex');
}
