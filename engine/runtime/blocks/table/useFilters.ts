import { useCallback } from 'react';
import type { Table } from '../../../language/plan.gen';
import { listShown, useComputed, usePage } from '../../page';
import type { ListParams } from '../../ports';

/** The filters set on a table's list, and the function to change them. */
export interface Filters {
  readonly set: ListParams;
  readonly change: (set: ListParams) => void;
}

const none: ListParams = {};
const nothing: readonly string[] = [];

/** The filters of a table; null if it has none. */
export function useFilters({ rows, filters }: Table): Filters | null {
  const { store, module } = usePage();
  const source = filters === undefined ? undefined : listShown(module.plan, rows);
  const path = `filters.${source ?? ''}` as const;
  const read = useCallback(() => (source === undefined ? none : (store.get(path) ?? none)), [store, source, path]);
  const set = useComputed(source === undefined ? nothing : [path], read);
  const change = useCallback((next: ListParams) => store.set(path, next), [store, path]);
  return source === undefined ? null : { set, change };
}

/** Whether any filter is set. */
export const isNarrowed = (filters: Filters | null): filters is Filters =>
  filters !== null && Object.keys(filters.set).length > 0;
