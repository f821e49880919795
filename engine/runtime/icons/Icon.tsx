import { createElement } from 'react';
import { iconOf } from './icons';

/** An icon by name, hidden from screen readers: the words next to it say the same. */
export function Icon({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  return createElement(iconOf(name), { size, stroke: 1.6, 'aria-hidden': true });
}
