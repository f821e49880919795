import { useMemo } from 'react';
import type { Table } from '../../../language/plan.gen';
import { columnNames, firstPage, useList } from '../../page';
import { type ColumnView, useColumnViews } from './columnViews';

/** The columns that the user hides, and the function to change them. */
export interface ColumnChoice {
  /** The columns that can be hidden. */
  readonly columns: readonly ColumnView[];
  readonly left: ReadonlySet<string>;
  readonly change: (left: ReadonlySet<string>) => void;
}

/** The visible columns of a table. */
export interface ShownColumns {
  /** The table without hidden columns. */
  readonly shown: Table;
  readonly views: readonly ColumnView[];
  /** Null if no column can be hidden. */
  readonly choice: ColumnChoice | null;
}

const nothing: readonly string[] = [];

const isFree = ({ subject, isOne, id, name }: ColumnView): boolean => !subject && !isOne && name !== id;

/** The columns of a table that are not hidden. The URL lists the hidden ones, so that new columns are visible. */
export function useShownColumns(plan: Table): ShownColumns {
  const all = useColumnViews(plan.columns);
  const { state, change } = useList(plan);
  const offers = plan.savedViews === true;
  const left = useMemo(() => {
    const free = offers ? all.filter(isFree).map(({ name }) => name) : nothing;
    return new Set(free.filter((name) => state.hidden.includes(name)));
  }, [all, state.hidden, offers]);
  const { shown, views } = useMemo(() => {
    if (left.size === 0) return { shown: plan, views: all };
    const named = columnNames(plan.columns);
    const columns = plan.columns.filter((_, at) => !left.has(named[at] ?? ''));
    return { shown: { ...plan, columns }, views: all.filter(({ name }) => !left.has(name)) };
  }, [plan, all, left]);
  const hide = (next: ReadonlySet<string>): void => {
    const isSortHidden = state.sort !== null && next.has(state.sort.replace(/^-/, ''));
    change({ hidden: [...next], ...(isSortHidden ? { sort: null, place: firstPage } : {}) });
  };
  return { shown, views, choice: offers ? { columns: all.filter(isFree), left, change: hide } : null };
}
