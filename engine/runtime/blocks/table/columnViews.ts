import { useCallback, useMemo } from 'react';
import { isExpression, type Roots } from '../../../language/expression';
import type { Row } from '../../../language/plan';
import type { Column, Table } from '../../../language/plan.gen';
import { endAligned, type Tones } from '../../cells';
import { asRows, readsOf, resolveDeep, useComputed, useExtraRoots } from '../../page';

/** A column as shown now, with its conditions and heading evaluated. */
export interface ColumnView {
  readonly id: string;
  /** Its name in the address of the page: its field, if it has one. */
  readonly name: string;
  readonly header: string;
  readonly as: Column['as'];
  readonly tones: Tones | undefined;
  readonly atEnd: boolean;
  readonly empty: string;
  readonly sortable: boolean;
  /** How the rows come ordered by it. */
  readonly order: Column['order'];
  /** One of the columns generated from a list. */
  readonly isOne: boolean;
  /** Whether it names the row. */
  readonly subject: boolean;
  /** Its total in the footer; '' if it has none. */
  readonly total: string;
  /** The column's value in a row. */
  readonly valueOf: (row: Row) => unknown;
  /** How to fetch the masked value in full. */
  readonly reveal: Column['reveal'];
  /** The second line is not muted. */
  readonly secondaryInInk: boolean;
  /** Whether the second line of a row warns. */
  readonly warnsOf: (row: Row) => boolean;
  /** Its values can have a second line. */
  readonly hasSecondary: boolean;
  /** The quiet second line in a row; '' if there is none. */
  readonly secondaryOf: (row: Row) => string;
}

const textOf = (value: unknown, roots: Roots): string => String(resolveDeep(value, roots) ?? '');

function viewOf(column: Column, id: string, roots: Roots): ColumnView {
  const { text, field, secondary, secondaryWarns: warns } = column;
  return {
    id,
    name: column.each === undefined && field !== undefined ? field : id,
    header: textOf(column.header, roots),
    as: column.as,
    tones: column.tones,
    atEnd: (column.align ?? (endAligned.has(column.as) ? 'end' : 'start')) === 'end',
    empty: textOf(column.empty, roots),
    sortable: column.sortable,
    order: column.order,
    reveal: column.reveal,
    isOne: column.each !== undefined,
    subject: column.subject === true,
    total: textOf(column.total, roots),
    valueOf(row) {
      if (text === undefined) return field === undefined ? null : row[field];
      return isExpression(text) ? text.run({ ...roots, row }) : text;
    },
    hasSecondary: secondary !== undefined,
    secondaryInInk: column.secondaryInInk === true,
    warnsOf: (row) => warns?.run({ ...roots, row }) === true,
    secondaryOf: (row) => (secondary === undefined ? '' : textOf(secondary, { ...roots, row })),
  };
}

function viewsOf(column: Column, place: number, roots: Roots): readonly ColumnView[] {
  if (column.visible && column.visible.run(roots) !== true) return [];
  if (column.each === undefined) return [viewOf(column, `${place}`, roots)];
  const items = resolveDeep(column.each, roots);
  const list = Array.isArray(items) ? items : asRows(items);
  return list.map((item, index) => viewOf(column, `${place}.${index}`, { ...roots, item, column: item, index }));
}

/** Makes one view name the row: the one that says so, otherwise the first. */
function withSubject(views: readonly ColumnView[]): readonly ColumnView[] {
  if (views.some((view) => view.subject)) return views;
  return views.map((view, place) => (place === 0 ? { ...view, subject: true } : view));
}

/** The current columns of a table; with `each`, one for every item of its list. */
export function useColumnViews(columns: readonly Column[]): readonly ColumnView[] {
  const extra = useExtraRoots();
  const reads = useMemo(() => readsOf(columns), [columns]);
  const compute = useCallback(
    (roots: Roots) => withSubject(columns.flatMap((column, place) => viewsOf(column, place, roots))),
    [columns],
  );
  return useComputed(reads, compute, extra);
}

const noGroup = (): string => '';

/** What a row shares with its neighbours, as the table says it; '' where it says nothing. */
export function useGroupOf(group: Table['group']): (row: Row) => string {
  const extra = useExtraRoots();
  const reads = useMemo(() => readsOf(group), [group]);
  const compute = useCallback(
    (roots: Roots) => (group === undefined ? noGroup : (row: Row) => textOf(group, { ...roots, row })),
    [group],
  );
  return useComputed(reads, compute, extra);
}
