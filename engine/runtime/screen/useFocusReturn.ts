import { useLayoutEffect } from 'react';

/** Whether the focus is nowhere, or in a dialog that is closing. */
const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest('[role=dialog]') !== null;

/**
 * Returns the focus to where it was before a dialog opened, when the dialog closes or unmounts.
 *
 * Mantine's own version looks for the focus some time after the dialog appears. On a busy machine the dialog may have
 * taken it by then, and the focus would return to a button that is gone. And while React changes the page it preserves
 * the focus, so we move it right after that.
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
