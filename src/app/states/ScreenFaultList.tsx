import type { ScreenFault } from '../../contract/studio.gen';
import styles from './states.module.css';

/** The faults of a screen's file, line by line, for users who can fix them. */
export function ScreenFaultList({ faults }: { readonly faults: readonly ScreenFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults} aria-label="Faults in the screen file">
      {faults.map(({ file, line, column, code, problem, fix }) => (
        <li key={`${line}:${column} ${code} ${problem}`}>
          <code>
            {file}:{line}:{column} {code}
          </code>
          <p>{problem}</p>
          {fix && <p>{fix}</p>}
        </li>
      ))}
    </ul>
  );
}
