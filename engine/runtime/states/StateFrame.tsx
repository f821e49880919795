import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { SkeletonShape } from './Skeleton';
import styles from './states.module.css';

interface StateFrameProps {
  /** The icon before the text. */
  readonly icon: string | undefined;
  readonly tone?: 'quiet' | 'fault';
  /** `alert` for an error, which is announced at once. */
  readonly role: 'status' | 'alert';
  /** The content it replaces: for large content it has space around it, for small content it is one line. */
  readonly shape?: SkeletonShape | undefined;
  readonly children: ReactNode;
  /** The next step for the user. */
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
