import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Expression, Roots } from '../../language/expression';
import type { Dynamic } from '../../language/plan';
import { useMergedRoots, usePageStore } from './context';
import type { PageStore } from './PageStore';
import { readsOf, resolveDeep } from './resolve';

interface Reader<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => T;
}

/** Computes a value once for each change of its inputs, and returns the same object while the result is equal. */
function createReader<T>(
  store: PageStore,
  reads: readonly string[],
  compute: (roots: Roots) => T,
  extra: Roots,
): Reader<T> {
  let stamp = -1;
  let result: T;
  return {
    subscribe: (listener) => store.subscribe(reads, listener),
    read() {
      const now = store.stamp(reads);
      if (now === stamp) return result;
      result = replaceEqualDeep(result, compute(store.roots(extra)));
      stamp = now;
      return result;
    },
  };
}

/** Computes something from the roots, again when one of the paths it reads changes. Both arguments must be stable. */
export function useComputed<T>(reads: readonly string[], compute: (roots: Roots) => T, extra?: Roots): T {
  const store = usePageStore();
  const roots = useMergedRoots(extra);
  const reader = useMemo(() => createReader(store, reads, compute, roots), [store, reads, compute, roots]);
  return useSyncExternalStore(reader.subscribe, reader.read);
}

/** The current value of anything in a plan, including expressions inside objects and lists. */
export function useResolved(value: unknown, extra?: Roots): unknown {
  const reads = useMemo(() => readsOf(value), [value]);
  const compute = useCallback((roots: Roots) => resolveDeep(value, roots), [value]);
  return useComputed(reads, compute, extra);
}

/**
 * The current value of a text, a list or a value of a plan; `otherwise` if it is missing or null. The component
 * renders again only when something that the expression reads has changed and its result differs.
 */
export function useDynamic<T>(value: Dynamic<T> | undefined, otherwise: T, extra?: Roots): T {
  return (useResolved(value, extra) as T | null | undefined) ?? otherwise;
}

/** Evaluates a condition; returns `otherwise` if the plan has none. Null counts as false. */
export function useCondition(condition: Expression<boolean> | undefined, otherwise: boolean, extra?: Roots): boolean {
  const holds = useResolved(condition, extra);
  return condition ? holds === true : otherwise;
}
