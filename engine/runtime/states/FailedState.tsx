import { use, useRef, useState } from 'react';
import type { Text } from '../../language/plan.gen';
import { BusyButton } from '../buttons/BusyButton';
import { Icon } from '../icons/Icon';
import { readsOf, useDynamic } from '../page';
import type { SourceFault } from '../page/useRowsState';
import { AgainLine } from './AgainLine';
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

/** What is missing, where the block around it has no name. */
const nouns: Readonly<Record<SkeletonShape, string>> = {
  table: 'The list',
  cards: 'The list',
  list: 'The list',
  details: 'The record',
  form: 'The form',
  text: 'This',
  tiles: 'The links',
  figures: 'The figures',
  matrix: 'The report',
};

/** Asks again: a button for all that failed, a few words for this alone. */
function Again({ reload, isLine }: Pick<FailedStateProps, 'reload'> & { readonly isLine: boolean }) {
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    void reload().finally(() => setBusy(false));
  };
  if (isLine) return <AgainLine reload={reload} />;
  return (
    <BusyButton variant="default" size="xs" busy={busy} leftSection={<Icon name="refresh" />} onPress={again}>
      Try again
    </BusyButton>
  );
}

/** Whether a text says itself why it failed. */
const explainsItself = (text: Text | undefined): boolean => readsOf(text).some((read) => read.startsWith('fault'));

/** Says what could not be loaded and why. Of several on a page, the first says why, and has the button that asks again for all. */
export function FailedState({ fault, failed, reload, shape = 'text' }: FailedStateProps) {
  const place = useRef<HTMLDivElement>(null);
  const what = use(BlockName) || nouns[shape];
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
        next={<Again reload={leads ? reloadAll : reload} isLine={!leads} />}
      >
        <p>{says === '' ? `${what} could not be loaded.` : says}</p>
        {explains && reason !== '' && reason !== says && !explainsItself(failed) && (
          <p className={styles.next}>{reason}</p>
        )}
      </StateFrame>
    </div>
  );
}
