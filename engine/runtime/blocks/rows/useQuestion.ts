import { useCallback, useMemo } from 'react';
import type { Roots } from '../../../language/expression';
import { asObject } from '../../../language/json';
import { readsOf, sourceNames, useComputed } from '../../page';

/**
 * A key for the query of a block's rows: the answered queries of their sources, the search texts, and the page
 * variables in the expression. When it changes, the block returns to the first page.
 *
 * @param rows the expression that the rows come from
 */
export function useQuestion(rows: unknown): string {
  const reads = useMemo(() => {
    const others = readsOf(rows).filter((read) => !read.startsWith('source'));
    return [...others, ...sourceNames(rows).flatMap((name) => [`answers.${name}`, `search.${name}`])];
  }, [rows]);
  const compute = useCallback(
    (roots: Roots) => {
      const valueAt = (path: string) => path.split('.').reduce<unknown>((at, name) => asObject(at)[name], roots);
      return JSON.stringify(reads.map((read) => valueAt(read) ?? null));
    },
    [reads],
  );
  return useComputed(reads, compute);
}
