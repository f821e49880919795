import styles from '../states/states.module.css';
import { useKept } from './useKept';

/** Placeholders for sidebar and header while they load, to avoid a layout shift. */
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
