import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import styles from './AlertDialog.module.css';

interface AlertDialogProps {
  readonly title: string;
  /** More than the title says, read out when the dialog opens. */
  readonly text?: ReactNode;
  /** Where the focus goes afterwards; without it, where it came from. */
  readonly returnTo?: RefObject<HTMLElement | null> | undefined;
  /** Escape; without it the dialog must be answered. */
  readonly onEscape?: (() => void) | undefined;
  /** The buttons. */
  readonly children: ReactNode;
}

/**
 * A question that interrupts, above everything else, other dialogs too.
 *
 * It is the browser's own modal dialog: the rest of the page cannot be reached, and the focus goes back to where it came from.
 */
export function AlertDialog({ title, text, onEscape, returnTo, children }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still on the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
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
