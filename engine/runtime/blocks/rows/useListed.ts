import { useCallback, useLayoutEffect } from 'react';
import type { Dynamic, Row } from '../../../language/plan';
import { listShown, type PagePosition, type Paging, useComputed, usePage } from '../../page';

/** A list that is paged and sorted by its provider. */
export interface Listed {
  readonly source: string;
  readonly paging: Paging;
}

/** The list whose page a block shows; null if the block has all its rows. */
export function useListed({ rows }: { readonly rows: Dynamic<readonly Row[]> }): Listed | null {
  const { store, module } = usePage();
  const source = listShown(module.plan, rows);
  const read = useCallback(
    () => (source === undefined ? null : (store.get(`paging.${source}`) ?? null)),
    [store, source],
  );
  const paging = useComputed(source === undefined ? nothing : [`paging.${source}`], read);
  return source === undefined || paging === null ? null : { source, paging };
}

const nothing: readonly string[] = [];

/** The page to show. */
interface Wanted {
  readonly place: PagePosition;
  readonly size: number;
  /** The sort order, as `name` or `-name`; null for the default. */
  readonly sort: string | null;
}

/** Requests another page or sort order of a list. */
export function useAsking(listed: Listed | null, { place, size, sort }: Wanted): void {
  const { store } = usePage();
  const source = listed?.source;
  const of = listed?.paging.of;
  useLayoutEffect(() => {
    if (source === undefined || of === undefined) return;
    store.set(`asking.${source}`, { ask: sort === null ? {} : { sort }, place, size, of });
  }, [store, source, of, place, size, sort]);
}
