import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOfInputs } from './inputs.mjs';
import { inProject } from './place.mjs';

const everyPart = ['package-lock.json', 'tsconfig.json', 'scripts/build', 'schemas', 'engine/language', 'src/contract'];

/**
 * The parts to build: for each, its input files, the file whose existence shows that it was built, and whether a start
 * needs it. (The server compiles the screens itself; built ones are for other web servers.)
 */
export const parts = {
  app: {
    title: 'the app',
    inputs: [...everyPart, 'vite.config.ts', 'src/app', 'src/machines', 'engine/runtime'],
    output: 'dist/app/index.html',
    forStart: true,
  },
  server: {
    title: 'the server',
    inputs: [...everyPart, 'src/server', 'engine/compiler', 'engine/diagnostics'],
    output: 'dist/server/main.js',
    forStart: true,
  },
  screens: {
    title: 'the screens',
    inputs: [...everyPart, 'screens', 'engine/compiler', 'engine/diagnostics'],
    output: 'dist/screens/manifest.json',
    forStart: false,
  },
};

/** @typedef {keyof typeof parts} PartName */

/**
 * The generated parts, which are not committed: for each, its input files and a file whose existence shows that it was
 * generated.
 */
export const generatedParts = {
  types: {
    title: 'types from schemas',
    inputs: ['package-lock.json', 'scripts/types', 'schemas', 'tests/guide/travelRequest/schemas'],
    output: 'src/contract/endpoints.gen.ts',
  },
  'editor-schemas': {
    title: 'schemas for editors',
    inputs: ['package-lock.json', 'screens', 'schemas', 'engine/compiler', 'engine/diagnostics', 'engine/language'],
    output: 'schemas/editor/screen.schema.json',
  },
};

/** @typedef {keyof typeof generatedParts} GeneratedPartName */

/** @param {PartName | GeneratedPartName} name */
const recordOf = (name) => inProject('.cache', 'built', name);

/**
 * Whether a part's inputs changed since it was made, or it was never made.
 * @param {PartName | GeneratedPartName} name
 * @param {{ inputs: readonly string[], output: string }} part
 */
const isStale = (name, { inputs, output }) =>
  !existsSync(inProject(output)) ||
  !existsSync(recordOf(name)) ||
  readFileSync(recordOf(name), 'utf8') !== hashOfInputs(inputs);

/**
 * The parts that a start needs and whose inputs changed since they were built, or that were never built.
 * @returns {PartName[]}
 */
export function staleParts() {
  const names = /** @type {PartName[]} */ (Object.keys(parts));
  return names.filter((name) => parts[name].forStart && isStale(name, parts[name]));
}

/**
 * The generated parts whose inputs changed since they were generated, or that were never generated.
 * @returns {GeneratedPartName[]}
 */
export function staleGeneratedParts() {
  const names = /** @type {GeneratedPartName[]} */ (Object.keys(generatedParts));
  return names.filter((name) => isStale(name, generatedParts[name]));
}

/**
 * Records that a part was made from inputs with this hash.
 * @param {PartName | GeneratedPartName} name
 * @param {string} hash computed before the part was made, so that a file saved during the build makes it stale again
 */
export function recordBuilt(name, hash) {
  mkdirSync(inProject('.cache', 'built'), { recursive: true });
  writeFileSync(recordOf(name), hash);
}
