import type { ReactNode } from 'react';
import type { Tone } from '../../language/plan.gen';
import styles from './Cell.module.css';
import { isLong } from './isLong';

const isCount = (shown: ReactNode): boolean => typeof shown === 'string' && /^\d+$/.test(shown);

/** A word with a tone: the dot carries the colour, the word the meaning. A count is not a state and has no dot. */
export function ToneBadge(props: { readonly tone?: Tone | undefined; readonly children: ReactNode }) {
  return (
    <span
      className={styles.badge}
      data-tone={props.tone ?? 'closed'}
      data-count={isCount(props.children) || undefined}
      data-long={isLong(props.children) || undefined}
    >
      {props.children}
    </span>
  );
}
