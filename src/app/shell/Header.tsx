import { ActionIcon, Alert, Tooltip } from '@mantine/core';
import { asText } from '../../../engine/language/json';
import type { ManifestPage } from '../../../engine/language/manifest';
import { Icon } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { PathLink } from '../routing/PathLink';
import { Bell } from './Bell';
import { Search } from './find/Search';
import styles from './Header.module.css';
import { LeftWriteReports } from './LeftWriteReports';
import type { MenuArea, MenuItem } from './menu';
import { ProfileMenu } from './ProfileMenu';

/** Reloads the session's data; spins while loading. */
function RefreshButton() {
  const { session, shell } = useApplication();
  const busy = useSession((view) => view.state === 'refreshing');
  const label = shell.header.refresh ?? 'Refresh';
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-busy={busy}
        className={styles.refresh}
        onClick={() => session.send('refresh')}
      >
        <Icon name="refresh" size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

interface HeaderProps {
  readonly page: ManifestPage;
  /** The list page that contains this page's record. */
  readonly within?: MenuItem | undefined;
  /** The menu, whose pages can be searched. */
  readonly areas: readonly MenuArea[];
  readonly openDrawer: () => void;
}

/** Reports that refreshing the session's data failed; a failed sign-out is reported where it was requested. */
function RefreshFailure() {
  const { shell } = useApplication();
  const message = useSession((view) => (view.state === 'signedIn' ? asText(view.message) : undefined));
  const isOurs = message !== undefined && message !== shell.signOut.failed;
  if (!isOurs) return null;
  return (
    <Alert color="red" className={styles.warning}>
      {message}
    </Alert>
  );
}

/** The page's title, or a breadcrumb back to the list the page belongs to. */
function Crumb({ page, within }: Pick<HeaderProps, 'page' | 'within'>) {
  const { shell } = useApplication();
  const title = page.header ?? shell.header.otherwise;
  if (within === undefined)
    return (
      <p className={styles.title} data-testid="header-title">
        {title}
      </p>
    );
  return (
    <nav className={styles.crumb} aria-label="Breadcrumb">
      <PathLink to={shell.home} className={styles.home} data-testid="header-title">
        {title}
      </PathLink>
      <span aria-hidden className={styles.slash}>
        /
      </span>
      <PathLink to={within.path} className={styles.list}>
        <Icon name="chevron-left" size={14} />
        <span>{within.label}</span>
      </PathLink>
    </nav>
  );
}

/** The header: the page's title, search, refresh, bell and profile menu. */
export function Header({ page, within, areas, openDrawer }: HeaderProps) {
  return (
    <>
      <header className={styles.header}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Open menu"
          className={styles.burger}
          onClick={openDrawer}
        >
          <Icon name="menu" size={20} />
        </ActionIcon>
        <Crumb page={page} within={within} />
        <Search areas={areas} />
        <RefreshButton />
        <Bell />
        <ProfileMenu />
      </header>
      <RefreshFailure />
      <LeftWriteReports />
    </>
  );
}
