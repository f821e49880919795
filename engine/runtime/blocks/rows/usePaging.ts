import { useCallback } from 'react';
import type { PagedBlock } from '../../../language/plan';
import { listOf, type Paging, useComputed, usePage } from '../../page';

const nothing: readonly string[] = [];

/** The loaded page of a list that its provider pages; null if the block has all its rows, or nothing is loaded yet. */
export function usePaging(block: PagedBlock): Paging | null {
  const { store, module } = usePage();
  const { source } = listOf(module, block);
  const read = useCallback(
    () => (source === undefined ? null : (store.get(`paging.${source}`) ?? null)),
    [store, source],
  );
  return useComputed(source === undefined ? nothing : [`paging.${source}`], read);
}
