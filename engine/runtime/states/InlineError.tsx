import { use } from 'react';
import { SurroundingBlock } from './failures';
import { RetryButton } from './RetryButton';
import styles from './states.module.css';

interface InlineErrorProps {
  /** A sentence about the failed data; by default, it names the block. */
  readonly text?: string;
  readonly reload: () => Promise<void>;
}

/** An unobtrusive note about failed data that the page can do without, with a retry link. */
export function InlineError({ text, reload }: InlineErrorProps) {
  const what = use(SurroundingBlock) || 'This';
  return (
    <div className={styles.quiet} role="status">
      <p>{text ?? `${what} could not be loaded.`}</p>
      <RetryButton reload={reload} />
    </div>
  );
}
