import type { Roots } from '../../../language/expression';
import { localDay } from '../../../language/functions/civil';
import { asText } from '../../../language/json';
import type { Row } from '../../../language/plan';
import type { Matrix } from '../../../language/plan.gen';
import { isBlank } from '../../cells';
import { resolveDeep } from '../../page';
import { type Entry, type EntrySegment, isDate, segmentsOf } from './entries';
import type { Shown } from './shown';

/** One of the matrix's similar columns. */
export interface MatrixColumn {
  readonly header: string;
  readonly subheader: string;
  /** YYYY-MM-DD, if the column is a day. */
  readonly date: string | null;
  readonly isToday: boolean;
  readonly isMuted: boolean;
  /** True for a past day. */
  readonly isPast: boolean;
  /** True for a future day. */
  readonly isAhead: boolean;
  /** The mark of the whole column, such as a holiday: shown once, in its heading. */
  readonly closed?: Shown | undefined;
}

/** A label with its value. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  /** True if all rows have this value: it is then shown once, above them. */
  readonly isShared?: boolean | undefined;
}

/** A row as shown. */
export interface MatrixRow {
  readonly subject: string;
  readonly facts: readonly Fact[];
  /** One for each column; with entries, what a column without one shows. */
  readonly cells: readonly Shown[];
  /** The entries in the columns' days; undefined for a matrix of values. */
  readonly segments?: readonly EntrySegment[] | undefined;
  readonly totals: readonly Fact[];
}

/** Everything a matrix shows. */
export interface MatrixModel {
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
  /** The meaning of the letters. */
  readonly legend: readonly Shown[];
  /** The sums of all rows; empty for a single row, or for totals that are not numbers. */
  readonly sums: readonly Fact[];
  /** The total of each column over all rows; empty if the plan defines none. */
  readonly columnTotals: readonly string[];
}

const textOf = (value: unknown, roots: Roots): string => String(resolveDeep(value, roots) ?? '');

const initialsOf = (value: string): string =>
  value
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);

/** Derived from the first letter, so that a value has the same shade on each page. */
const shadeOf = (value: string): number => value.charCodeAt(0) % 3;

function formatMark(plan: Matrix, value: string, roots: Roots): Shown {
  const mark = plan.marks?.[value];
  if (!mark) return { letter: initialsOf(value), word: value, tone: 'info', shade: shadeOf(value) };
  return { letter: mark.letter, word: textOf(mark.label, roots) || value, tone: mark.tone };
}

const itemsOf = (plan: Matrix, roots: Roots): readonly unknown[] => {
  const items = resolveDeep(plan.columns, roots);
  return Array.isArray(items) ? items : [];
};

/** The roots of each column's expressions. */
const columnRoots = (plan: Matrix, items: readonly unknown[], roots: Roots): readonly Roots[] =>
  items.map((item, index) => {
    const of = { ...roots, item, index };
    const date = textOf(plan.date, of);
    return { ...of, date: isDate(date) ? date : null };
  });

function columnOf(plan: Matrix, roots: Roots, today: string): MatrixColumn {
  const mark = textOf(plan.columnMark, roots);
  return {
    closed: mark === '' ? undefined : formatMark(plan, mark, roots),
    header: textOf(plan.header, roots),
    subheader: textOf(plan.subheader, roots),
    date: asText(roots.date) ?? null,
    isToday: plan.today?.run(roots) === true,
    isMuted: plan.muted?.run(roots) === true,
    isPast: typeof roots.date === 'string' && roots.date < today,
    isAhead: typeof roots.date === 'string' && roots.date > today,
  };
}

/** The days of a month, as columns name them. */
const daysOfMonth = Array.from({ length: 31 }, (_, at) => `${at + 1}`.padStart(2, '0'));

/** The columns of the selected month before its data arrives, if the plan says which month that is. */
export function daysAsked(plan: Matrix, roots: Roots): readonly MatrixColumn[] {
  const days = columnRoots(plan, daysOfMonth, roots).map((of) => columnOf(plan, of, todayOf(roots)));
  const dated = days.filter(({ date }) => date !== null);
  return new Set(dated.map(({ date }) => date)).size < 28 ? [] : dated;
}

/** The current day, YYYY-MM-DD. */
export const todayOf = ({ clock }: Roots): string => localDay((clock as { now(): number }).now());

/**
 * The mark for a missing value: on a past working day, it reports the missing value; until a day is over, it shows
 * nothing.
 */
function noneIn({ isPast, isMuted, date }: MatrixColumn, missing: string): Shown {
  const tone = isPast && !isMuted ? 'pending' : 'none';
  return { letter: date !== null && !isPast ? '' : missing, word: missing, tone, isNone: true };
}

interface Grid {
  readonly plan: Matrix;
  readonly columns: readonly MatrixColumn[];
  /** The roots of each column's expressions. */
  readonly from: readonly Roots[];
}

/** The roots of a mark's texts without a column. */
const withoutColumn = { item: null, index: null, date: null };

/** The entries of a row, the earliest first; those without two days are left out. */
function entriesOf({ plan }: Pick<Grid, 'plan'>, roots: Roots): readonly Entry[] {
  const list = resolveDeep(plan.entries?.list, roots);
  const entries = (Array.isArray(list) ? list : []).flatMap((item: unknown): Entry[] => {
    const of = { ...roots, item };
    const [from, to, value] = [plan.entries?.firstDay, plan.entries?.lastDay, plan.entries?.value].map((text) =>
      textOf(text, of),
    );
    if (from === undefined || to === undefined || !isDate(from) || !isDate(to)) return [];
    const shown = formatMark(plan, value ?? '', { ...roots, ...withoutColumn });
    return [{ from, to, shown, text: textOf(plan.entries?.text, of) || shown.word }];
  });
  return entries.toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to));
}

/** What a column shows in a row without an entry there. */
const withoutEntry = ({ closed }: MatrixColumn, missing: string): Shown => ({
  letter: '',
  word: closed?.word ?? missing,
  tone: 'none',
  isNone: true,
});

/** The values of a row, or its entries. */
function contentOf(
  { plan, columns, from }: Grid,
  roots: Roots,
  missing: string,
): Pick<MatrixRow, 'cells' | 'segments'> {
  if (plan.entries !== undefined)
    return {
      cells: columns.map((column) => withoutEntry(column, missing)),
      segments: segmentsOf(columns, entriesOf({ plan }, roots)),
    };
  return {
    cells: columns.map((column, at) => {
      const value = resolveDeep(plan.value, { ...from[at], row: roots.row });
      return isBlank(value) ? noneIn(column, missing) : formatMark(plan, String(value), { ...roots, ...from[at] });
    }),
  };
}

function rowOf(grid: Grid, row: Row, roots: Roots): MatrixRow {
  const { plan } = grid;
  const of = { ...roots, row };
  const missing = textOf(plan.missingText, roots);
  return {
    subject: textOf(plan.subject, of) || missing,
    facts: (plan.details ?? []).map(({ label, text }) => ({
      label: textOf(label, of),
      text: textOf(text, of) || missing,
    })),
    ...contentOf(grid, of, missing),
    totals: (plan.totals ?? []).map(({ header, text }) => ({ label: textOf(header, roots), text: textOf(text, of) })),
  };
}

/** Marks the facts that are the same in all rows. */
function withShared(rows: readonly MatrixRow[], all: readonly MatrixRow[]): readonly MatrixRow[] {
  if (all.length < 2) return rows;
  const isShared = ({ text }: Fact, at: number) => all.every(({ facts }) => facts[at]?.text === text);
  return rows.map((row) => ({
    ...row,
    facts: row.facts.map((fact, at) => ({ ...fact, isShared: isShared(fact, at) })),
  }));
}

/** The mark of a column that is closed for all rows; undefined if some row differs. */
function findClosedMark(all: readonly MatrixRow[], at: number): Shown | undefined {
  if (all.some(({ segments }) => segments !== undefined)) return undefined;
  const cells = all.map(({ cells }) => cells[at]);
  const [first] = cells;
  const isAlike = cells.every((cell) => cell?.tone === 'closed' && cell.word === first?.word);
  return all.length > 1 && isAlike ? first : undefined;
}

/** The plan's marks that occur, followed by unknown values. */
function legendOf({ plan, columns }: Grid, rows: readonly MatrixRow[], roots: Roots): readonly Shown[] {
  // Values shown by the column's background have no letter.
  const cells = rows.flatMap((row) => row.cells.filter(({ tone }, at) => tone !== 'quiet' || !columns[at]?.isMuted));
  const entries = rows.flatMap(({ segments = [] }) => segments.flatMap(({ bars }) => bars.map(({ entry }) => entry)));
  const seen = [...cells.filter(({ isNone }) => !isNone), ...entries.map(({ shown }) => shown)];
  const words = new Set(seen.map(({ word }) => word));
  const marks = Object.keys(plan.marks ?? {}).map((value) => formatMark(plan, value, roots));
  const known = marks.filter((mark) => words.has(mark.word));
  const word = textOf(plan.missingLabel, roots);
  const none = cells
    .filter(({ isNone, letter }) => isNone && letter !== '' && word !== '')
    .map((cell) => ({ ...cell, word }));
  // A missed value takes precedence over a future one.
  const missed = none.filter(({ tone }) => tone !== 'none');
  const all = [...known, ...seen, ...(missed.length > 0 ? missed : none)];
  return [...new Map(all.map((shown) => [`${shown.letter} ${shown.word}`, shown])).values()];
}

const isWhole = (text: string): boolean => /^-?\d+$/.test(text);

/** The sums of the totals, if they are numbers and there is more than one row. */
function sumsOf(rows: readonly MatrixRow[]): readonly Fact[] {
  const all = rows.map(({ totals }) => totals);
  const [first = [], ...others] = all;
  if (others.length === 0 || !all.flat().every(({ text }) => isWhole(text))) return [];
  return first.map(({ label }, at) => {
    const sum = all.reduce((whole, totals) => whole + Number(totals[at]?.text ?? 0), 0);
    return { label, text: `${sum}` };
  });
}

/** The total of each column; a 0 is left blank. */
function columnTotalsOf(
  { plan, from }: Pick<Grid, 'plan' | 'from'>,
  rows: readonly Row[],
  roots: Roots,
): readonly string[] {
  if (plan.columnTotal === undefined || rows.length < 2) return [];
  const entries = rows.map((row) => entriesOf({ plan }, { ...roots, row }));
  return from.map((of) => {
    const date = asText(of.date) ?? '';
    const values = rows.map((row, at) => {
      if (plan.entries !== undefined)
        return entries[at]?.find(({ from, to }) => from <= date && date <= to)?.shown.word ?? null;
      const value = resolveDeep(plan.value, { ...of, row });
      return isBlank(value) ? null : value;
    });
    const text = textOf(plan.columnTotal, { ...of, values });
    return text === '0' ? '' : text;
  });
}

/**
 * The model for `rows`, a subset of `all`: shared facts and totals are computed over `all`, so that they are the same
 * on each page.
 */
export function modelOf(plan: Matrix, rows: readonly Row[], roots: Roots, all = rows): MatrixModel {
  const from = columnRoots(plan, itemsOf(plan, roots), roots);
  const day = todayOf(roots);
  const columns = from.map((column) => columnOf(plan, column, day));
  const createRows = (some: readonly Row[]) => some.map((row) => rowOf({ plan, columns, from }, row, roots));
  const whole = createRows(all);
  const shown = withShared(createRows(rows), whole);
  return {
    columns: columns.map((column, at) => ({ ...column, closed: column.closed ?? findClosedMark(whole, at) })),
    rows: shown,
    legend: plan.legend ? legendOf({ plan, columns, from }, shown, roots) : [],
    sums: sumsOf(whole),
    columnTotals: columnTotalsOf({ plan, from }, all, roots),
  };
}
