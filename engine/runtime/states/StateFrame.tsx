import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { SkeletonShape } from './Skeleton';
import styles from './states.module.css';

interface StateFrameProps {
  /** What happened, as a sign before the words. */
  readonly icon: string | undefined;
  readonly tone?: 'quiet' | 'fault';
  /** A fault is read aloud at once. */
  readonly role: 'status' | 'alert';
  /** What it stands for: in the place of much it takes room, in the place of little it is a line. */
  readonly shape?: SkeletonShape | undefined;
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly next?: ReactNode;
}

/** Words in the place of what is not there: a sign, what happened, what to do. */
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
