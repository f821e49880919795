import { useLayoutEffect } from 'react';

/** Whether the focus is nowhere, or in a dialog that goes away. */
const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest('[role=dialog]') !== null;

/**
 * Gives the focus back to where it was before a dialog opened, when the dialog closes or leaves the page.
 *
 * Mantine's own looks where the focus is some time after the dialog is on the page. By then the dialog may have taken it, on a busy
 * machine, and the focus would go back to a button that is no more. And while React changes the page it keeps the focus where it was:
 * so it is given back right after.
 */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () =>
      queueMicrotask(() => {
        if (before instanceof HTMLElement && isLost(document.activeElement)) before.focus({ preventScroll: true });
      });
  }, [opened]);
}
