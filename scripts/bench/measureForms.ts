import type { Browser } from 'playwright';
import { progress } from '../setup/progress.mjs';
import { measureKeystrokes, rates } from './measure/keystrokes';
import { fieldForm, listForm, type MeasuredForm } from './measure/measuredForms';
import { measureMount } from './measure/mount';
import { type BenchPart, listPages, type Options } from './options';
import { type Figure, figureOf } from './statistics';
import { sizes } from './subjects';

/** The figures of one table row, by page. */
export interface FigureRow {
  readonly name: string;
  readonly unit: 'ms' | 'kB';
  readonly figures: Readonly<Record<string, Figure>>;
}

/** The measured values by row and page, one or more per round. */
class Rounds {
  readonly #rows = new Map<string, Map<string, number[]>>();

  add(row: string, page: string, value: number): void {
    const pages = this.#rows.get(row) ?? new Map<string, number[]>();
    this.#rows.set(row, pages.set(page, [...(pages.get(page) ?? []), value]));
  }

  rows(): FigureRow[] {
    return [...this.#rows].map(([name, pages]) => ({
      name,
      unit: 'ms',
      figures: Object.fromEntries([...pages].map(([page, values]) => [page, figureOf(values)])),
    }));
  }
}

/** Measures one form of a library. */
type MeasureOnce = (browser: Browser, origin: string, page: string, into: Rounds) => Promise<void>;

const typeIn =
  (place: MeasuredForm): MeasureOnce =>
  async (browser, origin, page, into) => {
    const typing = await measureKeystrokes(browser, origin, page, place);
    for (const rate of rates) {
      const row = `keystroke, ${place.name}, ${rate}x`;
      into.add(`${row}, CPU`, page, typing[rate].cpu);
      into.add(`${row}, p50 to paint`, page, typing[rate].p50);
      into.add(`${row}, p95 to paint`, page, typing[rate].p95);
    }
  };

const mountOnce: MeasureOnce = async (browser, origin, page, into) => {
  const place = fieldForm(sizes.mounted);
  const { mount, whole } = await measureMount(browser, origin, page, place);
  into.add(`mount, ${place.name}, CPU`, page, mount);
  into.add(`scripts and mount, ${place.name}, CPU`, page, whole);
};

/** Types into the forms of each size, before the next page's turn. */
const typeInForms: MeasureOnce = async (...run) => {
  for (const size of sizes.typed) await typeIn(fieldForm(size))(...run);
};

/** The number of mounts measured per round; mounting is quick. */
const mountsPerRound = 3;

/** How one part is measured in each round. */
interface Turn {
  readonly part: BenchPart;
  readonly times: number;
  readonly pages: (options: Options) => readonly string[];
  readonly once: MeasureOnce;
}

const turns: readonly Turn[] = [
  { part: 'mount', times: mountsPerRound, pages: ({ pages }) => pages, once: mountOnce },
  { part: 'keystroke', times: 1, pages: ({ pages }) => pages, once: typeInForms },
  { part: 'rows', times: 1, pages: listPages, once: typeIn(listForm(sizes.rows)) },
];

/**
 * Measures the forms round by round. Within a round they take turns, so that other load on the machine affects all of
 * them.
 */
export async function measureForms(browser: Browser, origin: string, options: Options): Promise<FigureRow[]> {
  const rounds = new Rounds();
  for (let round = 1; round <= options.rounds; round += 1) {
    await progress(`Round ${round} of ${options.rounds}`, async () => {
      for (const { part, times, pages, once } of turns) {
        for (let time = 0; options.parts.includes(part) && time < times; time += 1) {
          for (const page of pages(options)) await once(browser, origin, page, rounds);
        }
      }
    });
  }
  return rounds.rows();
}
