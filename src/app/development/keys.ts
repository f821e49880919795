import type { AskingStore } from './askingStore';

/** The key that turns asking on and off, as `aria-keyshortcuts` says it. */
export const shortcut = 'Alt+W';

const isShortcut = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyW' && altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Turns asking on and off by the keyboard, and off by Escape.
 *
 * Listens before everything else: Escape then only ends the asking, and not also the dialog that was asked about.
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
