import type { ReactNode } from 'react';
import styles from './Cell.module.css';
import { PersonMark } from './PersonMark';
import { unbroken } from './unbroken';

interface PersonLineProps {
  readonly name: string;
  /** The text below the name, such as a subject and a time; '' for none. */
  readonly about: string;
  /** The displayed name, such as a link; by default, the name as text. */
  readonly children?: ReactNode;
}

/** The person something is about: the name, and a line below it. */
export function PersonLine({ name, about, children = name }: PersonLineProps) {
  return (
    <div className={styles.line}>
      <PersonMark name={name} />
      <div className={styles.words}>
        <span className={styles.name}>{children}</span>
        {about !== '' && <span>{unbroken(about)}</span>}
      </div>
    </div>
  );
}
