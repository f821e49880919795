import type { MutantVerdict } from './judge';

/** The result of one operator, or of all. */
export interface VerdictCounts {
  readonly operator: string;
  readonly planted: number;
  readonly byCheck: number;
  readonly bySnapshot: number;
  readonly onlyCheck: number;
  readonly onlySnapshot: number;
  readonly missed: number;
}

const count = (verdicts: readonly MutantVerdict[], holds: (one: MutantVerdict) => boolean): number =>
  verdicts.filter(holds).length;

/** Counts verdicts. */
export const countVerdicts = (operator: string, verdicts: readonly MutantVerdict[]): VerdictCounts => ({
  operator,
  planted: verdicts.length,
  byCheck: count(verdicts, ({ byCheck }) => byCheck),
  bySnapshot: count(verdicts, ({ bySnapshot }) => bySnapshot),
  onlyCheck: count(verdicts, ({ byCheck, bySnapshot }) => byCheck && !bySnapshot),
  onlySnapshot: count(verdicts, ({ byCheck, bySnapshot }) => !byCheck && bySnapshot),
  missed: count(verdicts, ({ byCheck, bySnapshot }) => !byCheck && !bySnapshot),
});

/** The share of planted faults that were detected, from 0 to 1. */
export const caughtShare = ({ planted, missed }: VerdictCounts): number =>
  planted === 0 ? 1 : (planted - missed) / planted;

/** The undetected faults, each with its position. */
export const formatMisses = (verdicts: readonly MutantVerdict[]): string[] =>
  verdicts
    .filter(({ byCheck, bySnapshot }) => !byCheck && !bySnapshot)
    .map(({ mutant }) => `screens/${mutant.path}:${mutant.line}  ${mutant.operator}: ${mutant.words}`);

const headings = ['operator', 'planted', 'check', 'snapshot', 'only check', 'only snapshot', 'missed'];

const cellsOf = (tally: VerdictCounts): string[] => [
  tally.operator,
  ...[tally.planted, tally.byCheck, tally.bySnapshot, tally.onlyCheck, tally.onlySnapshot, tally.missed].map(String),
];

/** A line for each operator and one for the total, then the undetected faults. */
export function printReport(verdicts: readonly MutantVerdict[]): string {
  const names = [...new Set(verdicts.map(({ mutant }) => mutant.operator))];
  const tallies = names.map((name) =>
    countVerdicts(
      name,
      verdicts.filter(({ mutant }) => mutant.operator === name),
    ),
  );
  const all = countVerdicts('all', verdicts);
  const rows = [headings, ...[...tallies, all].map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const share = `${(caughtShare(all) * 100).toFixed(2)} % of ${all.planted} faults caught.`;
  return [...lines, '', share, ...formatMisses(verdicts).map((line) => `  missed  ${line}`)].join('\n');
}
