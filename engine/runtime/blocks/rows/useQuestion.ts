import { useCallback, useMemo } from 'react';
import type { Roots } from '../../../language/expression';
import { asObject } from '../../../language/json';
import { readsOf, sourceNames, useComputed } from '../../page';

/**
 * What the rows of a block answer: the questions that their sources have answered, the texts of searches, and the page
 * variables in the expression. Other rows begin at their first page.
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
