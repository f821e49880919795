import type { KeyboardEvent, RefObject } from 'react';

/** Ctrl+Enter, on a Mac ⌘ Return, presses the submit button from any field; a button that is disabled or hidden stays so. */
export const submitKeys =
  (button: RefObject<HTMLButtonElement | null>) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !button.current) return;
    event.preventDefault();
    button.current.click();
  };
