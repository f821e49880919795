import words from '../buttons/words.module.css';
import styles from './states.module.css';

/** A retry link on the line below a field, where a button does not fit. */
export function RetryLink({ reload }: { readonly reload: () => Promise<void> }) {
  return (
    <button type="button" className={`${words.words} ${styles.again}`} onClick={() => void reload()}>
      Try again
    </button>
  );
}
