import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../setup/place.mjs';
import { replaced, slimForms } from './slimForms';

const resolve = createRequire(import.meta.url).resolve;

/** The folder of a package's modules, as the build imports them. */
const libOf = (name: string): string => join(dirname(dirname(resolve(name))), 'lib');

interface Module {
  readonly path: string;
  readonly imports: readonly string[];
}

/** Every module of rjsf that may come into a build, with what it imports. */
const modules: readonly Module[] = ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'].flatMap((name) =>
  readdirSync(libOf(name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const path = join(libOf(name), file);
      const imports = readFileSync(path, 'utf8').matchAll(/(?:from|import) ['"]([^'"]+)['"]/g);
      return { path, imports: [...imports].map(([, source]) => source ?? '') };
    }),
);

/** Has the plugin see these modules, as a build does; gives what it puts in their places, and what it says at the end. */
function build(seen: readonly Module[]) {
  const { configResolved, resolveId, buildEnd } = slimForms();
  (configResolved as (...given: unknown[]) => void)({ command: 'build' });
  const faults: string[] = [];
  const around = { error: (fault: string) => faults.push(fault) };
  const places = seen.flatMap(({ path, imports }) =>
    imports.map((source) => (resolveId as (...given: unknown[]) => string | undefined).call(around, source, path)),
  );
  (buildEnd as (...given: unknown[]) => void).call(around, undefined);
  return { places: new Set(places.filter((place) => place !== undefined)), faults };
}

test('every stand-in replaces something that rjsf imports', () => {
  const { places, faults } = build(modules);
  expect(faults).toEqual([]);
  expect(places).toEqual(new Set(Object.values(replaced).map((place) => inProject(place))));
});

test.each(Object.keys(replaced))('a build in which nothing imports %s any more fails, and says so', (name) => {
  const without = modules.map((one) => ({
    ...one,
    imports: one.imports.filter((source) => !`/${source}`.endsWith(`/${name}`)),
  }));
  expect(build(without).faults.join()).toContain(`rjsf imports no ${name} any more`);
});
