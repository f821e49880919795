import { asObject } from '../../../engine/language/json';

/** The dialogs that are open on the page; the browser's Back closes the last one instead of leaving the page. */
export interface OpenDialogs {
  /**
   * Registers an open dialog until the returned function is called.
   *
   * @param close closes it; null if the user cannot close it, so that Back leaves the page
   */
  add(close: (() => void) | null): () => void;
  /** Lets the page be left although dialogs are open. */
  release(): void;
  /** Starts handling Back until the returned function is called. */
  listen(): () => void;
}

interface OpenDialog {
  readonly close: (() => void) | null;
  /** The position of its page in the history. */
  readonly at: number;
}

/** The router's position of the current history entry; null for an entry that it did not create. */
function readPosition(): number | null {
  const { idx } = asObject(history.state);
  return typeof idx === 'number' ? idx : null;
}

/**
 * Adds a copy of the current entry below it, at position -1, if the application has no entry there: Back would
 * otherwise leave the application without notice.
 */
function addEntryBelow(): void {
  const state = asObject(history.state);
  const position = readPosition();
  if (position === null || position > 0 || state.isAboveCopy === true) return;
  history.replaceState({ ...state, idx: -1 }, '');
  history.pushState({ ...state, idx: 0, isAboveCopy: true }, '');
}

/** Makes the copy below the first page an ordinary entry. */
const settleEntryBelow = (): void => history.replaceState({ ...asObject(history.state), idx: 0 }, '');

/** Creates the list of open dialogs, which is empty. */
export function createOpenDialogs(): OpenDialogs {
  let open: readonly OpenDialog[] = [];
  /** The dialog that closes once the browser is back at its page. */
  let closing: OpenDialog | null = null;

  /** Returns to the page of the dialog, and closes the dialog there, so that its actions may navigate. */
  const finish = (dialog: OpenDialog, position: number): void => {
    closing = position === dialog.at ? null : dialog;
    if (closing) history.go(dialog.at - position);
    else if (open.includes(dialog)) dialog.close?.();
  };

  const onPop = (event: PopStateEvent): void => {
    const position = readPosition();
    const last = open.at(-1);
    const dialog = closing ?? (last?.close && position !== null && position < last.at ? last : null);
    if (dialog && position !== null) {
      // The router must not show the page that the browser passed.
      event.stopImmediatePropagation();
      finish(dialog, position);
    } else if (position !== null && position < 0) {
      settleEntryBelow();
      history.back();
    }
  };

  return {
    add(close) {
      addEntryBelow();
      const dialog = { close, at: readPosition() ?? 0 };
      open = [...open, dialog];
      return () => {
        open = open.filter((one) => one !== dialog);
      };
    },
    release() {
      open = [];
    },
    listen() {
      if ((readPosition() ?? 0) < 0) settleEntryBelow();
      // Before the router's own listener.
      window.addEventListener('popstate', onPop, { capture: true });
      return () => window.removeEventListener('popstate', onPop, { capture: true });
    },
  };
}
