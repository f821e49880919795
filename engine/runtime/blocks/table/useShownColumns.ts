import { useMemo } from 'react';
import { inAddress, textsInAddress } from '../../../language/filters';
import type { Table } from '../../../language/plan.gen';
import { useRemembered, useSyncUrlState, useUrlState } from '../../page';
import { columnNames } from './columnNames';
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
  const asked = useUrlState(plan, 'hide');
  const [names, setNames] = useRemembered(plan, 'hide', asked === null ? nothing : textsInAddress(asked));
  const offers = plan.savedViews === true;
  const left = useMemo(() => {
    const free = offers ? all.filter(isFree).map(({ name }) => name) : nothing;
    return new Set(free.filter((name) => names.includes(name)));
  }, [all, names, offers]);
  useSyncUrlState(plan, 'hide', left.size === 0 ? null : inAddress([...left]));
  const { shown, views } = useMemo(() => {
    if (left.size === 0) return { shown: plan, views: all };
    const named = columnNames(plan.columns);
    const columns = plan.columns.filter((_, at) => !left.has(named[at] ?? ''));
    return { shown: { ...plan, columns }, views: all.filter(({ name }) => !left.has(name)) };
  }, [plan, all, left]);
  const change = (next: ReadonlySet<string>): void => setNames([...next]);
  return { shown, views, choice: offers ? { columns: all.filter(isFree), left, change } : null };
}
