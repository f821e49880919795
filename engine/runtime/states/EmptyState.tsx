import { Group } from '@mantine/core';
import type { Empty } from '../../language/plan.gen';
import { ActionButton } from '../buttons/ActionButton';
import { Icon } from '../icons/Icon';
import { useDynamic } from '../page';
import styles from './states.module.css';

/** Says that there is nothing to show, and offers the next step. `otherwise` is said where the plan says nothing. */
export function EmptyState({ empty, otherwise }: { readonly empty?: Empty | undefined; readonly otherwise: string }) {
  const say = useDynamic(empty?.say, otherwise);
  const next = useDynamic(empty?.next, '');
  return (
    <div className={styles.state} role="status">
      <div className={styles.words}>
        <Icon name="inbox" size={20} />
        <div>
          <p className={styles.say}>{say === '' ? otherwise : say}</p>
          {next !== '' && <p>{next}</p>}
        </div>
      </div>
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
