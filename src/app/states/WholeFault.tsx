import { Button } from '@mantine/core';
import styles from './states.module.css';

interface WholeFaultProps {
  readonly title: string;
  readonly text: string;
  readonly retry: () => void;
  readonly busy?: boolean;
}

/** Shown when not even the application's frame can be displayed. */
export function WholeFault({ title, text, retry, busy = false }: WholeFaultProps) {
  return (
    <main className={styles.whole}>
      <div className={styles.card} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        <Button onClick={retry} loading={busy}>
          Try again
        </Button>
      </div>
    </main>
  );
}
