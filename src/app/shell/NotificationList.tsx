import { Icon, visuallyHidden } from '../../../engine/runtime';
import { PathLink } from '../routing/PathLink';
import styles from './Bell.module.css';
import type { Notification } from './useNotifications';

interface NotificationListProps {
  readonly lines: readonly Notification[];
  readonly choose: (line: Notification) => void;
}

/** Whether choosing a notification has an effect: it follows its link, or marks it as read. */
const canBeChosen = ({ row, path, isRead }: Notification): boolean =>
  path !== null || (!isRead && row.id !== undefined);

function Words({ line }: { readonly line: Notification }) {
  return (
    <>
      <span className={styles.text}>
        {line.text}
        {!line.isRead && canBeChosen(line) && <span className={visuallyHidden}>, new</span>}
      </span>
      {line.time !== '' && <time className={styles.time}>{line.time}</time>}
    </>
  );
}

function Line({ line, choose }: { readonly line: Notification; readonly choose: () => void }) {
  const unread = (!line.isRead && canBeChosen(line)) || undefined;
  const words = <Words line={line} />;
  if (line.path !== null) {
    return (
      <PathLink to={line.path} className={styles.line} data-unread={unread} data-leads onClick={choose}>
        {words}
        <Icon name="arrow-right" />
      </PathLink>
    );
  }
  if (canBeChosen(line)) {
    return (
      <button type="button" className={styles.line} data-unread={unread} onClick={choose}>
        {words}
      </button>
    );
  }
  return <div className={styles.line}>{words}</div>;
}

/** The notifications in the server's order, newest first; unread ones have a dot. */
export function NotificationList({ lines, choose }: NotificationListProps) {
  return (
    <ul className={styles.notifications}>
      {lines.map((line, index) => (
        // Notifications may have equal texts, and ids are optional.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={index}>
          <Line line={line} choose={() => choose(line)} />
        </li>
      ))}
    </ul>
  );
}
