/**
 * `npm run mutation:code -- FOLDER …`: plants small faults in the TypeScript of some folders and reports those that no
 * test detects.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerHelp } from '../../setup/help.mjs';
import { inProject } from '../../setup/place.mjs';
import { run } from '../../setup/run.mjs';

answerHelp(`npm run mutation:code -- [--one-in N [--share K]] FOLDER|FILE …   plants small faults in the code, one at a time, and runs the tests that cover each

--one-in N   plants only one fault in N, always the same ones for the same code
--share K    plants the K-th of these N shares, from 1: judge tests written for one share by another

Each fault takes a second or two, so start with one folder: src/machines/approval takes a minute, engine/compiler takes hours.
Lists the faults that no test catches. Fails if the tests catch fewer than 85%. Writes only to .cache/.`);

const { values, positionals: named } = parseArgs({
  options: { 'one-in': { type: 'string', default: '1' }, share: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [oneIn, share] = [Number(values['one-in']), Number(values.share)];
if (!Number.isInteger(oneIn) || oneIn < 1) throw new Error('--one-in must be a whole number, at least 1.');
if (!Number.isInteger(share) || share < 1 || share > oneIn)
  throw new Error(`--share must be a whole number from 1 to ${oneIn}.`);
if (named.length === 0) throw new Error('Specify a folder or file in engine/ or src/, such as src/server/rules.');
const isFile = (path: string): boolean => statSync(inProject(path)).isFile();
const mutate = [
  ...named.map((path) => (isFile(path) ? path : `${path}/**/*.ts`)),
  '!**/*.test.ts',
  '!**/testing.ts',
  '!**/*.gen.ts',
];
const stryker = inProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
process.exitCode = await run(process.execPath, [stryker, 'run', '--mutate', mutate.join(',')], {
  // All tests share one time zone, because they run in threads. It is not UTC, which would hide a missing zone.
  env: { TZ: 'Asia/Kolkata', MUTANTS_ONE_IN: String(oneIn), MUTANTS_SHARE: String(share), MUTANTS_IN: named.join(',') },
});
