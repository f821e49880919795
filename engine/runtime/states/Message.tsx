import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { Notice } from '../page';
import styles from './message.module.css';

const icons: Readonly<Record<Notice['tone'], string>> = {
  info: 'info',
  pending: 'alert',
  approved: 'check',
  rejected: 'alert',
  closed: 'info',
};

interface MessageProps {
  readonly tone: Notice['tone'];
  /** Whether it interrupts whoever listens. */
  readonly urgent: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A message on a tint, with an icon. */
export function Message({ tone, urgent, title = '', children }: MessageProps) {
  return (
    <div role={urgent ? 'alert' : 'status'} className={styles.message} data-tone={tone}>
      <div className={styles.icon}>
        <Icon name={icons[tone]} />
      </div>
      <div className={styles.body}>
        {title === '' ? null : <div className={styles.title}>{title}</div>}
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  );
}
