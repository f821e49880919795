import words from '../buttons/words.module.css';
import styles from './states.module.css';

/** Asks again from the line of help below a field, where a button has no room. */
export function AgainLine({ reload }: { readonly reload: () => Promise<void> }) {
  return (
    <button type="button" className={`${words.words} ${styles.again}`} onClick={() => void reload()}>
      Try again
    </button>
  );
}
