import { ActionIcon, Tooltip } from '@mantine/core';
import { Icon } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useSession } from '../session/useSession';
import styles from './Header.module.css';

/** Reloads the session's data; it spins meanwhile. */
export function RefreshButton() {
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
