import { use, useRef, useState } from 'react';
import type { Text } from '../../language/plan.gen';
import { BusyButton } from '../buttons/BusyButton';
import { Icon } from '../icons/Icon';
import { useDynamic, usePage } from '../page';
import type { SourceFault } from '../page/useRowsState';
import { BlockName, useFailure } from './failures';
import type { SkeletonShape } from './Skeleton';
import { StateFrame } from './StateFrame';
import styles from './states.module.css';

interface FailedStateProps {
  readonly fault: SourceFault | null;
  /** What the plan says instead of the fault's own message. */
  readonly failed?: Text | undefined;
  readonly reload: () => Promise<void>;
  /** What would stand here. */
  readonly shape?: SkeletonShape;
}

/** Asks again for all that failed. */
function Again({ reload }: Pick<FailedStateProps, 'reload'>) {
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    void reload().finally(() => setBusy(false));
  };
  return (
    <BusyButton variant="default" size="xs" busy={busy} leftSection={<Icon name="refresh" />} onPress={again}>
      Try again
    </BusyButton>
  );
}

/** Says what could not be loaded and why. Of several on a page, the first says why, and has the button that asks again for all. */
export function FailedState({ fault, failed, reload, shape }: FailedStateProps) {
  const place = useRef<HTMLDivElement>(null);
  const { title } = usePage().module.plan;
  // A title that is put together, such as a greeting, names nothing.
  const what = use(BlockName) || (typeof title === 'string' ? title : 'This');
  const reason = fault?.message ?? '';
  const says = useDynamic(failed, '', { fault });
  const { leads, explains, reloadAll } = useFailure(place, reason, reload);
  return (
    <div ref={place}>
      <StateFrame
        icon="alert"
        tone="fault"
        role="alert"
        shape={shape}
        next={leads ? <Again reload={reloadAll} /> : undefined}
      >
        <p>{says === '' ? `${what} could not be loaded.` : says}</p>
        {says === '' && explains && reason !== '' && <p className={styles.next}>{reason}</p>}
      </StateFrame>
    </div>
  );
}
