import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { RowAction } from '../../../language/plan.gen';
import { menuPlace } from '../../buttons/menuPlace';
import { withExplanation } from '../../explained';
import { useCondition, useDynamic, usePorts, useRunActions } from '../../page';
import { useCloseOnBack } from '../../screen/useCloseOnBack';
import { buttonOf } from './folding';
import styles from './rowMenu.module.css';

interface EntryProps {
  readonly action: RowAction;
  readonly onPress: () => void;
}

function Entry({ action, onPress }: EntryProps) {
  const visible = useCondition(action.visible, true);
  const disabled = useCondition(action.disabled, false);
  const label = useDynamic(action.label, '');
  const { explain } = usePorts();
  const part = { kind: 'button', name: label, plan: buttonOf(action) } as const;
  const item = (
    <Menu.Item className={styles.item} data-look={action.variant} disabled={disabled} onClick={onPress}>
      {label}
    </Menu.Item>
  );
  return withExplanation(explain, part, visible ? item : null);
}

interface RowMenuProps {
  readonly actions: readonly RowAction[];
  /** The row's name, for screen readers. */
  readonly about: string;
}

/** The menu of a row with more actions than fit next to it. */
export function RowMenu({ actions, about }: RowMenuProps) {
  const { run, busy } = useRunActions();
  const opens = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useCloseOnBack(opened, () => setOpened(false));
  const choose = (action: RowAction): void => {
    // A dialog returns the focus to its origin; the menu entry no longer exists by then.
    opens.current?.focus();
    void run(action.onClick ?? []);
  };
  return (
    <Menu position="bottom-end" width={180} opened={opened} onChange={setOpened} portalProps={menuPlace()}>
      <Menu.Target>
        <Button
          ref={opens}
          variant="subtle"
          size="compact-sm"
          className={styles.opens}
          loading={busy}
          aria-label={`Actions, ${about}`}
        >
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action, index) => (
          // The actions of a plan never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Entry key={index} action={action} onPress={() => choose(action)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
