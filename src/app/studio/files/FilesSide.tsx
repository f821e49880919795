import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asksNewScreen } from '../../routing/studio';
import { NewScreen } from '../begin/NewScreen';
import type { ScreenKind } from '../begin/newScreenAnswers';
import type { StudioFile, StudioServer } from '../server/server';
import styles from '../studio.module.css';
import { FileTree } from './FileTree';

interface FilesSideProps {
  readonly server: StudioServer;
  /** Null while they are loaded. */
  readonly files: readonly StudioFile[] | null;
  readonly fault: string | null;
  readonly open: string | null;
  readonly choose: (path: string) => void;
  /** The kind of the new screen that the dialog asks about; null while it is closed. */
  readonly beginning: ScreenKind | null;
  readonly begin: (kind: ScreenKind | null) => void;
  /** The button for a new screen. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Finds and replaces in all screens. */
  readonly replace: () => void;
  /** Called after a new screen was saved; `path` is its file. */
  readonly begun: (path: string) => void;
}

/**
 * Opens the dialog for a new screen if the page was opened for it. Clears the request, so that a reload does not open the
 * dialog again.
 */
function useNewScreenRequest(begin: FilesSideProps['begin']): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isRequested = asksNewScreen(state);
  useEffect(() => {
    if (!isRequested) return;
    begin('form');
    void navigate(pathname + search, { replace: true, state: null });
  }, [isRequested, pathname, search, navigate, begin]);
}

/** The files of the screens, and the dialog for a new one. */
export function FilesSide(props: FilesSideProps) {
  const { server, files, fault, open, choose, beginning, begin, button, replace, begun } = props;
  useNewScreenRequest(begin);
  return (
    <div className={styles.files}>
      {fault && (
        <p role="alert" className={styles.empty}>
          {fault}
        </p>
      )}
      <FileTree
        files={files}
        open={open}
        choose={choose}
        begin={() => begin('form')}
        beginButton={button}
        replace={replace}
      />
      {beginning && (
        <NewScreen
          server={server}
          kind={beginning}
          close={() => begin(null)}
          returnTo={button}
          begun={(path) => {
            begin(null);
            begun(path);
          }}
        />
      )}
    </div>
  );
}
