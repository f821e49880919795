import { ActionIcon, Alert, TextInput } from '@mantine/core';
import { asText } from '../../../engine/language/json';
import type { ManifestPage } from '../../../engine/language/manifest';
import { Icon } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useSession } from '../session/useSession';
import { Bell } from './Bell';
import styles from './Header.module.css';
import { ProfileMenu } from './ProfileMenu';
import { RefreshButton } from './RefreshButton';

interface HeaderProps {
  readonly page: ManifestPage;
  readonly openDrawer: () => void;
}

/** Says that refreshing the session's data failed; a failed sign-out is reported where it was requested. */
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

/** The bar at the top: the page's title, search, refresh, bell, person. */
export function Header({ page, openDrawer }: HeaderProps) {
  const { shell } = useApplication();
  return (
    <>
      <header className={styles.header}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Open the menu"
          className={styles.burger}
          onClick={openDrawer}
        >
          <Icon name="menu" size={20} />
        </ActionIcon>
        <p className={styles.title} data-testid="header-title">
          {page.header ?? shell.header.otherwise}
        </p>
        <TextInput
          type="search"
          size="xs"
          classNames={{ root: styles.search, wrapper: styles.searchWrapper }}
          placeholder={shell.header.search}
          aria-label={shell.header.search}
          leftSection={<Icon name="search" size={18} />}
        />
        <RefreshButton />
        <Bell />
        <ProfileMenu />
      </header>
      <RefreshFailure />
    </>
  );
}
