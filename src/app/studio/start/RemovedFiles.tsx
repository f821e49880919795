import { useEffect, useState } from 'react';
import { formatCell } from '../../../../engine/runtime';
import type { RemovedFile, StudioServer } from '../server/server';
import { failureMessage } from '../useFiles';
import styles from './start.module.css';

interface RemovedFilesProps {
  readonly server: StudioServer;
  readonly restore: (path: string) => void;
}

/** The removed screens, which can be restored. */
export function RemovedFiles({ server, restore }: RemovedFilesProps) {
  const [removed, setRemoved] = useState<readonly RemovedFile[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    server.removed().then(setRemoved, (failed: unknown) => setFault(failureMessage(failed)));
  }, [server]);
  if (fault) return <p role="alert">{fault}</p>;
  if (removed.length === 0) return null;
  return (
    <section aria-label="Deleted">
      <h2 className={styles.heading}>Deleted</h2>
      <ul className={styles.files}>
        {removed.map(({ path, at, by, words }) => (
          <li key={path}>
            <button type="button" className={styles.file} onClick={() => restore(path)}>
              <span className={styles.title}>{path}</span>
              <span className={styles.path}>
                {by === null ? 'removed outside the studio' : `${words.join(', ')} by ${by}`},{' '}
                <time dateTime={at}>{formatCell('date-time', at)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
