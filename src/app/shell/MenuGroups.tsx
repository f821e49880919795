import { useId } from 'react';
import { useApplication } from '../application/context';
import { PathLink } from '../routing/PathLink';
import { prefetcher } from '../routing/prefetcher';
import type { MenuGroup, MenuItem } from './menu';
import styles from './Sidebar.module.css';

interface MenuLinkProps {
  readonly item: MenuItem;
  /** The path of the highlighted item. */
  readonly active: string | null;
  /** The path of the list that the page belongs to, if any. */
  readonly within?: string | undefined;
  /** The path of the page. */
  readonly path: string;
  readonly onGo?: (() => void) | undefined;
}

/**
 * Returns an item's `aria-current`: `page` for the page itself, `location` for the list it belongs to, `true` for the
 * last opened item.
 */
function currentOf(item: string, { active, within, path }: Omit<MenuLinkProps, 'item' | 'onGo'>) {
  if (item === path) return 'page';
  if (item === within) return 'location';
  return item === active ? 'true' : undefined;
}

/** A link in the side menu; hovering over it preloads its screen. */
function MenuLink({ item, active, within, path, onGo }: MenuLinkProps) {
  const prefetch = prefetcher(useApplication());
  const current = currentOf(item.path, { active, within, path });
  return (
    <PathLink
      to={item.path}
      className={styles.item}
      aria-current={current}
      data-active={item.path === active || undefined}
      onClick={onGo}
      onPointerEnter={() => prefetch(item.path)}
      onFocus={() => prefetch(item.path)}
    >
      {item.label}
    </PathLink>
  );
}

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

/** The submenus of a main menu, with their items. */
export function MenuGroups({ groups, ...rest }: MenuGroupsProps) {
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <Group key={group.label} group={group} {...rest} />
      ))}
    </ul>
  );
}
