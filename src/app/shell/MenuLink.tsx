import { useApplication } from '../application/context';
import { PathLink } from '../routing/PathLink';
import { prefetcher } from '../routing/prefetcher';
import type { MenuItem } from './menu';
import styles from './Sidebar.module.css';

interface MenuLinkProps {
  readonly item: MenuItem;
  /** The path of the marked item. */
  readonly active: string | null;
  /** The path of the marked item, if the page belongs to it. */
  readonly within?: string | undefined;
  /** The path of the page. */
  readonly path: string;
  readonly onGo?: (() => void) | undefined;
}

/** How a screen reader is told of the mark: as the page itself, as what has the page, or as what was opened last. */
function currentOf(item: string, { active, within, path }: Omit<MenuLinkProps, 'item' | 'onGo'>) {
  if (item === path) return 'page';
  if (item === within) return 'location';
  return item === active ? 'true' : undefined;
}

/** A link in the side menu; pointing at it preloads its screen. */
export function MenuLink({ item, active, within, path, onGo }: MenuLinkProps) {
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
