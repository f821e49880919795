import { Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../engine/runtime';
import { MenuGroups } from './MenuGroups';
import { hasItem, type MenuArea } from './menu';
import styles from './Sidebar.module.css';
import type { MenuProps } from './WideMenu';

type AreaProps = Omit<MenuProps, 'areas' | 'icons'> & { readonly area: MenuArea; readonly icon: string };

function Area({ area, icon, ...rest }: AreaProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="right-start" width={240} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={area.label} position="right" disabled={opened}>
          <UnstyledButton
            className={styles.narrowArea}
            aria-label={area.label}
            aria-current={hasItem(area, rest.path) || undefined}
            data-active={hasItem(area, rest.active) || undefined}
            onClick={() => setOpened(!opened)}
          >
            <Icon name={icon} size={20} />
          </UnstyledButton>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={styles.flyout} aria-label={area.label}>
        <span className={styles.flyoutTitle} aria-hidden>
          {area.label}
        </span>
        <MenuGroups groups={area.groups} {...rest} onGo={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The side menu as icons; each opens its submenus in a popover. */
export function NarrowMenu({ areas, icons, ...rest }: MenuProps) {
  return (
    <ul className={styles.list}>
      {areas.map((area) => (
        <li key={area.label}>
          <Area area={area} icon={icons[area.label] ?? 'list'} {...rest} />
        </li>
      ))}
    </ul>
  );
}
