import { useCallback } from 'react';
import type { Table } from '../../../language/plan.gen';
import { firstPage, useList } from '../../page';
import type { ListParams } from '../../ports';

/** The filters set on a table's list, and the function to change them. */
export interface Filters {
  readonly set: ListParams;
  readonly change: (set: ListParams) => void;
}

/** The filters of a table; null if it has none. */
export function useFilters(plan: Table): Filters | null {
  const { state, change } = useList(plan);
  const setFilters = useCallback((filters: ListParams) => change({ filters, place: firstPage }), [change]);
  return (plan.filters ?? []).length === 0 ? null : { set: state.filters, change: setFilters };
}
