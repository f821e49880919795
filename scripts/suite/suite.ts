/**
 * Runs the stages of `npm test` one after another, even if one fails, and ends with the failures and the total counts.
 * Failures are also written to `.cache/results/STAGE.failed`, a file for each stage, so that other commands can show
 * them again.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { inProject } from '../setup/place.mjs';
import { select } from './select';
import { type Stage, stages } from './stages';
import { inWords, sum, type Tally } from './tally';

interface Outcome {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Records the failures of a stage; a stage that passed leaves no file. */
function keep(stage: string, failed: readonly string[]): void {
  const file = inProject('.cache', 'results', `${stage}.failed`);
  rmSync(file, { force: true });
  if (failed.length === 0) return;
  mkdirSync(inProject('.cache', 'results'), { recursive: true });
  writeFileSync(file, failed.map((line) => `✗ ${line}\n`).join(''));
}

/** Runs a stage; a crash counts as one failure. */
async function play(stage: Stage, paths: readonly string[]): Promise<Outcome> {
  console.log(`\n── ${stage.name}`);
  const start = performance.now();
  const tally = await stage.run(paths).catch((fault: unknown) => {
    console.error(fault);
    return { passed: 0, failed: [`${stage.name}: ${fault}`] };
  });
  keep(stage.name, tally.failed);
  return { name: stage.name, tally, seconds: (performance.now() - start) / 1000 };
}

const line = ({ name, tally, seconds }: Outcome): string =>
  `${tally.failed.length > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s   ${inWords(tally)}`;

const selection = select(stages, process.argv.slice(2));
const outcomes: Outcome[] = [];
for (const stage of selection.stages) outcomes.push(await play(stage, selection.paths));

const total = sum(outcomes.map((outcome) => outcome.tally));
console.log(`\n${outcomes.map(line).join('\n')}\n`);
for (const failure of total.failed) console.log(`✗ ${failure}`);
console.log(inWords(total));
process.exitCode = total.failed.length > 0 ? 1 : 0;
