/**
 * `npm run requirements [-- --settle] [-- --list]`: counts the statements of the specification that are named in a
 * test.
 *
 * `--settle` removes those now named from the list of open ones; `--list` prints each open one.
 */

import { answerHelp } from '../setup/help.mjs';
import { compareRequirements, type RequirementsComparison } from './compare';
import { findNamedIds, readPending, readStatements, type Statement, writePending } from './statements';

answerHelp(`npm run requirements              counts the specification statements named by a test
npm run requirements -- --list    also lists the open ones
npm run requirements -- --settle  removes statements named by a test from the list of open ones`);

const statements = readStatements();
const named = new Set(findNamedIds().keys());
const compareNow = (): RequirementsComparison => compareRequirements(statements, named, readPending());

const idsOf = (some: readonly Statement[]): string => some.map((statement) => statement.id).join(', ');

/** The open statements of each area, one line each. */
function openByArea(open: readonly Statement[]): string[] {
  const areas = [...new Set(open.map((statement) => statement.area))];
  return areas.map((area) => `  ${area}: ${idsOf(open.filter((statement) => statement.area === area))}`);
}

function faultsOf({ forgotten, settled, unknown }: RequirementsComparison): string[] {
  return [
    ...(forgotten.length > 0 ? [`Neither named by a test nor listed as open: ${idsOf(forgotten)}`] : []),
    ...(settled.length > 0
      ? [`Named by a test and still listed as open (run \`npm run requirements -- --settle\`): ${idsOf(settled)}`]
      : []),
    ...(unknown.length > 0 ? [`Listed as open without being a statement: ${unknown.join(', ')}`] : []),
  ];
}

if (process.argv.includes('--settle')) {
  const settled = new Set(compareNow().settled.map((statement) => statement.id));
  writePending(readPending().filter((id) => !settled.has(id)));
}
const now = compareNow();
console.log(`${now.named.length} of ${statements.length} statements are named by a test; ${now.open.length} are open.`);
for (const line of openByArea(now.open)) console.log(line);
if (process.argv.includes('--list')) for (const { id, says } of now.open) console.log(`${id}  ${says}`);
const faults = faultsOf(now);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
