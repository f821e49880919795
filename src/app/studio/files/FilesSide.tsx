import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asksNewScreen } from '../../routing/studio';
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

/**
 * Whether the page was opened to begin a new screen. Clears the request, so that a reload does not open the dialog
 * again.
 */
function useNewScreenRequest(): boolean {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isRequested = asksNewScreen(state);
  useEffect(() => {
    if (isRequested) void navigate(pathname, { replace: true, state: null });
  }, [isRequested, pathname, navigate]);
  return isRequested;
}

/** The files of the screens, and a button for a new one. */
export function FilesSide({ server, files, fault, open, choose, begun }: FilesSideProps) {
  const isRequested = useNewScreenRequest();
  const [beginning, setBeginning] = useState(isRequested);
  if (isRequested && !beginning) setBeginning(true);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.files}>
      {fault && (
        <p role="alert" className={styles.empty}>
          {fault}
        </p>
      )}
      {files && (
        <FileTree files={files} open={open} choose={choose} begin={() => setBeginning(true)} beginButton={button} />
      )}
      {beginning && (
        <NewScreen
          server={server}
          close={() => setBeginning(false)}
          returnTo={button}
          begun={(path) => {
            setBeginning(false);
            begun(path);
          }}
        />
      )}
    </div>
  );
}
