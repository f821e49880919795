/**
 * `npm run mutation:code -- FOLDER …`: plants small faults in the TypeScript of some folders and reports those that no
 * test detects.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerHelp } from '../../setup/help.mjs';
import { inProject } from '../../setup/place.mjs';
import { run } from '../../setup/run.mjs';

answerHelp(`npm run mutation:code -- [--one-in N [--share K]] FOLDER|FILE …   plants small faults there, one at a time, and runs the tests that reach each

--one-in N   plants only one fault in N, the same ones whenever the code is the same
--share K    of these N shares the K-th, from 1 on: tests written for one share are judged by another

A second or two for each fault, so begin with one folder: src/machines/approval takes a minute, engine/compiler hours.
Faults that no test notices are listed; below 85 of a hundred noticed, the command fails. Nothing is written but .cache/.`);

const { values, positionals: named } = parseArgs({
  options: { 'one-in': { type: 'string', default: '1' }, share: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [oneIn, share] = [Number(values['one-in']), Number(values.share)];
if (!Number.isInteger(oneIn) || oneIn < 1) throw new Error('--one-in wants a whole number from 1 on.');
if (!Number.isInteger(share) || share < 1 || share > oneIn)
  throw new Error(`--share wants a number from 1 to ${oneIn}.`);
if (named.length === 0) throw new Error('Name a folder or file below engine/ or src/, such as src/server/rules.');
const isFile = (path: string): boolean => statSync(inProject(path)).isFile();
const mutate = [
  ...named.map((path) => (isFile(path) ? path : `${path}/**/*.ts`)),
  '!**/*.test.ts',
  '!**/testing.ts',
  '!**/*.gen.ts',
];
const stryker = inProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
process.exitCode = await run(process.execPath, [stryker, 'run', '--mutate', mutate.join(',')], {
  // One time zone for all tests, since they run in threads; not UTC, which would hide a missing zone.
  env: { TZ: 'Asia/Kolkata', MUTANTS_ONE_IN: String(oneIn), MUTANTS_SHARE: String(share), MUTANTS_IN: named.join(',') },
});
