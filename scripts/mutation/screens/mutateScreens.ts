/**
 * `npm run mutation:screens [-- --seed N] [-- --most N | --all]`: plants small faults in copies of all screens and
 * reports how many the checks and snapshots detect.
 */

import { answerHelp } from '../../setup/help.mjs';
import { plantFaults } from './plant';
import { caughtShare, countVerdicts, printReport } from './report';

answerHelp(`npm run mutation:screens                plants two small faults per operator in each definition; takes about 30 seconds
npm run mutation:screens -- --all       plants all faults
npm run mutation:screens -- --most N    plants up to N faults per operator
npm run mutation:screens -- --seed N    plants a different selection

Writes no files: the faults are planted in copies in memory.`);

/** The minimum share of detected faults; below it, the command fails. */
const wanted = 0.98;

const after = (flag: string): string | undefined => {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : process.argv[at + 1];
};

const max = process.argv.includes('--all') ? Number.POSITIVE_INFINITY : Number(after('--most') ?? 2);
const seed = Number(after('--seed') ?? 1);
if (!(max >= 1) || !Number.isInteger(seed)) throw new Error('--most and --seed need a whole number.');

const verdicts = await plantFaults({ seed, max });
console.log(printReport(verdicts));
process.exitCode = caughtShare(countVerdicts('all', verdicts)) >= wanted ? 0 : 1;
