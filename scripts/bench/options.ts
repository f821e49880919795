import { parseArgs } from 'node:util';
import { benchForms } from './subjects';

/** The parts of the benchmark. */
export const benchParts = ['keystroke', 'rows', 'mount', 'signin'] as const;

export type BenchPart = (typeof benchParts)[number];

/** The parts and pages to measure in a run. */
export interface Options {
  readonly parts: readonly BenchPart[];
  /** The form pages, in the order of the table. */
  readonly pages: readonly string[];
  readonly rounds: number;
}

export const usage = `npm run bench [-- PART …] [--pages NAME,…] [--rounds N]

Measures forms, a list of rows and the sign-in page, and the same pages built with other libraries.
  PART        ${benchParts.join(', ')}; all by default
  --pages     only these forms: ${benchForms.map((form) => form.page).join(', ')}
  --rounds    number of measurement rounds (default: 3)

Prints a table and writes all figures to .cache/bench/results.json.`;

const isPart = (name: string): name is BenchPart => (benchParts as readonly string[]).includes(name);

function requireKnown(names: readonly string[], known: readonly string[], what: string): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown ${what}: ${unknown.join(', ')}.\n\n${usage}`);
}

/** Parses the arguments after `npm run bench --`; throws with the usage on unknown ones. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { pages: { type: 'string' }, rounds: { type: 'string' } },
  });
  const known = benchForms.map((form) => form.page);
  const pages = values.pages?.split(',') ?? known;
  const rounds = Number(values.rounds ?? 3);
  requireKnown(positionals, benchParts, 'part');
  requireKnown(pages, known, 'page');
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds must be a whole number, at least 1.\n\n${usage}`);
  const named = positionals.filter(isPart);
  return {
    parts: named.length > 0 ? named : benchParts,
    pages: known.filter((page) => pages.includes(page)),
    rounds,
  };
}

/** The pages to measure that have a list. */
export const listPages = ({ pages }: Pick<Options, 'pages'>): readonly string[] =>
  pages.filter((page) => benchForms.some((form) => form.page === page && form.hasList));
