import styles from './Cell.module.css';
import { PersonMark } from './PersonMark';

/** A name with its initials in a small round mark. */
export function PersonValue({ text }: { readonly text: string }) {
  return (
    <span className={styles.person}>
      <PersonMark name={text} />
      <span>{text}</span>
    </span>
  );
}
