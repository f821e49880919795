import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SavedView } from '../../../../ports';

/** A step in the panel of saved views: the list, or saving, changing or deleting a view. */
export type ViewStep =
  | { readonly kind: 'list' }
  | { readonly kind: 'save' }
  | { readonly kind: 'change' | 'remove'; readonly view: SavedView };

/** The current step, and the function to change it. */
export interface Steps {
  readonly step: ViewStep;
  /** The message about the last operation; '' if there is none. */
  readonly said: string;
  go(step: ViewStep, said?: string): void;
}

/**
 * The steps of the panel. Each step focuses its first control when it opens, because the pressed control has
 * disappeared.
 */
export function useStep(): Steps & { readonly place: RefObject<HTMLDivElement | null> } {
  const place = useRef<HTMLDivElement>(null);
  const [{ step, said }, setState] = useState<Pick<Steps, 'step' | 'said'>>({ step: { kind: 'list' }, said: '' });
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [step]);
  return { step, said, place, go: (next, words = '') => setState({ step: next, said: words }) };
}
