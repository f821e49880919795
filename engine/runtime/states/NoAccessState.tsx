import styles from './states.module.css';

/** Says that the person may not see what would stand here. */
export function NoAccessState() {
  return (
    <div className={styles.state} role="status">
      <p>You do not have access to this. Ask an administrator if you need it.</p>
    </div>
  );
}
