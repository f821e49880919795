/**
 * Runs the stages of `npm test`, even if one fails, and ends with the failures and the total counts. Command stages run
 * two at a time. Outside CI, a run of all stages leaves out slow test files (`*.slow.test.ts` and so on), and skips each
 * stage that has already passed with the same files.
 *
 * Failures are also written to `.cache/results/STAGE.failed`, a file for each stage, so that other commands can show
 * them again.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { inProject } from '../setup/place.mjs';
import { type Failure, formatCounts, sumCounts, type TestCounts } from './counts';
import { hashInputs, hasPassed, recordPassed } from './passedInputs';
import { maxFlakyFiles, retryFailedFiles } from './retry';
import { drawSample } from './sample';
import { select } from './select';
import { type Stage, stages } from './stages';

interface Outcome {
  readonly stage: Stage;
  readonly counts: TestCounts;
  readonly seconds: number;
  /** Whether the stage was skipped because it has already passed with the same files. */
  readonly isUnchanged?: boolean;
}

/** The maximum number of command stages to run at a time. */
const maxParallel = 2;

const isCi = process.env.CI !== undefined && process.env.CI !== '';
const args = process.argv.slice(2);
const { stages: selected, paths, isSample } = select(stages, args);
/** A full run on a developer's machine: it leaves out slow test files, and stages that have passed. */
const isQuick = args.length === 0 && !isCi;

/** Writes the failures of a stage; a stage that passed has no file. */
function writeFailures(stage: string, failed: readonly Failure[]): void {
  const file = inProject('.cache', 'results', `${stage}.failed`);
  rmSync(file, { force: true });
  if (failed.length === 0) return;
  mkdirSync(inProject('.cache', 'results'), { recursive: true });
  writeFileSync(file, failed.map(({ message }) => `✗ ${message}\n`).join(''));
}

/** Runs a stage; a crash counts as one failure. */
const runStage = (stage: Stage, only: readonly string[] = paths): Promise<TestCounts> =>
  stage.run(only).catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: [{ message: `${stage.name}: ${error}` }] };
  });

async function measure(stage: Stage): Promise<Outcome> {
  const hash = isQuick ? hashInputs(stage.name) : undefined;
  if (hash !== undefined && hasPassed(stage.name, hash))
    return { stage, counts: { passed: 0, failed: [] }, seconds: 0, isUnchanged: true };
  const start = performance.now();
  const counts = await runStage(stage);
  recordPassed(stage.name, counts.failed.length === 0 ? hash : undefined);
  return { stage, counts, seconds: (performance.now() - start) / 1000 };
}

/** Runs the parallel stages, a few at a time, then the others sequentially. */
async function runAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const runEach = async (queue: Stage[]): Promise<void> => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) outcomes.push(await measure(stage));
  };
  const parallel = selected.filter(({ isParallel }) => isParallel);
  await Promise.all(Array.from({ length: maxParallel }, () => runEach(parallel)));
  await runEach(selected.filter(({ isParallel }) => !isParallel));
  return outcomes.sort((a, b) => selected.indexOf(a.stage) - selected.indexOf(b.stage));
}

/** In CI, retries the failed files of some stages after everything else has run. */
async function retry(outcome: Outcome): Promise<Outcome> {
  if (!isCi || !outcome.stage.retriesInCi) return outcome;
  const counts = await retryFailedFiles(outcome.counts, (file) => runStage(outcome.stage, [file]));
  return { ...outcome, counts };
}

function formatOutcome({ stage: { name }, counts, seconds, isUnchanged }: Outcome): string {
  if (isUnchanged) return `· ${name.padEnd(10)} already passed with these files; npm test -- ${name} runs it again`;
  const mark = counts.failed.length > 0 ? '✗' : '✓';
  return `${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s   ${formatCounts(counts)}`;
}

const start = performance.now();
if (isQuick) process.env.QUICK = '1';
if (isSample) Object.assign(process.env, drawSample());
const outcomes: Outcome[] = [];
for (const outcome of await runAll()) outcomes.push(await retry(outcome));
for (const { stage, counts } of outcomes) writeFailures(stage.name, counts.failed);

const { passed, failed, flaky = [] } = sumCounts(outcomes.map(({ counts }) => counts));
const flakyFiles = new Set(flaky.map(({ file }) => file)).size;
const tooFlaky =
  flakyFiles > maxFlakyFiles ? [{ message: `${flakyFiles} flaky files; the maximum is ${maxFlakyFiles}` }] : [];
const total = { passed, failed: [...failed, ...tooFlaky] };
console.log(`\n${outcomes.map(formatOutcome).join('\n')}`);
console.log(`  ${'total'.padEnd(10)} ${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s\n`);
for (const { message } of total.failed) console.log(`✗ ${message}`);
for (const { message } of flaky) console.log(`! flaky, passed when run again; fix its cause: ${message}`);
if (isQuick) console.log('Slow test files (*.slow.*) were left out. CI runs them; npm test -- STAGE does too.');
console.log(formatCounts(total));
process.exitCode = total.failed.length > 0 ? 1 : 0;
