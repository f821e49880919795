import { useState } from 'react';
import type { Text } from '../../language/plan.gen';
import { BusyButton } from '../buttons/BusyButton';
import { Icon } from '../icons/Icon';
import { useDynamic } from '../page';
import type { SourceFault } from '../page/useRowsState';
import type { SkeletonShape } from './Skeleton';
import { StateFrame } from './StateFrame';

interface FailedStateProps {
  readonly fault: SourceFault | null;
  /** What the plan says instead of the fault's own message. */
  readonly failed?: Text | undefined;
  readonly reload: () => Promise<void>;
  /** What would stand here. */
  readonly shape?: SkeletonShape;
}

/** Says why there is no data, with a button that tries again. */
export function FailedState({ fault, failed, reload, shape }: FailedStateProps) {
  const [busy, setBusy] = useState(false);
  const reason = fault?.message || 'The data could not be loaded.';
  const text = useDynamic(failed, reason, { fault });
  const again = (): void => {
    setBusy(true);
    void reload().finally(() => setBusy(false));
  };
  const next = (
    <BusyButton variant="default" size="xs" busy={busy} leftSection={<Icon name="refresh" />} onPress={again}>
      Try again
    </BusyButton>
  );
  return (
    <StateFrame icon="alert" tone="fault" role="alert" shape={shape} next={next}>
      <p>{text === '' ? reason : text}</p>
    </StateFrame>
  );
}
