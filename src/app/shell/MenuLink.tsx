import { PathLink } from '../routing/PathLink';
import { usePrefetch } from '../routing/usePrefetch';
import type { MenuItem } from './menu';
import styles from './Sidebar.module.css';

interface MenuLinkProps {
  readonly item: MenuItem;
  /** The path of the marked item. */
  readonly active: string | null;
  /** The path of the page. */
  readonly path: string;
  readonly onGo?: (() => void) | undefined;
}

/** A link in the side menu; pointing at it preloads its screen. */
export function MenuLink({ item, active, path, onGo }: MenuLinkProps) {
  const prefetch = usePrefetch();
  const current = item.path === path ? 'page' : item.path === active ? 'true' : undefined;
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
