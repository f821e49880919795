import type { ReactNode } from 'react';
import type { Tone } from '../../language/plan.gen';
import styles from './Cell.module.css';

const isCount = (shown: ReactNode): boolean => typeof shown === 'string' && /^\d+$/.test(shown);

/** A word with a tone: the dot is the colour, the word is the meaning. A count is no state, and has no dot. */
export function ToneBadge(props: { readonly tone?: Tone | undefined; readonly children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={props.tone ?? 'closed'} data-count={isCount(props.children) || undefined}>
      {props.children}
    </span>
  );
}
