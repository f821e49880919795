import { type RefObject, useEffect } from 'react';

/**
 * Closes what is open by a press outside of it.
 *
 * Lists and calendars of boxes that are inside lie elsewhere in the document: a press on them is not outside.
 */
export function useOutside(
  opened: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  onClose: () => void,
): void {
  useEffect(() => {
    if (!opened) return undefined;
    const look = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || target.closest('[data-portal]')) return;
      if (!inside.some(({ current }) => current?.contains(target))) onClose();
    };
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  });
}
