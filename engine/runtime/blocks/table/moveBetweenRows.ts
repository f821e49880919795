import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
};

const kinds = ['button', 'input[type="checkbox"]'];

/** Arrow up and down move from a row's button to the first button of the next row, and from its box to the next box. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  const kind = target instanceof Element ? kinds.find((one) => target.closest(one)) : undefined;
  const row = target instanceof Element ? target.closest('tr') : null;
  if (!(step && row && kind) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  let other = row[step];
  while (other && !other.querySelector(kind)) other = other[step];
  if (!other) return;
  event.preventDefault();
  other.querySelector<HTMLElement>(kind)?.focus();
}
