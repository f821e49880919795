/**
 * `npm run snapshot [-- --update] [-- --json | --markdown]`: the changes in the screens since the last accepted
 * snapshot, in plain language.
 */

import { spawnSync } from 'node:child_process';
import { markdownChanges, printChanges } from '../../engine/compiler';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';
import { acceptSnapshots, compareSnapshots } from './store';

/**
 * Accepts the current outlines of all screens: the text that a screen reader announces. Runs the browser test that
 * otherwise compares them.
 *
 * @returns the exit code
 */
function acceptOutlines(): number {
  const args = [
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'e2e',
    'tests/browser/outline.slow.spec.ts',
  ];
  const { status } = spawnSync(process.execPath, args, {
    cwd: inProject(),
    stdio: 'inherit',
    env: { ...process.env, ACCEPT_OUTLINES: '1' },
  });
  return status ?? 1;
}

answerHelp(`npm run snapshot                describes in plain words what changed in the screens since the last accepted state
npm run snapshot -- --json      the same for tools
npm run snapshot -- --markdown  the same for a pull request
npm run snapshot -- --update    accepts the screens as they are now; reads their outlines in a browser`);

const has = (flag: string): boolean => process.argv.includes(flag);
const { changes, diagnostics, snapshots } = await compareSnapshots();

if (diagnostics.length > 0) {
  console.error(diagnostics.join('\n\n'));
  process.exitCode = 1;
} else {
  if (has('--json')) console.log(JSON.stringify(changes, null, 2));
  else if (has('--markdown')) console.log(markdownChanges(changes));
  else console.log(changes.length === 0 ? 'No screen changed.' : printChanges(changes));
  if (has('--update')) {
    await acceptSnapshots(snapshots);
    process.exitCode = acceptOutlines();
  }
  if (!has('--update') && changes.length > 0) process.exitCode = 1;
}
if (has('--update') && diagnostics.length === 0) console.error(`${snapshots.length} snapshots accepted.`);
else if (changes.length > 0) console.error('\nAccept with: npm run snapshot -- --update');
