import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { inProject } from '../setup/place.mjs';

/** The package of an import path: `ajv/dist/standalone` → `ajv`; `@a/b/c` → `@a/b`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a package has an `exports` map; its import paths are left as written. */
function namesItsExports(name: string): boolean {
  const file = inProject('node_modules', name, 'package.json');
  return !existsSync(file) || 'exports' in (JSON.parse(readFileSync(file, 'utf8')) as object);
}

/** The import with the file name that Node's loader needs. */
function withFileName(specifier: string): string {
  const endings = ['', '.js', '/index.js'].filter((ending) => specifier.endsWith('.js') === (ending === ''));
  const ending = endings.find((one) => existsSync(join(inProject('node_modules'), specifier + one)));
  return specifier + (ending ?? '');
}

/**
 * Adds file names to imports inside older packages, such as `ajv/dist/standalone`, which Node's ES module loader
 * requires.
 */
export const deepImports: Plugin = {
  name: 'deep-imports',
  setup(build) {
    build.onResolve({ filter: /^(@[^/]+\/)?[^./@][^/:]*\/./ }, ({ path }) =>
      namesItsExports(packageOf(path)) ? undefined : { path: withFileName(path), external: true },
    );
  },
};
