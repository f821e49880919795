import fc from 'fast-check';
import { formOfSeed, makerOf } from './formOfSeed';
import type { Made } from './made';
import { notYet } from './notYet';
import { runTrial, type TrialOutcome } from './trial';

interface Tally {
  green: number;
  /** Rejected because no value can be submitted by construction. */
  unsatisfiable: number;
  refused: number;
  failed: number;
}

/** The results of many schemas. */
export interface Report {
  readonly total: Tally;
  /** The results by schema feature. */
  readonly byUse: ReadonlyMap<string, Tally>;
  /** How often the check reported each code. */
  readonly byCode: ReadonlyMap<string, number>;
  /** Each failure with its seed and its smallest example. */
  readonly failures: readonly string[];
  readonly ms: number;
}

const fresh = (): Tally => ({ green: 0, unsatisfiable: 0, refused: 0, failed: 0 });
const places = { good: 'green', refused: 'refused', bad: 'failed' } as const;
/** How long to search for a smaller example of a failure, in milliseconds. */
const shrinkFor = 5_000;
/** The maximum number of failures to shrink. */
const maxShrunk = 12;

type Bad = Extract<TrialOutcome, { is: 'bad' }>;

/** The smallest example with the same failure. */
async function smallest(seed: number, first: Made, bad: Bad): Promise<{ readonly made: Made; readonly bad: Bad }> {
  let found = { made: first, bad };
  const until = Date.now() + shrinkFor;
  const same = fc.asyncProperty(makerOf(seed), async (one) => {
    if (Date.now() > until) return;
    const outcome = await runTrial(one, seed);
    if (outcome.is !== 'bad' || outcome.kind !== bad.kind) return;
    found = { made: one, bad: outcome };
    throw new Error(bad.kind);
  });
  await fc.check(same, { seed, numRuns: 1 });
  return found;
}

async function describeFailure(seed: number, first: Made, bad: Bad, shrinks: boolean): Promise<string> {
  const found = shrinks ? await smallest(seed, first, bad) : { made: first, bad };
  const { schema, value, ui } = found.made;
  return [
    `seed ${seed}: ${found.bad.kind} (${[...new Set(found.made.uses)].join(', ')})`,
    `  schema ${JSON.stringify(schema)}${ui ? ` ui ${JSON.stringify(ui)}` : ''}`,
    `  value  ${JSON.stringify(value)}`,
    `  ${found.bad.why}`,
  ].join('\n');
}

/**
 * Generates and tries one schema for each seed.
 *
 * @param tell receives each failure as soon as it is found
 */
export async function campaign(
  from: number,
  count: number,
  tell: (failure: string) => void = () => {},
): Promise<Report> {
  const total = fresh();
  const byUse = new Map<string, Tally>();
  const byCode = new Map<string, number>();
  const failures: string[] = [];
  const start = performance.now();
  for (let seed = from; seed < from + count; seed += 1) {
    const one = formOfSeed(seed);
    const outcome = await runTrial(one, seed);
    const place = outcome.is === 'refused' && one.contradiction ? 'unsatisfiable' : places[outcome.is];
    total[place] += 1;
    for (const use of new Set(one.uses)) {
      const tally = byUse.get(use) ?? fresh();
      tally[place] += 1;
      byUse.set(use, tally);
    }
    if (outcome.is === 'refused')
      for (const code of new Set(outcome.codes)) byCode.set(code, (byCode.get(code) ?? 0) + 1);
    if (outcome.is === 'bad') {
      const failure = await describeFailure(seed, one, outcome, failures.length < maxShrunk);
      failures.push(failure);
      tell(failure);
    }
  }
  return { total, byUse, byCode, failures, ms: performance.now() - start };
}

/** A report as lines, without the failures, which were already reported. */
export function reportLines({ total, byUse, byCode, ms }: Report): string {
  const count = total.green + total.unsatisfiable + total.refused + total.failed;
  const uses = [...byUse]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([use, { green, unsatisfiable, refused, failed }]) =>
        `  ${use}: ${green} green, ${unsatisfiable + refused} refused${failed ? `, ${failed} FAILED` : ''}`,
    );
  const codes = [...byCode].map(([code, times]) => `${code} ${times}`);
  const seconds = (ms / 1000 / Math.max(1, count)).toFixed(2);
  return [
    ...uses,
    `refused by: ${codes.join(', ') || 'nothing'}`,
    ...Object.entries(notYet).map(([use, why]) => `not yet: ${use}: ${why}`),
    `${count} schemas: ${total.green} submitted, ${total.unsatisfiable} refused as unsatisfiable, ` +
      `${total.refused} refused for other reasons, ${total.failed} failed; ${seconds} s each`,
  ].join('\n');
}
