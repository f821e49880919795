import { Button as MantineButton, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Button } from '../../language/plan.gen';
import { withExplanation } from '../explained';
import { useCondition, useDynamic, usePorts, useRunActions } from '../page';
import { useCloseOnBack } from '../screen/useCloseOnBack';
import styles from './actionMenu.module.css';
import { menuPlace } from './menuPlace';

interface EntryProps {
  readonly button: Button;
  readonly onPress: () => void;
}

function Entry({ button, onPress }: EntryProps) {
  const visible = useCondition(button.visible, true);
  const disabled = useCondition(button.disabled, false);
  const label = useDynamic(button.label, '');
  const { explain } = usePorts();
  const part = { kind: 'button', name: label, plan: button } as const;
  const item = (
    <Menu.Item className={styles.item} data-look={button.variant} disabled={disabled} onClick={onPress}>
      {label}
    </Menu.Item>
  );
  return withExplanation(explain, part, visible ? item : null);
}

interface ActionMenuProps {
  readonly buttons: readonly Button[];
  /** The accessible name of the button that opens the menu. */
  readonly name: string;
  /** True for a button as high as those of a page, with a border. */
  readonly edged?: boolean;
}

/** A menu of more buttons than fit in their place. */
export function ActionMenu({ buttons, name, edged = false }: ActionMenuProps) {
  const { run, busy } = useRunActions();
  const opens = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useCloseOnBack(opened, () => setOpened(false));
  const choose = (button: Button): void => {
    // A dialog returns the focus to its origin; the menu entry no longer exists by then.
    opens.current?.focus();
    void run(button.onClick);
  };
  return (
    <Menu position="bottom-end" width={180} opened={opened} onChange={setOpened} portalProps={menuPlace()}>
      <Menu.Target>
        <MantineButton
          ref={opens}
          variant={edged ? 'default' : 'subtle'}
          size={edged ? 'sm' : 'compact-sm'}
          px={edged ? 8 : undefined}
          className={styles.opens}
          loading={busy}
          aria-label={name}
        >
          <IconDots size={18} aria-hidden />
        </MantineButton>
      </Menu.Target>
      <Menu.Dropdown>
        {buttons.map((button, index) => (
          // The buttons of a plan never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Entry key={index} button={button} onPress={() => choose(button)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
