import type { CSSProperties, ReactNode } from 'react';
import { useOverflow } from '../frame/useOverflow';
import phone from './narrow.module.css';
import type { Narrow } from './narrowPlaces';
import styles from './table.module.css';

interface ScrollerProps {
  readonly label: string;
  /** How the table looks on a phone. */
  readonly narrow: Narrow;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** The window of a table, reachable by keyboard while there is more than it shows. */
export function Scroller({ label, narrow, style, children }: ScrollerProps) {
  const { frame, overflows } = useOverflow<HTMLElement>(children);
  const reachable = overflows ? { tabIndex: 0, 'aria-label': `${label}, scrolls`, 'data-scrolls': true } : {};
  return (
    <section
      ref={frame}
      className={`${styles.scroller} ${phone.phone}`}
      data-narrow={narrow}
      style={style}
      {...reachable}
    >
      {children}
    </section>
  );
}
