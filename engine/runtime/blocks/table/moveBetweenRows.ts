import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
};

/** Arrow up and down move from a row's button to the first button of the next row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const row = (event.target instanceof Element ? event.target.closest('button') : null)?.closest('tr');
  if (!(step && row) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  let other = row[step];
  while (other && !other.querySelector('button')) other = other[step];
  if (!other) return;
  event.preventDefault();
  other.querySelector('button')?.focus();
}
