import { PersonMark } from '../../cells';
import hidden from '../../states/visuallyHidden.module.css';
import styles from './subject.module.css';

interface SubjectProps {
  readonly name: string;
  /** The label of the name, for screen readers. */
  readonly label: string;
  readonly isPerson: boolean;
}

/** The subject of a single row; a person also has initials. */
export function RowSubject({ name, label, isPerson }: SubjectProps) {
  return (
    <span className={styles.subject}>
      {isPerson && <PersonMark name={name} />}
      <span className={styles.name}>
        {label !== '' && <span className={hidden.visuallyHidden}>{label}: </span>}
        {name}
      </span>
    </span>
  );
}
