import type { AskingStore } from './askingStore';

/** The key that turns asking on and off, as written in `aria-keyshortcuts`. */
export const shortcut = 'Alt+W';

const isShortcut = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyW' && altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Turns asking on and off by keyboard, and off with Escape.
 *
 * Listens before everything else, so that Escape only ends the asking and does not close the dialog asked about.
 */
export function listenToKeys(window: Window, store: AskingStore): void {
  const hear = (event: KeyboardEvent): void => {
    const { asking } = store.state();
    if (!isShortcut(event) && !(asking && event.key === 'Escape')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    store.ask(!asking);
  };
  window.addEventListener('keydown', hear, true);
}
