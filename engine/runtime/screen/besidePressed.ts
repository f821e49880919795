import type { CSSProperties } from 'react';

/** The distance from what was pressed. */
const gap = 8;

/** What was pressed last and can still be seen; null where the focus is nowhere, or in a dialog. */
function pressed(): DOMRect | null {
  const active = document.activeElement;
  if (!active || active === document.body || active.closest('[role=dialog]')) return null;
  const rect = active.getBoundingClientRect();
  return rect.height > 0 ? rect : null;
}

/** Where a box stands right below the button that was pressed, or above it where the window ends; undefined when none was. */
export function besidePressed(box: HTMLElement): CSSProperties | undefined {
  const button = pressed();
  const frame = box.parentElement?.getBoundingClientRect();
  if (!button || !frame) return undefined;
  const { width, height } = box.getBoundingClientRect();
  const below = button.bottom + gap;
  const top = below + height > window.innerHeight - gap ? button.top - gap - height : below;
  const isAtEnd = button.left + button.width / 2 > frame.left + frame.width / 2;
  const start = (isAtEnd ? button.right - width : button.left) - frame.left;
  return {
    '--passing-top': `${Math.round(top - frame.top)}px`,
    '--passing-start': `${Math.round(Math.max(0, Math.min(start, frame.width - width)))}px`,
  };
}
