import styles from './states.module.css';

interface QuietFaultProps {
  /** What could not be loaded, in one sentence. */
  readonly text?: string;
  readonly reload: () => Promise<void>;
}

/** Says quietly that something could not be loaded, where the page goes on without it, with a way to try again. */
export function QuietFault({ text = 'This could not be loaded.', reload }: QuietFaultProps) {
  return (
    <p className={styles.quiet} role="status">
      {text}
      <button type="button" className={styles.again} onClick={() => void reload()}>
        Try again
      </button>
    </p>
  );
}
