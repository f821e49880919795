import type { Browser } from 'playwright';
import { progress } from '../setup/progress.mjs';
import { measureKeystrokes, rates } from './measure/keystrokes';
import { measureMount } from './measure/mount';
import type { Options } from './options';
import { type Figure, figureOf } from './statistics';
import { sizes } from './subjects';

/** The figures of one table row, by page. */
export interface Row {
  readonly name: string;
  readonly unit: 'ms' | 'kB';
  readonly figures: Readonly<Record<string, Figure>>;
}

/** The measurements by row and page, one value a round. */
class Rounds {
  readonly #rows = new Map<string, Map<string, number[]>>();

  add(row: string, page: string, value: number): void {
    const pages = this.#rows.get(row) ?? new Map<string, number[]>();
    this.#rows.set(row, pages.set(page, [...(pages.get(page) ?? []), value]));
  }

  rows(): Row[] {
    return [...this.#rows].map(([name, pages]) => ({
      name,
      unit: 'ms',
      figures: Object.fromEntries([...pages].map(([page, values]) => [page, figureOf(values)])),
    }));
  }
}

async function typeOnce(browser: Browser, origin: string, page: string, into: Rounds): Promise<void> {
  for (const size of sizes.typed) {
    const typing = await measureKeystrokes(browser, origin, page, size);
    for (const rate of rates) {
      const row = `keystroke, ${size} fields, ${rate}x`;
      into.add(`${row}, CPU`, page, typing[rate].cpu);
      into.add(`${row}, p50 to paint`, page, typing[rate].p50);
      into.add(`${row}, p95 to paint`, page, typing[rate].p95);
    }
  }
}

async function mountOnce(browser: Browser, origin: string, page: string, into: Rounds): Promise<void> {
  const { mount, whole } = await measureMount(browser, origin, page, sizes.mounted);
  into.add(`mount, ${sizes.mounted} fields, CPU`, page, mount);
  into.add(`scripts and mount, ${sizes.mounted} fields, CPU`, page, whole);
}

/** Mounting is quick, so it is measured this many times a round. */
const mountsPerRound = 3;

/**
 * Measures the forms round by round. Within a round they take turns, so that other load on the machine affects all of
 * them.
 */
export async function measureForms(browser: Browser, origin: string, options: Options): Promise<Row[]> {
  const rounds = new Rounds();
  for (let round = 1; round <= options.rounds; round += 1) {
    await progress(`Round ${round} of ${options.rounds}`, async () => {
      for (let time = 0; options.parts.includes('mount') && time < mountsPerRound; time += 1) {
        for (const page of options.pages) await mountOnce(browser, origin, page, rounds);
      }
      if (!options.parts.includes('keystroke')) return;
      for (const page of options.pages) await typeOnce(browser, origin, page, rounds);
    });
  }
  return rounds.rows();
}
