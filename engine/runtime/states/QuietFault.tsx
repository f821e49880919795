import { use } from 'react';
import { AgainLine } from './AgainLine';
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
    <p className={styles.quiet} role="status">
      {text ?? `${what} could not be loaded.`}
      <AgainLine reload={reload} />
    </p>
  );
}
