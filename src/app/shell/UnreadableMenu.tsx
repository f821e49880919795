import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Icon } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useSession } from '../session/useSession';
import styles from './Sidebar.module.css';

/** Replaces the side menu if the server did not send a valid one, with a button to retry. */
export function UnreadableMenu({ isNarrow }: { readonly isNarrow: boolean }) {
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
