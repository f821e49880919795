import type { ReactNode } from 'react';
import type { Tone } from '../../language/plan.gen';
import styles from './Cell.module.css';

/** A word with a tone: the dot is the colour, the word is the meaning. */
export function ToneBadge(props: { readonly tone?: Tone | undefined; readonly children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={props.tone ?? 'closed'}>
      {props.children}
    </span>
  );
}
