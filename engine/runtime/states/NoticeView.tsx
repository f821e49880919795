import { isFault, type Notice } from '../page';
import { Message } from './Message';
import styles from './notice.module.css';
import { RetryTime } from './RetryTime';

const isUrgent = (notice: Notice): boolean => notice.urgent === true || isFault(notice);

/**
 * A notice for screen readers too: bad news interrupts, good news waits for a pause unless defined as urgent.
 *
 * The polite region exists before it has text: one that is inserted together with its text is not announced
 * everywhere.
 */
export function NoticeView({ notice }: { readonly notice: Notice | null }) {
  const shown = notice && (
    <Message tone={notice.tone} urgent={isUrgent(notice)}>
      <div>{notice.text}</div>
      {notice.reason !== undefined && <div className={styles.reason}>{notice.reason}</div>}
      {notice.retryAfter !== undefined && <RetryTime key={notice.text} seconds={notice.retryAfter} />}
    </Message>
  );
  const atOnce = notice !== null && isUrgent(notice);
  return (
    <>
      {atOnce && shown}
      <div aria-live="polite">{!atOnce && shown}</div>
    </>
  );
}
