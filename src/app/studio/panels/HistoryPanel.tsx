import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatCell } from '../../../../engine/runtime';
import type { EarlierVersion, StudioServer } from '../server/server';
import { failureMessage } from '../useFiles';
import styles from './panels.module.css';

interface HistoryPanelProps {
  readonly server: StudioServer;
  readonly path: string;
  /** Replaces the editor's text. */
  readonly take: (text: string) => void;
}

function KeptItem({ kept, restore }: { readonly kept: EarlierVersion; readonly restore: () => void }) {
  const { at, by, words } = kept;
  return (
    <li className={styles.kept}>
      <div>
        <p className={styles.keptTitle}>{by === null ? 'Original version' : `Saved by ${by}`}</p>
        <p className={styles.calm}>
          <time dateTime={at}>{formatCell('date-time', at)}</time>
        </p>
        {words.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      <Button size="compact-sm" variant="default" onClick={restore}>
        Restore
      </Button>
    </li>
  );
}

/** The earlier versions of a file. Restoring one copies it to the editor, to be reviewed and saved. */
export function HistoryPanel({ server, path, take }: HistoryPanelProps) {
  const [kept, setKept] = useState<readonly EarlierVersion[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    server.history(path).then(setKept, (failed: unknown) => setFault(failureMessage(failed)));
  }, [server, path]);
  const restore = (id: number): void =>
    void server.earlier(path, id).then(take, (failed: unknown) => setFault(failureMessage(failed)));
  return (
    <div className={styles.panel}>
      {fault && <p role="alert">{fault}</p>}
      {kept?.length === 0 && (
        <p className={styles.calm}>No versions yet. After you save this file here, its last 50 versions are listed.</p>
      )}
      <ul className={styles.list} aria-label="Earlier versions">
        {kept?.map((one) => (
          <KeptItem key={one.id} kept={one} restore={() => restore(one.id)} />
        ))}
      </ul>
    </div>
  );
}
