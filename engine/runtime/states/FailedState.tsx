import { useState } from 'react';
import type { Text } from '../../language/plan.gen';
import { BusyButton } from '../buttons/BusyButton';
import { useDynamic } from '../page';
import type { SourceFault } from '../page/useRowsState';
import styles from './states.module.css';

interface FailedStateProps {
  readonly fault: SourceFault | null;
  /** What the plan says instead of the fault's own message. */
  readonly failed?: Text | undefined;
  readonly reload: () => Promise<void>;
}

/** Says why there is no data, with a button that tries again. */
export function FailedState({ fault, failed, reload }: FailedStateProps) {
  const [busy, setBusy] = useState(false);
  const reason = fault?.message || 'The data could not be loaded.';
  const text = useDynamic(failed, reason, { fault });
  const again = (): void => {
    setBusy(true);
    void reload().finally(() => setBusy(false));
  };
  return (
    <div className={styles.state} role="alert">
      <p className={styles.fault}>{text === '' ? reason : text}</p>
      <BusyButton variant="default" size="xs" busy={busy} onPress={again}>
        Try again
      </BusyButton>
    </div>
  );
}
