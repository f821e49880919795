import { useEffect, useMemo, useRef, useState } from 'react';
import { useApplication } from '../application/context';
import { useCloseOnBack } from '../routing/useCloseOnBack';
import { countErrors } from './countErrors';
import type { EditorControl } from './editor/Editor';
import { useLanguage } from './editor/useLanguage';
import { Writing } from './editor/Writing';
import { FilesSide } from './files/FilesSide';
import { RightSide } from './panels/RightSide';
import { SaveDialog } from './panels/SaveDialog';
import { studioServer } from './server/server';
import { type CheckResult, useCheckResult } from './server/useCheckResult';
import styles from './studio.module.css';
import { TopBar } from './TopBar';
import { useFiles } from './useFiles';
import { type OpenFile, useOpenFile } from './useOpenFile';
import { useSaving } from './useSaving';

/** Sets the document title. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Reloads everything that depends on the files after one is saved; `version` counts the saves. */
function useLookAgain(again: () => void) {
  const { session, manifest } = useApplication();
  const [version, setVersion] = useState(0);
  const refresh = (isMenuChanged: boolean): Promise<void> => {
    again();
    setVersion((before) => before + 1);
    // The side menu is part of the session's data.
    if (isMenuChanged) session.send('refresh');
    return manifest.refresh();
  };
  return { version, refresh };
}

/** The number of known errors in a text. */
const faultsOf = ({ of, checked }: CheckResult, file: OpenFile | null): number =>
  of === file?.text ? countErrors(checked?.diagnostics ?? []) : 0;

/** The studio, where analysts edit screens: the files, the text, and its preview. */
export function StudioPage() {
  const application = useApplication();
  const server = useMemo(() => studioServer(application.call), [application]);
  const { files, fault, again } = useFiles(server);
  const opened = useOpenFile(server, application.drafts.port);
  const { file } = opened;
  const checked = useCheckResult(server, file?.path ?? null, file?.text ?? '');
  const { version, refresh } = useLookAgain(again);
  const faults = faultsOf(checked, file);
  const saving = useSaving(server, opened, faults, () => void refresh(file?.path === 'menu.json'));
  const language = useLanguage(server, version);
  const editor = useRef<EditorControl>(null);
  const [generation, setGeneration] = useState(0);
  useCloseOnBack(saving.question !== null, saving.cancel);
  useTitle(`Studio · ${application.shell.brand}`);
  const open = (path: string): void =>
    void opened.open(path).then(() => {
      setGeneration((before) => before + 1);
    });
  const writing = { file, checked, saving, language, editor, type: opened.type };
  return (
    <main id="page" tabIndex={-1} className={styles.studio}>
      <TopBar file={file} saving={saving} editor={editor} />
      <div className={styles.parts}>
        <FilesSide
          server={server}
          files={files}
          fault={fault}
          open={file?.path ?? null}
          choose={open}
          begun={(path) => void refresh(true).then(() => open(path))}
        />
        {file ? (
          <Writing key={`${file.path} ${generation}`} {...writing} file={file} />
        ) : (
          <p className={styles.empty}>{opened.fault ?? 'Choose a screen to view and edit its text.'}</p>
        )}
        <RightSide
          server={server}
          file={file}
          good={checked.good}
          faulty={faults > 0}
          language={language}
          editor={editor}
        />
      </div>
      {file && <SaveDialog path={file.path} saving={saving} editor={editor} />}
    </main>
  );
}
