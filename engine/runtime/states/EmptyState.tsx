import { Group } from '@mantine/core';
import type { Empty } from '../../language/plan.gen';
import { ActionButton } from '../buttons/ActionButton';
import { useDynamic } from '../page';
import styles from './states.module.css';

/** Says that there is nothing to show, and offers the next step. `otherwise` is said where the plan says nothing. */
export function EmptyState({ empty, otherwise }: { readonly empty?: Empty | undefined; readonly otherwise: string }) {
  const say = useDynamic(empty?.say, otherwise);
  return (
    <div className={styles.state} role="status">
      <p>{say === '' ? otherwise : say}</p>
      {empty?.buttons && (
        <Group gap="xs">
          {empty.buttons.map((button, index) => (
            // The buttons of a plan never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
            <ActionButton key={index} button={button} />
          ))}
        </Group>
      )}
    </div>
  );
}
