import type { MachineFacts } from './machine';
import type { FigureRow } from './measureForms';
import { type Figure, ratioOf } from './statistics';
import { benchForms } from './subjects';

const formatNumber = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0));

/** Formats the spread of the rounds; empty for a single round. */
const noise = ({ spread, rounds }: Figure): string => (rounds.length > 1 ? ` ±${Math.round(spread * 50)}%` : '');

/** A page's figure; for another library, with the ratio of ours to it: below 1, ours is smaller. */
function cell(row: FigureRow, page: string): string {
  const [figure, ours] = [row.figures[page], row.figures.engine];
  if (!figure) return '–';
  const ratio = ours && page !== 'engine' ? ` (${ratioOf(ours, figure).toFixed(2)})` : '';
  return `${formatNumber(figure.median)}${noise(figure)}${ratio}`;
}

const short: Readonly<Record<string, string>> = {
  engine: 'ours',
  react: 'React',
  hookForm: 'rhf',
  hookFormMantine: 'rhf + Mantine',
  rjsf: 'rjsf + Mantine',
  jsonForms: 'JSON Forms',
};

/** Pads the cells of all lines to aligned columns. */
function alignColumns(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The table: a row for each figure, a column for each library. */
export function tableOf(rows: readonly FigureRow[]): string {
  const pages = benchForms.map((form) => form.page).filter((page) => rows.some((row) => row.figures[page]));
  const head = ['', ...pages.map((page) => short[page] ?? page)];
  const body = rows.map((row) => [`${row.name}, ${row.unit}`, ...pages.map((page) => cell(row, page))]);
  return alignColumns([head, ...body]).join('\n');
}

/** Describes where the figures were measured and, if the machine was busy, which figures are still reliable. */
export function machineLine({ cpu, cores, memoryGiB, load, node, chromium, seconds, taken }: MachineFacts): string {
  const facts = `${taken}: ${cores} cores of ${cpu}, ${memoryGiB} GiB, Node ${node}, Chromium ${chromium}; ${seconds} s`;
  const busy = Math.max(load.before, load.after) > cores;
  const words =
    'The machine was busy with other work. Only the CPU ratios are reliable. The times to paint are mostly waiting.';
  return `${facts}; load ${load.before} before, ${load.after} after.${busy ? `\n${words}` : ''}`;
}

/** The legend of the table. */
export const legend = `Each figure is the median of the rounds; ± is half the range of the rounds. In brackets: the ratio of ours to it, round by
round; below 1, ours is lower. A dash: not measured. "4x" is a CPU slowed down four times. CPU is the main-thread time for each
keystroke and its effects; it varies far less than the time to paint. React is written by hand, with a store for each
field. In a list, one row is open and the others show their first values; rjsf and JSON Forms show all fields of all rows. Ours is
built like the application, the others with Vite.`;
