import { useEffect } from 'react';
import type { Expression } from '../../language/expression';
import { useCondition, useDecidingState, usePage } from '../page';
import { rememberVisible, wasVisible } from './layoutCache';

interface Conditional {
  readonly visible?: Expression<boolean> | undefined;
}

/** expected: unknown as yet, but it was visible when the page was last open. */
type Visibility = 'visible' | 'hidden' | 'expected';

/**
 * Whether a part of the page is visible.
 *
 * @param waits true if it can appear before its data, provided that it was visible when the page was last open
 */
export function useVisibility(part: Conditional, waits: boolean): Visibility {
  const page = usePage();
  const now = useCondition(part.visible, true);
  const { state, sources } = useDecidingState(part.visible);
  // Only record loaded data: a failure does not predict the next visit.
  const isTold = state === 'ready' || state === 'idle';
  const isUnknown = state === 'loading' && sources.some((name) => (page.store.get(`source.${name}`) ?? null) === null);
  const keeps = waits && sources.length > 0;
  useEffect(() => {
    if (keeps && isTold) rememberVisible(page, part, now);
  }, [page, part, now, keeps, isTold]);
  if (keeps && isUnknown && wasVisible(page, part) === true) return 'expected';
  return now && !(keeps && isUnknown && wasVisible(page, part) === false) ? 'visible' : 'hidden';
}

/** Records that a part has nothing to show now, so that the next visit reserves no height for it. */
export function useRememberHidden(part: object, isHidden: boolean): void {
  const page = usePage();
  useEffect(() => {
    if (isHidden) rememberVisible(page, part, false);
  }, [page, part, isHidden]);
}
