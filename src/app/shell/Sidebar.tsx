import { ActionIcon, Tooltip } from '@mantine/core';
import type { Shell } from '../../../engine/language/plan.gen';
import { BrandMark } from '../brand/BrandMark';
import { PathLink } from '../routing/PathLink';
import { NarrowMenu } from './NarrowMenu';
import { SchemeSwitch } from './SchemeSwitch';
import styles from './Sidebar.module.css';
import { UnreadableMenu } from './UnreadableMenu';
import { type MenuProps, WideMenu } from './WideMenu';

interface LogoProps {
  readonly brand: string;
  readonly home: string;
  readonly isNarrow: boolean;
  readonly onGo?: (() => void) | undefined;
}

/** The product's name, which links to the home page. */
function Logo({ brand, home, isNarrow, onGo }: LogoProps) {
  return (
    <PathLink to={home} className={styles.logo} aria-label={brand} onClick={onGo}>
      <BrandMark />
      {!isNarrow && <span className={styles.brand}>{brand}</span>}
    </PathLink>
  );
}

interface SidebarProps extends MenuProps {
  readonly shell: Shell;
  readonly isNarrow: boolean;
  /** Whether the server sent a valid menu. */
  readonly isReadable: boolean;
  /** Switches between text and icons; absent in the drawer, which is always wide. */
  readonly setNarrow?: (isNarrow: boolean) => void;
}

function Fold({ isNarrow, setNarrow }: { readonly isNarrow: boolean; readonly setNarrow: (value: boolean) => void }) {
  const label = isNarrow ? 'Expand the sidebar' : 'Collapse the sidebar';
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

/** Logo, menu and, at the bottom, the buttons for the looks. */
export function Sidebar({ shell, isNarrow, isReadable, setNarrow, ...menu }: SidebarProps) {
  const Menu = isNarrow ? NarrowMenu : WideMenu;
  return (
    <div className={styles.sidebar} data-narrow={isNarrow || undefined}>
      <div className={styles.top}>
        <Logo brand={shell.brand} home={shell.home} isNarrow={isNarrow} onGo={menu.onGo} />
      </div>
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
