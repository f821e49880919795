import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root: two folders up, both from `src/server` and from the built `dist/server`. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** An absolute path inside the project. */
export function inProject(...parts: readonly string[]): string {
  return join(root, ...parts);
}

/**
 * Resolves a path given by an operator: relative paths start at the project's root, regardless of the working
 * directory.
 */
export function fromProject(path: string): string {
  return resolve(root, path);
}
