import type { CSSProperties } from 'react';

/** The distance from what was pressed. */
const gap = 8;

/** What was pressed last and can still be seen; null where the focus is nowhere, or in a dialog. */
function pressed(): Element | null {
  const active = document.activeElement;
  if (!active || active === document.body || active.closest('[role=dialog]')) return null;
  return active.getBoundingClientRect().height > 0 ? active : null;
}

/** Where the buttons beside the pressed one end. */
const endOfRow = (button: Element): number =>
  Math.max(...[...(button.parentElement?.children ?? [button])].map((one) => one.getBoundingClientRect().right));

/** The places for a box of a size, best first: at the end of the button's row, below the button, above it. */
function placesOf(button: Element, { width, height }: DOMRect, frame: DOMRect): readonly DOMRect[] {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const isAtEnd = (left + right) / 2 > (frame.left + frame.right) / 2;
  const start = Math.max(frame.left, Math.min(isAtEnd ? right - width : left, frame.right - width));
  return [
    new DOMRect(endOfRow(button) + gap, (top + bottom - height) / 2, width, height),
    new DOMRect(start, bottom + gap, width, height),
    new DOMRect(start, top - gap - height, width, height),
  ];
}

const hasOwnWords = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

/** What a box may not lie on: words, and what can be pressed or filled in. */
const thingsIn = (frame: Element, box: Element): readonly DOMRect[] =>
  [...frame.querySelectorAll('*')]
    .filter((one) => !box.contains(one) && (one.matches('button, input, select, textarea, img') || hasOwnWords(one)))
    .map((one) => one.getBoundingClientRect());

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Where a box stands beside the button that was pressed without lying on anything that is read; undefined where there
 * is no such place, or no button was pressed.
 */
export function besidePressed(box: HTMLElement): CSSProperties | undefined {
  const button = pressed();
  if (!button || !box.parentElement) return undefined;
  const frame = box.parentElement.getBoundingClientRect();
  const things = thingsIn(box.parentElement, box);
  const free = placesOf(button, box.getBoundingClientRect(), frame).find(
    (place) =>
      place.right <= frame.right &&
      place.top >= gap &&
      place.bottom <= window.innerHeight - gap &&
      !things.some((thing) => meet(place, thing)),
  );
  return (
    free && {
      '--passing-top': `${Math.round(free.top - frame.top)}px`,
      '--passing-start': `${Math.round(free.left - frame.left)}px`,
    }
  );
}
