import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { SkeletonShape } from './Skeleton';
import styles from './states.module.css';

interface StateFrameProps {
  /** The icon before the text. */
  readonly icon: string | undefined;
  readonly tone?: 'quiet' | 'fault';
  /** A fault is announced at once. */
  readonly role: 'status' | 'alert';
  /** What it replaces: large content leaves it room, small content makes it a line. */
  readonly shape?: SkeletonShape | undefined;
  readonly children: ReactNode;
  /** What the person can do. */
  readonly next?: ReactNode;
}

/** A message in place of missing content: an icon, what happened, what to do. */
export function StateFrame({ icon, tone = 'quiet', role, shape, children, next }: StateFrameProps) {
  return (
    <div className={styles.state} role={role} data-tone={tone} data-shape={shape}>
      {icon && (
        <span className={styles.sign} aria-hidden>
          <Icon name={icon} size={18} />
        </span>
      )}
      <div className={styles.words}>
        <div className={styles.say}>{children}</div>
        {next}
      </div>
    </div>
  );
}
