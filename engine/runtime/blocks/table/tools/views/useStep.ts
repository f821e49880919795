import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SavedView } from '../../../../ports';

/** What a person does with saved views: looks at the list, saves a new one, changes or deletes one. */
export type Step =
  | { readonly kind: 'list' }
  | { readonly kind: 'save' }
  | { readonly kind: 'change' | 'remove'; readonly view: SavedView };

/** Where a person is, and how they go on. */
export interface Steps {
  readonly step: Step;
  /** What was just done, in words; '' for nothing. */
  readonly said: string;
  go(step: Step, said?: string): void;
}

/** The steps of the panel; each begins at its first control, since the one that was pressed is gone. */
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
