import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, regardless of the current folder. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * An absolute path inside the project.
 * @param {string[]} parts
 */
export const inProject = (...parts) => join(projectRoot, ...parts);
