import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Shell } from '../../../engine/language/plan.gen';
import { Icon } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { BrandMark } from '../BrandMark';
import { PathLink } from '../routing/PathLink';
import type { HomeMark } from './activeItem';
import { NarrowMenu } from './NarrowMenu';
import { SchemeSwitch } from './SchemeSwitch';
import styles from './Sidebar.module.css';
import { type MenuProps, WideMenu } from './WideMenu';

/** Shown instead of the side menu if the server did not send a valid one, with a retry button. */
function UnreadableMenu({ isNarrow }: { readonly isNarrow: boolean }) {
  const { session, shell } = useApplication();
  const busy = useSession((view) => view.state === 'refreshing');
  const words = shell.menu.unreadable;
  const again = shell.header.refresh ?? 'Refresh';
  const refresh = (): void => session.send('refresh');
  if (isNarrow) {
    return (
      <Tooltip label={`${words} ${again}`} position="right">
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={`${words} ${again}`} onClick={refresh}>
          <Icon name="alert" size={20} />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <div className={styles.unreadable} role="alert">
      <p>{words}</p>
      <Button variant="default" size="xs" loading={busy} onClick={refresh}>
        {again}
      </Button>
    </div>
  );
}

interface LogoProps {
  readonly brand: string;
  readonly home: string;
  readonly isNarrow: boolean;
  readonly onGo?: (() => void) | undefined;
}

/** The product's name, linked to the home page. */
function Logo({ brand, home, isNarrow, onGo }: LogoProps) {
  return (
    <PathLink to={home} className={styles.logo} aria-label={brand} onClick={onGo}>
      <BrandMark />
      {!isNarrow && <span className={styles.brand}>{brand}</span>}
    </PathLink>
  );
}

/** The link to the home page, above the menu, which has only what the server sent. */
function HomeLink({ shell, homeMark, isNarrow, onGo }: Pick<SidebarProps, 'shell' | 'homeMark' | 'isNarrow' | 'onGo'>) {
  const { home, menu } = shell;
  if (menu.home === undefined) return null;
  const marks = { 'aria-current': homeMark, 'data-active': homeMark !== undefined || undefined };
  if (isNarrow) {
    return (
      <Tooltip label={menu.home} position="right">
        <PathLink to={home} className={styles.narrowArea} aria-label={menu.home} {...marks}>
          <Icon name="home" size={20} />
        </PathLink>
      </Tooltip>
    );
  }
  return (
    <PathLink to={home} className={`${styles.area} ${styles.home}`} onClick={onGo} {...marks}>
      <Icon name="home" size={18} />
      {menu.home}
    </PathLink>
  );
}

interface SidebarProps extends MenuProps {
  readonly shell: Shell;
  readonly homeMark: HomeMark;
  readonly isNarrow: boolean;
  /** Whether the server's menu is valid. */
  readonly isReadable: boolean;
  /** Switches between text and icons; absent in the drawer, which is always wide. */
  readonly setNarrow?: (isNarrow: boolean) => void;
}

function Fold({ isNarrow, setNarrow }: { readonly isNarrow: boolean; readonly setNarrow: (value: boolean) => void }) {
  const label = isNarrow ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <Tooltip label={label} position="right">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        aria-expanded={!isNarrow}
        aria-controls="sidebar"
        onClick={() => setNarrow(!isNarrow)}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor">
          <rect x="2.2" y="3" width="13.6" height="12" rx="2.4" strokeWidth="1.5" />
          <path d="M7 3v12" strokeWidth="1.5" />
        </svg>
      </ActionIcon>
    </Tooltip>
  );
}

/** The logo, the menu and, at the bottom, the appearance buttons. */
export function Sidebar({ shell, homeMark, isNarrow, isReadable, setNarrow, ...menu }: SidebarProps) {
  const Menu = isNarrow ? NarrowMenu : WideMenu;
  return (
    <div className={styles.sidebar} data-narrow={isNarrow || undefined}>
      <div className={styles.top}>
        <Logo brand={shell.brand} home={shell.home} isNarrow={isNarrow} onGo={menu.onGo} />
      </div>
      <HomeLink shell={shell} homeMark={homeMark} isNarrow={isNarrow} onGo={menu.onGo} />
      <nav className={styles.menu} aria-label="Main menu">
        {isReadable ? <Menu {...menu} /> : <UnreadableMenu isNarrow={isNarrow} />}
      </nav>
      <div className={styles.bottom}>
        {setNarrow && <Fold isNarrow={isNarrow} setNarrow={setNarrow} />}
        <SchemeSwitch />
      </div>
    </div>
  );
}
