import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from './inputs.mjs';
import { inProject } from './place.mjs';

const everyPart = ['package-lock.json', 'tsconfig.json', 'scripts/build', 'schemas', 'engine/language', 'src/contract'];

/**
 * The parts to build: for each, its input files, the file that shows it was built, and whether a start needs it. (The
 * server compiles the screens itself; built ones are for other web servers.)
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

/** @param {PartName} name */
const recordOf = (name) => inProject('.cache', 'built', name);

/**
 * The parts that a start needs and whose inputs changed since they were built, or that were never built.
 * @returns {PartName[]}
 */
export function staleParts() {
  const names = /** @type {PartName[]} */ (Object.keys(parts));
  return names.filter((name) => {
    const { inputs, output, forStart } = parts[name];
    if (!forStart) return false;
    if (!existsSync(inProject(output)) || !existsSync(recordOf(name))) return true;
    return readFileSync(recordOf(name), 'utf8') !== hashOf(inputs);
  });
}

/**
 * Records that a part was built from inputs with this hash.
 * @param {PartName} name
 * @param {string} hash taken before the build, so that a file saved meanwhile makes it stale again
 */
export function recordBuilt(name, hash) {
  mkdirSync(inProject('.cache', 'built'), { recursive: true });
  writeFileSync(recordOf(name), hash);
}
