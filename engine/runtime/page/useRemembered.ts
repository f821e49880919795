import { useState } from 'react';
import { usePage } from './context';

/**
 * A state that is restored when the user returns to the page.
 *
 * @param owner the part of the plan that it belongs to
 */
export function useRemembered<T>(owner: object, purpose: string, initial: T): readonly [T, (next: T) => void] {
  const { memory } = usePage();
  const [value, setValue] = useState((): T => (memory.read(owner, purpose) as T | undefined) ?? initial);
  const change = (next: T): void => {
    memory.write(owner, purpose, next);
    setValue(next);
  };
  return [value, change];
}
