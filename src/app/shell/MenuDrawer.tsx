import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Shell.module.css';

interface MenuDrawerProps {
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The side menu over the page, for narrow screens. Escape or a click outside closes it. */
export function MenuDrawer({ close, children }: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = drawer.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    // The press beside it has its key: Escape, by the browser itself.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog by Escape
    <dialog
      ref={drawer}
      aria-label="Main menu"
      className={styles.drawer}
      onClose={close}
      onClick={(event) => {
        if (event.target === drawer.current) close();
      }}
    >
      <div className={styles.drawerBody}>{children}</div>
    </dialog>
  );
}
