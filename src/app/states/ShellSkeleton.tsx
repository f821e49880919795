import styles from './states.module.css';

/** The lines of sidebar and header while they are on their way, so that nothing moves when they come. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell} role="status" aria-busy="true" aria-label="Loading">
      <div className={styles.shellSide} />
      <div className={styles.shellTop} />
    </div>
  );
}
