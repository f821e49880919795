import fc from 'fast-check';
import type { Made, Maker } from './made';
import { notYet } from './notYet';
import { formKinds, forms } from './objects';
import { runTrial, type TrialOutcome } from './trial';

interface Tally {
  green: number;
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

const fresh = (): Tally => ({ green: 0, refused: 0, failed: 0 });
const places = { good: 'green', refused: 'refused', bad: 'failed' } as const;
/** How long to search for a smaller example of a failure, in milliseconds. */
const shrinkFor = 15_000;
/** The maximum number of failures to shrink. */
const maxShrunk = 12;

const isPlayed = ({ uses }: Made): boolean => !uses.some((use) => Object.hasOwn(notYet, use));
const keepPlayed = (maker: Maker): Maker => maker.filter(isPlayed);
/** Leave out excluded kinds, for which generating a schema would never end. */
const all: readonly Maker[] = formKinds
  .filter((maker) => fc.sample(maker, { seed: 1, numRuns: 20 }).some(isPlayed))
  .map(keepPlayed);
const together = keepPlayed(forms);

/** The schema maker of a seed: every other seed uses a single kind. */
const makerOf = (seed: number): Maker => (seed % 2 === 0 ? together : (all[((seed - 1) / 2) % all.length] as Maker));

function makeForm(seed: number): Made {
  const [one] = fc.sample(makerOf(seed), { seed, numRuns: 1 });
  return one as Made;
}

type Bad = Extract<TrialOutcome, { is: 'bad' }>;

/** The smallest example with the same failure. */
async function smallest(seed: number, first: Made, bad: Bad): Promise<{ readonly made: Made; readonly bad: Bad }> {
  let found = { made: first, bad };
  const until = Date.now() + shrinkFor;
  const same = fc.asyncProperty(makerOf(seed), async (one) => {
    if (Date.now() > until) return;
    const outcome = await runTrial(one);
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
    const one = makeForm(seed);
    const outcome = await runTrial(one);
    const place = places[outcome.is];
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
  const count = total.green + total.refused + total.failed;
  const uses = [...byUse]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([use, { green, refused, failed }]) =>
        `  ${use}: ${green} green, ${refused} refused${failed ? `, ${failed} FAILED` : ''}`,
    );
  const codes = [...byCode].map(([code, times]) => `${code} ${times}`);
  const seconds = (ms / 1000 / Math.max(1, count)).toFixed(2);
  return [
    ...uses,
    `refused by: ${codes.join(', ') || 'nothing'}`,
    ...Object.entries(notYet).map(([use, why]) => `not yet: ${use}: ${why}`),
    `${count} schemas: ${total.green} let pass and played, ${total.refused} refused, ${total.failed} failed; ${seconds} s each`,
  ].join('\n');
}
