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
  /** The icon before the text if the plan names none. */
  readonly icon?: string | undefined;
  /** The content it replaces. */
  readonly shape?: SkeletonShape;
}

/**
 * Whether the replaced content is large: its replacement then has space around it; for small content, text is enough.
 */
export const isLarge = (shape: SkeletonShape | undefined): boolean =>
  shape === 'table' || shape === 'form' || shape === 'matrix';

/** The message that there is nothing to show, with the next step. `otherwise` is used if the plan has no text. */
export function EmptyState({ empty, otherwise, icon, shape }: EmptyStateProps) {
  const say = useDynamic(empty?.message, otherwise);
  const next = useDynamic(empty?.next, '');
  const buttons = empty?.buttons && (
    <Group gap="xs">
      {empty.buttons.map((button, index) => (
        // The buttons of a plan never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <ActionButton key={index} button={button} />
      ))}
    </Group>
  );
  return (
    <StateFrame
      icon={isLarge(shape) ? (empty?.icon ?? icon ?? 'list') : icon}
      role="status"
      shape={shape}
      next={buttons}
    >
      <p>{say === '' ? otherwise : say}</p>
      {next !== '' && <p className={styles.next}>{next}</p>}
    </StateFrame>
  );
}
