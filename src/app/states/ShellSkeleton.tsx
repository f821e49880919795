import { useKept } from '../shell/useKept';
import styles from './states.module.css';

/** The outlines of sidebar and header while they load, so that nothing moves when they arrive. */
export function ShellSkeleton() {
  const [isNarrow] = useKept('sidebar.narrow');
  return (
    <div
      className={styles.shell}
      data-narrow={isNarrow || undefined}
      role="status"
      aria-busy="true"
      aria-label="Loading"
    >
      <div className={styles.shellSide} />
      <div className={styles.shellTop} />
    </div>
  );
}
