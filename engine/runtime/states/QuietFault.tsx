import { use } from 'react';
import { Again } from './Again';
import { BlockName } from './failures';
import styles from './states.module.css';

interface QuietFaultProps {
  /** What could not be loaded, in one sentence. Without it, the block around is named. */
  readonly text?: string;
  readonly reload: () => Promise<void>;
}

/** Says quietly that something could not be loaded, where the page goes on without it, with a way to try again. */
export function QuietFault({ text, reload }: QuietFaultProps) {
  const what = use(BlockName) || 'This';
  return (
    <div className={styles.quiet} role="status">
      <p>{text ?? `${what} could not be loaded.`}</p>
      <Again reload={reload} />
    </div>
  );
}
