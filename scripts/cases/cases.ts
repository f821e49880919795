/**
 * `npm run cases [-- SCREEN…] [-- --json]`: the values to try in every form, derived from its rules, and the expected
 * result of each.
 */
import { printCase, printGap, projectCases, readDefinitions } from '../../engine/compiler';
import { answerHelp } from '../setup/help.mjs';
import { inProject } from '../setup/place.mjs';

answerHelp(`npm run cases                lists test values for every form and their expected results, and what they do not cover
npm run cases -- SCREEN…     only screens whose path starts with SCREEN, such as me/leave
npm run cases -- --json      prints one JSON object per line`);

const wanted = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map((name) => name.replace(/^screens\//, '').replace(/\.json$/, ''));

const files = await readDefinitions(process.env.SCREENS_DIR ?? inProject('screens'));
const chosen = files.filter(({ path }) => wanted.length === 0 || wanted.some((name) => path.startsWith(name)));

const gaps: string[] = [];
const cases = projectCases(chosen, (gap) => gaps.push(printGap(gap)));

if (process.argv.includes('--json')) {
  for (const one of cases) console.log(JSON.stringify(one));
} else {
  let [count, refused] = [0, 0];
  for (const one of cases) {
    console.log(printCase(one));
    count += 1;
    if (one.broken.length > 0) refused += 1;
  }
  console.log(`\n${count} cases: ${count - refused} accepted, ${refused} refused.`);
}
// Not on standard output, whose lines are cases with --json.
if (gaps.length > 0) console.error(`\nNot covered:\n${gaps.join('\n')}`);
