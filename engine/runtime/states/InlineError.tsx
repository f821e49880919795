import { use } from 'react';
import { BlockName } from './failures';
import { RetryButton } from './RetryButton';
import styles from './states.module.css';

interface InlineErrorProps {
  /** What could not be loaded, in one sentence; by default, names the block. */
  readonly text?: string;
  readonly reload: () => Promise<void>;
}

/** A quiet note that something could not be loaded, with a way to retry, where the page works without it. */
export function InlineError({ text, reload }: InlineErrorProps) {
  const what = use(BlockName) || 'This';
  return (
    <div className={styles.quiet} role="status">
      <p>{text ?? `${what} could not be loaded.`}</p>
      <RetryButton reload={reload} />
    </div>
  );
}
