import { useCallback } from 'react';
import type { ListPlan, ScreenModule } from '../../language/plan';
import type { Matrix, Table } from '../../language/plan.gen';
import type { ListParams } from '../ports';
import { usePage } from './context';
import { firstPage, type PagePosition } from './pagePosition';
import { useComputed } from './useDynamic';

/** What the user chose for a list. The page's store holds the only copy, which the URL and the history entry follow. */
export interface ListState {
  readonly place: PagePosition;
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

/** The page to show for a query. */
export const pageFor = ({ place, of }: ListState, query: string): PagePosition =>
  of === undefined || of === query ? place : firstPage;

/** The list of a block. */
export function listOf({ lists, path }: ScreenModule, block: Table | Matrix): ListPlan {
  const list = lists.find((one) => one.block === block);
  if (!list) throw new Error(`The compiled screen ${path} does not contain the list of one of its blocks.`);
  return list;
}

/** A block's list, what the user chose for it, and the function to change that. */
export function useList(block: Table | Matrix) {
  const { store, module } = usePage();
  const plan = listOf(module, block);
  const path = `lists.${plan.key}` as const;
  const read = useCallback((): ListState => store.get(path) ?? initialList, [store, path]);
  const state = useComputed([path], read);
  const change = useCallback(
    (next: Partial<ListState>): void => store.set(path, { ...read(), ...next }),
    [store, path, read],
  );
  return { plan, state, change };
}
