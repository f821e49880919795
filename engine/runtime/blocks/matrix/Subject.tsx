import { PersonMark } from '../../cells';
import hidden from '../../states/spoken.module.css';
import styles from './subject.module.css';

interface SubjectProps {
  readonly name: string;
  /** What the name is, for screen readers. */
  readonly label: string;
  readonly isPerson: boolean;
}

/** Who or what the only row is; before a person, the initials. */
export function Subject({ name, label, isPerson }: SubjectProps) {
  return (
    <span className={styles.subject}>
      {isPerson && <PersonMark name={name} />}
      <span className={styles.name}>
        {label !== '' && <span className={hidden.spoken}>{label}: </span>}
        {name}
      </span>
    </span>
  );
}
