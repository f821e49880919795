import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { Icon, Skeleton } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { PathLink } from '../routing/PathLink';
import { useCloseOnBack } from '../routing/useCloseOnBack';
import styles from './Bell.module.css';
import { NotificationList } from './NotificationList';
import { type Notification, type Notifications, useNotifications } from './useNotifications';

/** As wide as the window on a phone, minus a small margin. */
const width = 'min(374px, 100vw - 16px)';

/** The popover of the bell: a heading, the notifications, and a button to mark all as read. */
function Opened({ notifications, close }: { readonly notifications: Notifications; readonly close: () => void }) {
  const { title, empty, read, page } = useApplication().shell.notifications;
  const { lines, failed, unmarked, refetch, markRead, markAllRead } = notifications;
  const choose = (line: Notification): void => {
    if (!line.isRead && line.row.id !== undefined) markRead(line);
    if (line.path !== null) close();
  };
  const canMark = read !== undefined && lines?.some(({ row, isRead }) => !isRead && row.id !== undefined);
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.title}>{title}</h2>
        {canMark && (
          <Button variant="subtle" size="compact-sm" onClick={markAllRead}>
            {read.all}
          </Button>
        )}
      </div>
      {failed && (
        <div className={styles.nothing}>
          <p>The notifications could not be loaded.</p>
          <Button variant="default" size="xs" onClick={refetch}>
            Try again
          </Button>
        </div>
      )}
      {unmarked !== '' && (
        <p className={styles.nothing} role="alert">
          {unmarked}
        </p>
      )}
      {!failed && !lines && (
        <div className={styles.nothing}>
          <Skeleton shape="text" label="Loading notifications" />
        </div>
      )}
      {!failed && lines?.length === 0 && <p className={styles.nothing}>{empty}</p>}
      {!failed && lines && lines.length > 0 && <NotificationList lines={lines} choose={choose} />}
      {page && (
        <PathLink className={styles.all} to={page.to} onClick={close}>
          {page.label}
        </PathLink>
      )}
    </>
  );
}

/** The bell with the number of unread notifications; it opens the list and reloads it. */
export function Bell() {
  const { title } = useApplication().shell.notifications;
  const [opened, setOpened] = useState(false);
  const notifications = useNotifications();
  const { lines } = notifications;
  useCloseOnBack(opened, () => setOpened(false));
  const count = lines?.filter(({ isRead }) => !isRead).length ?? 0;
  const toggle = (): void => {
    if (!opened) notifications.refetch();
    setOpened(!opened);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={14}
      width={width}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={title} disabled={opened}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={styles.bell}
            aria-label={count > 0 ? `${title}, ${count}` : title}
            onClick={toggle}
          >
            <Icon name="bell" size={18} />
            {lines && (
              <span className={styles.count} data-testid="notification-count" data-none={count === 0 || undefined}>
                {count}
              </span>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={title} tabIndex={-1}>
        <Opened notifications={notifications} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
