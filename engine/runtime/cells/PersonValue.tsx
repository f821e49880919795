import type { CSSProperties } from 'react';
import styles from './Cell.module.css';
import { initialsOf, tintOf } from './initials';

/** A name with its initials in a small round mark, which is decoration beside the name. */
export function PersonValue({ text }: { readonly text: string }) {
  const tint = tintOf(text);
  const colours = { '--tint': `var(--person-${tint}-tint)`, '--ink': `var(--person-${tint}-ink)` } as CSSProperties;
  return (
    <span className={styles.person}>
      <span className={styles.mark} data-initials={initialsOf(text)} style={colours} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
