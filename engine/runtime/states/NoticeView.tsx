import { Alert, Button } from '@mantine/core';
import { Icon } from '../icons/Icon';
import { isFault, type Notice } from '../page';
import styles from './notice.module.css';
import { RetryTime } from './RetryTime';

/** The colour and icon of each tone. */
export const noticeStyles: Readonly<Record<Notice['tone'], { readonly color: string; readonly icon: string }>> = {
  info: { color: 'gray', icon: 'info' },
  pending: { color: 'yellow', icon: 'alert' },
  approved: { color: 'green', icon: 'check' },
  rejected: { color: 'red', icon: 'alert' },
  closed: { color: 'gray', icon: 'info' },
};

const isUrgent = (notice: Notice): boolean => notice.urgent === true || isFault(notice);

/**
 * A notice, announced by screen readers: errors interrupt, other notices are polite unless marked as urgent. The
 * polite region exists before it has text: some screen readers do not announce a region that is inserted together with
 * its text.
 */
export function NoticeView({ notice }: { readonly notice: Notice | null }) {
  const look = noticeStyles[notice?.tone ?? 'info'];
  const shown = notice && (
    <Alert
      role={isUrgent(notice) ? 'alert' : 'status'}
      variant="light"
      color={look.color}
      icon={<Icon name={look.icon} />}
    >
      <div>{notice.text}</div>
      {notice.reason !== undefined && <div className={styles.reason}>{notice.reason}</div>}
      {notice.retryAfter !== undefined && <RetryTime key={notice.text} seconds={notice.retryAfter} />}
      {notice.choices !== undefined && (
        <div className={styles.choices}>
          {notice.choices.map(({ label, press }) => (
            <Button key={label} variant="default" size="xs" onClick={press}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
  const atOnce = notice !== null && isUrgent(notice);
  return (
    <>
      {atOnce && shown}
      <div aria-live="polite">{!atOnce && shown}</div>
    </>
  );
}
