import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCell } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import styles from './PrintedBy.module.css';
import { useText } from './useText';

/** On paper only: which page of which application it is, who printed it, and when. */
export function PrintedBy({ title }: { readonly title: string }) {
  const { shell } = useApplication();
  const name = useText(shell.profileMenu.name) || shell.profileMenu.placeholder;
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    const print = (): void => flushSync(() => setAt(formatCell('date-time', new Date().toISOString())));
    const end = (): void => setAt(null);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (at === null) return null;
  return (
    <p className={styles.printed} data-printed aria-hidden>
      <span>
        {shell.brand} · {title}
      </span>
      <span>
        {name}, {at}
      </span>
    </p>
  );
}
