import { useCallback } from 'react';
import { usePageStore } from './context';
import { useComputed } from './useDynamic';

/** The text that the user searches a source for, and the function to change it. */
export function useSearchText(source: string): readonly [string, (text: string) => void] {
  const store = usePageStore();
  const path = `search.${source}` as const;
  const read = useCallback(() => String(store.get(path) ?? ''), [store, path]);
  return [useComputed([path], read), (text) => store.set(path, text)];
}
