import { useId } from 'react';
import { MenuLink } from './MenuLink';
import type { MenuGroup } from './menu';
import styles from './Sidebar.module.css';

interface MenuGroupsProps {
  readonly groups: readonly MenuGroup[];
  readonly active: string | null;
  readonly within?: string | undefined;
  readonly path: string;
  readonly onGo?: (() => void) | undefined;
}

function Group({ group, ...rest }: { readonly group: MenuGroup } & Omit<MenuGroupsProps, 'groups'>) {
  const id = useId();
  return (
    <li>
      {group.label !== '' && (
        <span id={id} className={styles.groupLabel}>
          {group.label}
        </span>
      )}
      <ul className={styles.list} aria-labelledby={group.label === '' ? undefined : id}>
        {group.items.map((item) => (
          <li key={`${item.path} ${item.label}`}>
            <MenuLink item={item} {...rest} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The sub-menus of a main menu, with their items. */
export function MenuGroups({ groups, ...rest }: MenuGroupsProps) {
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <Group key={group.label} group={group} {...rest} />
      ))}
    </ul>
  );
}
