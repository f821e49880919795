import hidden from '../../states/spoken.module.css';
import styles from './matrix.module.css';

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase()).join('');
};

interface SubjectProps {
  readonly name: string;
  /** What the name is, for screen readers, where no heading says so. */
  readonly label?: string;
  readonly isPerson: boolean;
}

/** Who or what a row is; before a person, the initials. */
export function Subject({ name, label = '', isPerson }: SubjectProps) {
  return (
    <span className={styles.subject}>
      {isPerson && (
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      )}
      <span className={styles.name}>
        {label !== '' && <span className={hidden.spoken}>{label}: </span>}
        {name}
      </span>
    </span>
  );
}
