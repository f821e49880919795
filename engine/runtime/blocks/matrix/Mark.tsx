import styles from './marks.module.css';
import type { Shown } from './shown';

/** The letter of a value on its colour; its word is next to it or in the name of its cell. */
export function Mark({ shown }: { readonly shown: Shown }) {
  return (
    <span className={styles.mark} data-tone={shown.tone} data-shade={shown.shade} aria-hidden>
      {shown.letter}
    </span>
  );
}
