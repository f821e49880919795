import type { CSSProperties } from 'react';

/** The distance from the pressed control, in pixels. */
const gap = 8;

/** The control that was pressed last, if it is still visible; null if nothing has the focus, or a dialog has it. */
function findPressed(): Element | null {
  const active = document.activeElement;
  if (!active || active === document.body || active.closest('[role=dialog]')) return null;
  return active.getBoundingClientRect().height > 0 ? active : null;
}

/** The elements that a notice must not cover: text and controls. */
const things = 'button, input, select, textarea, th, td, p, dt, dd, li, h2, label';

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The position for a notice that covers no content: at the end of the pressed button's row, below the button, or above
 * it. Returns undefined if there is no such position, or no button was pressed.
 */
export function besidePressed(box: HTMLElement): CSSProperties | undefined {
  const button = findPressed();
  const page = box.parentElement;
  if (!button || !page) return undefined;
  const { width, height } = box.getBoundingClientRect();
  const frame = page.getBoundingClientRect();
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const end = (button.parentElement?.lastElementChild ?? button).getBoundingClientRect().right;
  const start = Math.max(
    frame.left,
    Math.min(left + right > frame.left + frame.right ? right - width : left, frame.right - width),
  );
  const taken = [...page.querySelectorAll(things)]
    .filter((one) => !box.contains(one))
    .map((one) => one.getBoundingClientRect());
  const free = [
    new DOMRect(end + gap, (top + bottom - height) / 2, width, height),
    new DOMRect(start, bottom + gap, width, height),
    new DOMRect(start, top - gap - height, width, height),
  ].find(
    (place) =>
      place.right <= frame.right &&
      place.top >= gap &&
      place.bottom <= window.innerHeight - gap &&
      !taken.some((thing) => meet(place, thing)),
  );
  return (
    free && {
      '--passing-top': `${Math.round(free.top - frame.top)}px`,
      '--passing-start': `${Math.round(free.left - frame.left)}px`,
    }
  );
}
