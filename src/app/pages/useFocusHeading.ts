import { useLayoutEffect, useMemo } from 'react';

let landed = false;

/** The field a form names for initial focus, or the first field of a page that is a single card with a form. */
const firstField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main form [data-autofocus]') ??
  document.querySelector('main [data-width="card"] form :is(input, select, textarea):not([type="hidden"], :disabled)');

/** The focused element when a visit begins, before its page is rendered. */
// biome-ignore lint/correctness/useExhaustiveDependencies: reset on each visit
export const useFocusBefore = (visit: string): Element | null => useMemo(() => document.activeElement, [visit]);

/** Fields and overlays, such as dialogs and menus. */
const elsewhere =
  ':is(input, select, textarea), :is(dialog, [role="dialog"], [role="alertdialog"], [role="menu"]):not([inert]) *';

/** Whether the user started something else while the page was loading. */
const isBusy = (before: Element | null): boolean => {
  const now = document.activeElement;
  return now !== before && now?.matches(elsewhere) === true;
};

/**
 * Moves the focus to the heading of a newly opened page, so that it is announced, or to the initial field of its form.
 *
 * Runs before the page is painted. Does nothing if the user has already entered a field or opened a dialog or menu.
 */
export function useFocusHeading(visit: string, before: Element | null): void {
  // Each visit moves the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit moves the focus
  useLayoutEffect(() => {
    const isFirst = !landed;
    landed = true;
    if (isBusy(before)) return;
    const field = firstField();
    if (field) {
      field.focus({ preventScroll: true });
      return;
    }
    // The browser announces the first document itself.
    if (isFirst) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [visit]);
}
