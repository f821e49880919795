import { useCallback, useMemo } from 'react';
import type { Roots } from '../../../language/expression';
import type { Panel } from '../../../language/plan.gen';
import { readsOf, useComputed } from '../../page';

/** The indexes of the panels that are visible now. */
export function useVisiblePanels(panels: readonly Panel[]): readonly number[] {
  const reads = useMemo(() => readsOf(panels.map((panel) => panel.visible)), [panels]);
  const compute = useCallback(
    (roots: Roots) => panels.flatMap(({ visible }, at) => (visible && visible.run(roots) !== true ? [] : [at])),
    [panels],
  );
  return useComputed(reads, compute);
}
