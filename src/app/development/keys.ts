import type { AskingStore } from './askingStore';

/** The keyboard shortcut that toggles explanations, in the notation of `aria-keyshortcuts`. */
export const shortcut = 'Alt+W';

const isShortcut = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyW' && altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Toggles explanations by keyboard, and turns them off with Escape.
 *
 * Listens in the capture phase, so that Escape only turns explanations off and does not close the explained dialog.
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
