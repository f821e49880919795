/**
 * `npm run mutation:screens [-- --seed N] [-- --most N | --all]`: plants small faults in copies of all screens and
 * reports how many the checks and snapshots detect.
 */

import { answerHelp } from '../../setup/help.mjs';
import { plantFaults } from './plant';
import { caughtShare, countVerdicts, printReport } from './report';

answerHelp(`npm run mutation:screens                plants two small faults of each operator in each definition, some 30 seconds
npm run mutation:screens -- --all       every one
npm run mutation:screens -- --most N    as many as N of each
npm run mutation:screens -- --seed N    others

Nothing is written: the faults are planted in copies in memory.`);

/** The minimum share of detected faults; below it, the command fails. */
const wanted = 0.98;

const after = (flag: string): string | undefined => {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : process.argv[at + 1];
};

const max = process.argv.includes('--all') ? Number.POSITIVE_INFINITY : Number(after('--most') ?? 2);
const seed = Number(after('--seed') ?? 1);
if (!(max >= 1) || !Number.isInteger(seed)) throw new Error('--most and --seed are followed by a whole number.');

const verdicts = await plantFaults({ seed, max });
console.log(printReport(verdicts));
process.exitCode = caughtShare(countVerdicts('all', verdicts)) >= wanted ? 0 : 1;
