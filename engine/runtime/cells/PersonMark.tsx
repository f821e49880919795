import styles from './Cell.module.css';
import { initialsOf, tintOf } from './initials';

/** A person's initials in a small circle; decoration next to the name. */
export function PersonMark({ name }: { readonly name: string }) {
  const tint = tintOf(name);
  const colours = { '--tint': `var(--person-${tint}-tint)`, '--ink': `var(--person-${tint}-ink)` };
  return <span className={styles.mark} data-initials={initialsOf(name)} style={colours} aria-hidden />;
}
