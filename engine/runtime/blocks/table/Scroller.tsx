import type { CSSProperties, ReactNode } from 'react';
import { useOverflow } from '../frame/useOverflow';
import type { Narrow } from './narrowPlaces';
import { narrowStyle } from './narrowStyle';
import styles from './scroller.module.css';

interface ScrollerProps {
  readonly label: string;
  /** The table's layout when its columns do not fit. */
  readonly narrow: Narrow | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A table's scrolling window, reachable by keyboard while something is hidden. Rows without columns do not scroll. */
export function Scroller({ label, narrow, style, children }: ScrollerProps) {
  const { frame, overflows, isWide } = useOverflow<HTMLElement>(children);
  const hasWindow = narrow === undefined || narrow === 'table';
  const reachable =
    hasWindow && overflows ? { tabIndex: 0, 'aria-label': `${label}, scrolls`, 'data-scrolls': true } : {};
  return (
    <section
      ref={frame}
      className={`${styles.scroller} ${narrowStyle(narrow)}`}
      data-narrow={narrow}
      data-wide={(hasWindow && isWide) || undefined}
      style={style}
      {...reachable}
    >
      {children}
    </section>
  );
}
