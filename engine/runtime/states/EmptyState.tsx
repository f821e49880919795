import { Group } from '@mantine/core';
import type { Empty } from '../../language/plan.gen';
import { ActionButton } from '../buttons/ActionButton';
import { useDynamic } from '../page';
import type { SkeletonShape } from './Skeleton';
import { StateFrame } from './StateFrame';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly empty?: Empty | undefined;
  readonly otherwise: string;
  /** The icon before the text. */
  readonly icon?: string;
  /** What would be here. */
  readonly shape?: SkeletonShape;
}

/** In place of large content it has space around it; in place of little, text is enough. */
export const isLarge = (shape: SkeletonShape | undefined): boolean =>
  shape === 'table' || shape === 'form' || shape === 'matrix';

/** Says that there is nothing to show, and offers the next step. `otherwise` is the text if the plan has none. */
export function EmptyState({ empty, otherwise, icon = 'inbox', shape }: EmptyStateProps) {
  const say = useDynamic(empty?.say, otherwise);
  const next = useDynamic(empty?.next, '');
  const buttons = empty?.buttons && (
    <Group gap="xs">
      {empty.buttons.map((button, index) => (
        // The buttons of a plan never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
        <ActionButton key={index} button={button} />
      ))}
    </Group>
  );
  return (
    <StateFrame icon={isLarge(shape) || icon !== 'inbox' ? icon : undefined} role="status" shape={shape} next={buttons}>
      <p>{say === '' ? otherwise : say}</p>
      {next !== '' && <p className={styles.next}>{next}</p>}
    </StateFrame>
  );
}
