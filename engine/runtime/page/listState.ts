import type { ListPlan } from '../../language/plan';
import type { ListParams } from '../ports';
import { firstPage, type PagePosition } from './pagePosition';

/** What the user chose for a list. The page's store holds the only copy, which the URL and the history entry follow. */
export interface ListState {
  readonly place: PagePosition;
  /** The number of rows per page, if it differs from the block's. */
  readonly size?: number;
  /** The query that the page belongs to: another query starts at its first page. Absent before the first rows. */
  readonly of?: string;
  /** The column to sort by, as `name` or `-name`; null for the default order. */
  readonly sort: string | null;
  readonly filters: ListParams;
  /** The names of the hidden columns. */
  readonly hidden: readonly string[];
  /** The job that runs for rows of the list; null if there is none. */
  readonly job: string | null;
}

/** A list as it opens. */
export const initialList: ListState = { place: firstPage, sort: null, filters: {}, hidden: [], job: null };

/** The number of rows per page. */
export const pageSizeOf = ({ pageSize }: ListPlan['block'], { size }: ListState): number => size ?? pageSize;

/** The page to show for a query. */
export const pageFor = ({ place, of }: ListState, query: string): PagePosition =>
  of === undefined || of === query ? place : firstPage;
