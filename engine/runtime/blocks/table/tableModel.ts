import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from '@tanstack/react-table';
import type { Row } from '../../../language/plan';
import { isBlank } from '../../cells';
import type { ColumnView } from './columnViews';

/** The features our tables use. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/** The features of our tables, as a type. */
export type Features = typeof features;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares numbers by value, and everything else in natural order. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

const sortFn: SortFn<Features, Row> = (one, other, id) => compareValues(one.getValue(id), other.getValue(id));

/** The columns for TanStack Table. Missing values come last in either direction. */
export const columnDefs = (views: readonly ColumnView[]): ColumnDef<Features, Row>[] =>
  views.map((view) => ({
    id: view.id,
    accessorFn: (row) => {
      const value = view.valueOf(row);
      return isBlank(value) ? undefined : value;
    },
    enableSorting: view.sortable,
    sortFn,
    sortUndefined: 'last',
  }));
