import type { ReactNode } from 'react';
import { useOverflow } from '../frame/useOverflow';
import styles from './table.module.css';

/** The window of a table, reachable by keyboard while there is more than it shows. */
export function Scroller({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { frame, overflows } = useOverflow<HTMLElement>(children);
  const reachable = overflows ? { tabIndex: 0, 'aria-label': `${label}, scrolls`, 'data-scrolls': true } : {};
  return (
    <section ref={frame} className={styles.scroller} {...reachable}>
      {children}
    </section>
  );
}
