import { useCallback, useMemo } from 'react';
import { isExpression, type Roots } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { Column, Table } from '../../../language/plan.gen';
import { endAligned, type Tones } from '../../cells';
import { asRows, columnNames, readsOf, resolveDeep, useComputed, useExtraRoots } from '../../page';

/** A column as shown now, with its conditions and heading evaluated. */
export interface ColumnView {
  readonly id: string;
  /** Its name in the URL, see {@link columnNames}. */
  readonly name: string;
  readonly header: string;
  readonly as: Column['as'];
  readonly tones: Tones | undefined;
  readonly atEnd: boolean;
  /** The text for a row whose value is empty. */
  readonly emptyOf: (row: Row) => string;
  readonly sortable: boolean;
  /** The order in which the rows are already sorted by it. */
  readonly order: Column['defaultSort'];
  /** True for a column generated from a list. */
  readonly isOne: boolean;
  /** Whether it names the row. */
  readonly subject: boolean;
  /** Its total in the footer; '' if it has none. */
  readonly total: string;
  /** The column's value in a row. */
  readonly valueOf: (row: Row) => unknown;
  /** The link target of a row's value; '' for none. */
  readonly toOf: (row: Row) => string;
  /** How to fetch the masked value in full. */
  readonly reveal: Column['reveal'];
  /** The modal for editing the value. */
  readonly edit: Column['editModal'];
  /** The tone of a row's second line; '' if it is muted. */
  readonly secondaryToneOf: (row: Row) => string;
  /** True if its values can have a second line. */
  readonly hasSecondary: boolean;
  /** The muted second line of a row; '' if there is none. */
  readonly secondaryOf: (row: Row) => string;
}

const textOf = (value: unknown, roots: Roots): string => String(resolveDeep(value, roots) ?? '');

function viewOf(column: Column, { id, name }: Pick<ColumnView, 'id' | 'name'>, roots: Roots): ColumnView {
  const { text, field, to, secondary, secondaryTone } = column;
  return {
    id,
    name,
    header: textOf(column.header, roots),
    as: column.as,
    tones: column.tones,
    atEnd: (column.align ?? (endAligned.has(column.as) ? 'end' : 'start')) === 'end',
    emptyOf: (row) => textOf(column.empty, { ...roots, row }),
    sortable: column.sortable === true,
    order: column.defaultSort,
    reveal: column.reveal,
    edit: column.editModal,
    isOne: column.each !== undefined,
    subject: column.subject === true,
    total: textOf(column.total, roots),
    valueOf(row) {
      if (text === undefined) return field === undefined ? null : row[field];
      return isExpression(text) ? text.run({ ...roots, row }) : text;
    },
    toOf: (row) => (to === undefined ? '' : textOf(to, { ...roots, row })),
    hasSecondary: secondary !== undefined,
    secondaryToneOf: (row) => (secondaryTone === undefined ? '' : textOf(secondaryTone, { ...roots, row })),
    secondaryOf: (row) => (secondary === undefined ? '' : textOf(secondary, { ...roots, row })),
  };
}

function viewsOf(column: Column, place: number, name: string | null, roots: Roots): readonly ColumnView[] {
  if (column.visible && column.visible.run(roots) !== true) return [];
  const id = `${place}`;
  if (column.each === undefined) return [viewOf(column, { id, name: name ?? id }, roots)];
  const items = resolveDeep(column.each, roots);
  const list = Array.isArray(items) ? items : asRows(items);
  return list.map((item, index) => {
    const one = `${id}.${index}`;
    return viewOf(column, { id: one, name: one }, { ...roots, item, column: item, index });
  });
}

/** Marks one view as the row's subject: the one the plan marks, otherwise the first. */
function withSubject(views: readonly ColumnView[]): readonly ColumnView[] {
  if (views.some((view) => view.subject)) return views;
  return views.map((view, place) => (place === 0 ? { ...view, subject: true } : view));
}

/** The current columns of a table; with `each`, one for every item of its list. */
export function useColumnViews(columns: readonly Column[]): readonly ColumnView[] {
  const extra = useExtraRoots();
  const reads = useMemo(() => readsOf(columns), [columns]);
  const compute = useCallback(
    (roots: Roots) => {
      const names = columnNames(columns);
      return withSubject(columns.flatMap((column, place) => viewsOf(column, place, names[place] ?? null, roots)));
    },
    [columns],
  );
  return useComputed(reads, compute, extra);
}

const noGroup = (): string => '';

/** The group text of a row; '' if the table has no groups. */
export function useGroupOf(group: Table['groupBy']): (row: Row) => string {
  const extra = useExtraRoots();
  const reads = useMemo(() => readsOf(group), [group]);
  const compute = useCallback(
    (roots: Roots) => (group === undefined ? noGroup : (row: Row) => textOf(group, { ...roots, row })),
    [group],
  );
  return useComputed(reads, compute, extra);
}
