/** Runs the stages of `npm test` one after another, all of them even when one fails, and ends with the sum of their counts. */
import { select } from './select';
import { type Stage, stages } from './stages';
import { inWords, oneFailed, sum, type Tally } from './tally';

interface Outcome {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Runs one stage; one that breaks down counts as one failure. */
async function play(stage: Stage, paths: readonly string[]): Promise<Outcome> {
  console.log(`\n── ${stage.name}`);
  const start = performance.now();
  const tally = await stage.run(paths).catch((fault: unknown) => {
    console.error(fault);
    return oneFailed;
  });
  return { name: stage.name, tally, seconds: (performance.now() - start) / 1000 };
}

const line = ({ name, tally, seconds }: Outcome): string =>
  `${tally.failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s   ${inWords(tally)}`;

const selection = select(stages, process.argv.slice(2));
const outcomes: Outcome[] = [];
for (const stage of selection.stages) outcomes.push(await play(stage, selection.paths));

const total = sum(outcomes.map((outcome) => outcome.tally));
console.log(`\n${outcomes.map(line).join('\n')}\n`);
console.log(inWords(total));
process.exitCode = total.failed > 0 ? 1 : 0;
