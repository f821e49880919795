import type { KeyboardEvent, RefObject } from 'react';

/** Ctrl+Enter, or ⌘ Return on a Mac, presses the submit button from any field, unless it is disabled or hidden. */
export const submitKeys =
  (button: RefObject<HTMLButtonElement | null>) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !button.current) return;
    event.preventDefault();
    button.current.click();
  };
