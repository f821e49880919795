import { useCallback } from 'react';
import type { ListPlan, PagedBlock, ScreenModule } from '../../language/plan';
import { usePage } from './context';
import { initialList, type ListState } from './listState';
import { useComputed } from './useDynamic';

/** The list of a block. */
export function listOf({ lists, path }: ScreenModule, block: PagedBlock): ListPlan {
  const list = lists.find((one) => one.block === block);
  if (!list) throw new Error(`The compiled screen ${path} does not contain the list of one of its blocks.`);
  return list;
}

/** A block's list, what the user chose for it, and the function to change that. */
export function useList(block: PagedBlock) {
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
