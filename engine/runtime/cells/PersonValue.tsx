import styles from './Cell.module.css';
import { PersonMark } from './PersonMark';

interface PersonValueProps {
  readonly text: string;
  /** The text stands where a name is missing. */
  readonly nobody?: boolean;
}

/** A name with its initials in a small circle. */
export function PersonValue({ text, nobody = false }: PersonValueProps) {
  return (
    <span className={styles.person}>
      {nobody ? <span className={styles.mark} data-initials="?" aria-hidden /> : <PersonMark name={text} />}
      <span>{text}</span>
    </span>
  );
}
