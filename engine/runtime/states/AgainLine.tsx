import styles from './states.module.css';

/** Asks again, in a line of words. */
export function AgainLine({ reload }: { readonly reload: () => Promise<void> }) {
  return (
    <button type="button" className={styles.again} onClick={() => void reload()}>
      Try again
    </button>
  );
}
