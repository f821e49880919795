import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { inProject } from '../setup/place.mjs';

/** `ajv/dist/standalone` → the package `ajv`; `@a/b/c` → `@a/b`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a package says which of its paths may be imported; such a path is used as it is written. */
function namesItsExports(name: string): boolean {
  const file = inProject('node_modules', name, 'package.json');
  return !existsSync(file) || 'exports' in (JSON.parse(readFileSync(file, 'utf8')) as object);
}

/** The same import as Node's own loader wants it: with the name of the file. */
function withFileName(specifier: string): string {
  const endings = ['', '.js', '/index.js'].filter((ending) => specifier.endsWith('.js') === (ending === ''));
  const ending = endings.find((one) => existsSync(join(inProject('node_modules'), specifier + one)));
  return specifier + (ending ?? '');
}

/**
 * Completes imports of files inside older packages, such as `ajv/dist/standalone`, which Node's loader of ES modules takes only with
 * their file name.
 */
export const deepImports: Plugin = {
  name: 'deep-imports',
  setup(build) {
    build.onResolve({ filter: /^(@[^/]+\/)?[^./@][^/:]*\/./ }, ({ path }) =>
      namesItsExports(packageOf(path)) ? undefined : { path: withFileName(path), external: true },
    );
  },
};
