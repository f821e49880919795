import { Group } from '@mantine/core';
import type { Buttons } from '../../../language/plan.gen';
import { ActionButton } from '../../buttons/ActionButton';
import styles from './message.module.css';

/** Buttons in a row. */
export function ButtonsBlock({ plan }: { readonly plan: Buttons }) {
  return (
    <Group gap="xs" className={styles.row} justify={plan.align === 'end' ? 'flex-end' : 'flex-start'}>
      {plan.items.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <ActionButton key={index} button={button} />
      ))}
    </Group>
  );
}
