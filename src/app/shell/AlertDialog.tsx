import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from '../routing/useCloseOnBack';
import styles from './AlertDialog.module.css';

interface AlertDialogProps {
  readonly title: string;
  /** Additional text, announced when the dialog opens. */
  readonly text?: ReactNode;
  /** The element that gets the focus after the dialog closes; by default, the previously focused one. */
  readonly returnTo?: RefObject<HTMLElement | null> | undefined;
  /** Handles Escape and the browser's Back; without it the user must choose a button. */
  readonly onEscape?: (() => void) | undefined;
  /** The buttons; the first one gets the focus, or the one with `data-autofocus`. */
  readonly children: ReactNode;
}

/**
 * An interrupting dialog above everything else, including other dialogs.
 *
 * It uses the browser's modal `<dialog>`: the rest of the page is inert, and the focus is restored afterwards.
 */
export function AlertDialog({ title, text, onEscape, returnTo, children }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useCloseOnBack(true, onEscape);
  // Close it while it is still in the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The browser moves the focus to the first button, whichever one had it before.
    opened?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      opened?.close();
      returnTo?.current?.focus();
    };
  }, [returnTo]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {text && (
        <div id={`${id}-text`} className={styles.text}>
          {text}
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
    </dialog>
  );
}
