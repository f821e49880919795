import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project: two folders up, both from `src/server` and from the built `dist/server`. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** A path inside the project, absolute. */
export function inProject(...parts: readonly string[]): string {
  return join(root, ...parts);
}

/** A path as an operator gives it: relative ones are meant from the project's root, wherever the server was started. */
export function fromProject(path: string): string {
  return resolve(root, path);
}
