import type { CSSProperties } from 'react';

/** The distance from the window's edge and from the controls, in pixels. */
const margin = 24;
const gap = 8;

/** What a notice must not cover, because the user may want to press or fill it in. */
const controls = 'button, a[href], input, select, textarea, summary, [role="button"], [tabindex="0"]';

/** The rectangles of the controls in the window that are not part of the notice. */
const controlsOutside = (box: HTMLElement): readonly DOMRect[] =>
  [...document.querySelectorAll(controls)]
    .filter((control) => !box.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight);

/**
 * The lowest position at the bottom of the window where a notice covers no control. Undefined if there is none, so that
 * the notice keeps its default place.
 */
export function aboveControls(box: HTMLElement): CSSProperties | undefined {
  const { left, right, height } = box.getBoundingClientRect();
  const inTheWay = controlsOutside(box).filter((control) => control.left < right && left < control.right);
  let top = window.innerHeight - margin - height;
  for (;;) {
    const covered = inTheWay.find((control) => control.top < top + height + gap && top - gap < control.bottom);
    if (!covered) return { bottom: Math.round(window.innerHeight - top - height) };
    top = covered.top - gap - height;
    if (top < gap) return undefined;
  }
}
