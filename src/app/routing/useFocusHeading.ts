import { useLayoutEffect } from 'react';

let landed = false;

/** The first field of a page that is one card with a form: there is nothing to do there but to type. */
const firstField = (): HTMLElement | null =>
  document.querySelector('main [data-width="card"] form :is(input, select, textarea):not([type="hidden"], :disabled)');

/**
 * Moves the focus to the heading of a page that was gone to, so that it is read out and typing starts there.
 *
 * It moves before the page is painted: a moment later it could take a person, on a slow machine, out of a field just entered.
 */
export function useFocusHeading(visit: string): void {
  // The visit is a dependency because each one moves the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit moves the focus
  useLayoutEffect(() => {
    const isFirst = !landed;
    landed = true;
    const field = firstField();
    if (field) {
      field.focus({ preventScroll: true });
      return;
    }
    // The first page of all: the browser reads the document itself.
    if (isFirst) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [visit]);
}
