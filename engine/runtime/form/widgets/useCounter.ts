import { useRef } from 'react';
import { countLimit, type WidgetProps } from '../field/WidgetProps';
import { countCharacters } from './textRules';

/**
 * A counter that updates itself while typing.
 *
 * It writes to its element rather than React state, so that counting a keystroke renders nothing.
 */
export function useCounter({ field }: WidgetProps) {
  const element = useRef<HTMLSpanElement>(null);
  const limit = countLimit(field);
  const count = (text: string): void => {
    if (!element.current || limit === null) return;
    const used = countCharacters(text);
    element.current.textContent = `${used}/${limit}`;
    element.current.toggleAttribute('data-over', used > limit);
  };
  return { element, limit, count };
}
