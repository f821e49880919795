import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './place.mjs';

/** Files that no build reads, and files generated from other inputs. */
const isIrrelevant = (/** @type {string} */ path) =>
  /\.(test|spec)\.tsx?$|\.gen\.ts$|(^|[\\/])\.DS_Store$|^schemas[\\/]editor$/.test(path);

/**
 * Every file below a file or folder of the project, sorted, as paths from the root.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const absolute = inProject(path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  const paths = readdirSync(absolute).map((name) => join(path, name));
  return paths
    .filter((inner) => !isIrrelevant(inner))
    .sort()
    .flatMap(filesBelow);
}

/**
 * A hash of the names and contents of all files below the given paths: the same inputs always have the same hash.
 * @param {readonly string[]} paths
 */
export function hashOfInputs(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  return hash.digest('hex');
}
