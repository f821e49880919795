import { useEffect, useState } from 'react';
import styles from './retryTime.module.css';

/** Seconds as a person reads a countdown: 1:59. */
const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface RetryTimeProps {
  /** How long the server takes no other try, from now. */
  readonly seconds: number;
}

/** In how long another try is possible, counted down by the clock; then that it is. */
export function RetryTime({ seconds }: RetryTimeProps) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const look = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  // Read out once with the message it belongs to, and not with every second.
  return (
    <p className={styles.retry} role="timer" aria-live="off">
      {left > 0 ? `You can try again in ${inMinutes(left)}.` : 'You can try again now.'}
    </p>
  );
}
