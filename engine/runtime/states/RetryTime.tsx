import { useEffect, useState } from 'react';
import styles from './retryTime.module.css';

/** Seconds as a countdown: 1:59. */
const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface RetryTimeProps {
  /** Seconds from now until the server accepts a retry. */
  readonly seconds: number;
}

/** Counts down to the next possible retry, then shows that it is possible. */
export function RetryTime({ seconds }: RetryTimeProps) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const look = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  // Announced once with its message, not every second.
  return (
    <p className={styles.retry} role="timer" aria-live="off">
      {left > 0 ? `You can try again in ${inMinutes(left)}.` : 'You can try again now.'}
    </p>
  );
}
