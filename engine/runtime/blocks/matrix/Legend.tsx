import { Mark } from './Mark';
import styles from './marks.module.css';
import type { Shown } from './shown';

/** The legend of the letters. */
export function Legend({ marks }: { readonly marks: readonly Shown[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label="What the letters mean">
      {marks.map((mark) => (
        <li key={`${mark.letter} ${mark.word}`}>
          <Mark shown={mark} />
          <span>{mark.word}</span>
        </li>
      ))}
    </ul>
  );
}
