import { useState } from 'react';
import { NewScreen } from '../begin/NewScreen';
import type { StudioFile, StudioServer } from '../server/server';
import styles from '../studio.module.css';
import { FileTree } from './FileTree';

interface FilesSideProps {
  readonly server: StudioServer;
  readonly files: readonly StudioFile[] | null;
  readonly fault: string | null;
  readonly open: string | null;
  readonly choose: (path: string) => void;
  /** Called after a new screen was saved; `path` is its file. */
  readonly begun: (path: string) => void;
}

/** The files of the screens, and a button for a new one. */
export function FilesSide({ server, files, fault, open, choose, begun }: FilesSideProps) {
  const [beginning, setBeginning] = useState(false);
  return (
    <div className={styles.files}>
      {fault && (
        <p role="alert" className={styles.empty}>
          {fault}
        </p>
      )}
      {files && <FileTree files={files} open={open} choose={choose} begin={() => setBeginning(true)} />}
      {beginning && (
        <NewScreen
          server={server}
          close={() => setBeginning(false)}
          begun={(path) => {
            setBeginning(false);
            begun(path);
          }}
        />
      )}
    </div>
  );
}
