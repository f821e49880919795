import type { SortingState } from '@tanstack/react-table';
import type { Table } from '../../../language/plan.gen';
import { useAsked, useRemembered, useTold } from '../../page';
import type { ColumnView } from './columnViews';

const unsorted: SortingState = [];

/** The order that an address asks for: the name of a sortable column, after a dash for downwards. */
function orderIn(asked: string | null, views: readonly ColumnView[]): SortingState {
  const view = views.find(({ name, sortable }) => sortable && (name === asked || `-${name}` === asked));
  return view ? [{ id: view.id, desc: view.name !== asked }] : unsorted;
}

/** An order as an address says it: that of {@link orderIn}. */
function orderInAddress([order]: SortingState, views: readonly ColumnView[]): string | null {
  const view = views.find(({ id }) => id === order?.id);
  return order && view ? `${order.desc ? '-' : ''}${view.name}` : null;
}

/** The order that a person chose for a table. The address tells it, as `name` or `-name`. */
export function useSorting(plan: Table, views: readonly ColumnView[]) {
  const asked = useAsked(plan, 'sort');
  const [sorting, setSorting] = useRemembered(plan, 'sorting', orderIn(asked, views));
  const told = orderInAddress(sorting, views);
  useTold(plan, 'sort', told);
  return { sorting, setSorting, told };
}
