import type { Roots } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { Matrix, MatrixMark } from '../../../language/plan.gen';
import { isBlank } from '../../cells';
import { resolveDeep } from '../../page';

/** One of the like columns. */
export interface MatrixColumn {
  readonly header: string;
  readonly subheader: string;
  /** YYYY-MM-DD, when the column is a day. */
  readonly date: string | null;
  readonly isToday: boolean;
  readonly isMuted: boolean;
}

/** A value as it is shown: the letter with its tone, and the word behind it. */
export interface Shown {
  readonly letter: string;
  readonly word: string;
  readonly tone: MatrixMark['tone'] | 'none';
}

/** A label and what belongs to it. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** A row as it is shown. */
export interface MatrixRow {
  readonly subject: string;
  readonly facts: readonly Fact[];
  readonly cells: readonly Shown[];
  readonly totals: readonly Fact[];
}

/** All that a matrix shows of some rows. */
export interface MatrixModel {
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
  /** What the letters stand for. */
  readonly legend: readonly Shown[];
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const textOf = (value: unknown, roots: Roots): string => String(resolveDeep(value, roots) ?? '');

const initialsOf = (value: string): string =>
  value
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);

function shownOf(plan: Matrix, value: string, roots: Roots): Shown {
  const mark = plan.marks?.[value];
  if (!mark) return { letter: initialsOf(value), word: value, tone: 'info' };
  return { letter: mark.letter, word: textOf(mark.word, roots) || value, tone: mark.tone };
}

/** What the expressions of each column may start from. */
function columnRoots(plan: Matrix, roots: Roots): readonly Roots[] {
  const items = resolveDeep(plan.columns, roots);
  return (Array.isArray(items) ? items : []).map((item: unknown, index) => {
    const of = { ...roots, item, index };
    const date = textOf(plan.date, of);
    return { ...of, date: isDate(date) ? date : null };
  });
}

function columnOf(plan: Matrix, roots: Roots): MatrixColumn {
  return {
    header: textOf(plan.header, roots),
    subheader: textOf(plan.subheader, roots),
    date: roots.date as string | null,
    isToday: plan.today?.run(roots) === true,
    isMuted: plan.muted?.run(roots) === true,
  };
}

function rowOf(plan: Matrix, row: Row, columns: readonly Roots[], roots: Roots): MatrixRow {
  const of = { ...roots, row };
  const missing = textOf(plan.missing, roots);
  const none: Shown = { letter: missing, word: missing, tone: 'none' };
  return {
    subject: textOf(plan.subject, of) || missing,
    facts: (plan.details ?? []).map(({ label, text }) => ({
      label: textOf(label, of),
      text: textOf(text, of) || missing,
    })),
    cells: columns.map((column) => {
      const value = resolveDeep(plan.value, { ...column, row });
      return isBlank(value) ? none : shownOf(plan, String(value), roots);
    }),
    totals: (plan.totals ?? []).map(({ header, text }) => ({ label: textOf(header, roots), text: textOf(text, of) })),
  };
}

/** The marks of the plan, and after them the values that it does not know. */
function legendOf(plan: Matrix, rows: readonly MatrixRow[], roots: Roots): readonly Shown[] {
  const known = Object.keys(plan.marks ?? {}).map((value) => shownOf(plan, value, roots));
  const cells = rows.flatMap((row) => row.cells);
  const seen = cells.filter(({ tone }) => tone !== 'none');
  const word = textOf(plan.missingMeans, roots);
  const none = cells.filter(({ tone }) => tone === 'none' && word !== '').map((cell) => ({ ...cell, word }));
  return [...new Map([...known, ...seen, ...none].map((shown) => [`${shown.letter} ${shown.word}`, shown])).values()];
}

/** What a matrix shows of these rows. */
export function modelOf(plan: Matrix, rows: readonly Row[], roots: Roots): MatrixModel {
  const columns = columnRoots(plan, roots);
  const shown = rows.map((row) => rowOf(plan, row, columns, roots));
  return {
    columns: columns.map((column) => columnOf(plan, column)),
    rows: shown,
    legend: plan.legend ? legendOf(plan, shown, roots) : [],
  };
}
