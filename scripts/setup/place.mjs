import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project, whatever folder the command was given in. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A path inside the project, made absolute.
 * @param {string[]} parts
 */
export const inProject = (...parts) => join(projectRoot, ...parts);
