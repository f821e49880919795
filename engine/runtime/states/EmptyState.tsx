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
  /** The sign before the words. */
  readonly icon?: string;
  /** What would stand here. */
  readonly shape?: SkeletonShape;
}

/** What takes the place of much has room around it; in the place of little, words are enough. */
export const isLarge = (shape: SkeletonShape | undefined): boolean =>
  shape === 'table' || shape === 'form' || shape === 'matrix';

/** Says that there is nothing to show, and offers the next step. `otherwise` is said where the plan says nothing. */
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
