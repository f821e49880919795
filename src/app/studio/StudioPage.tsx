import { SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asText } from '../../../engine/language/json';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { studioAddress, studioFile, studioPath } from '../routing/studio';
import { useCloseOnBack } from '../routing/useCloseOnBack';
import type { ScreenKind } from './begin/newScreenAnswers';
import { countErrors } from './countErrors';
import type { EditorControl } from './editor/Editor';
import { noHistory } from './editor/history';
import { useLanguage } from './editor/useLanguage';
import { Writing } from './editor/Writing';
import { FilesSide } from './files/FilesSide';
import { keepByUser } from './keptByUser';
import { OrganiseDialog } from './organise/OrganiseDialog';
import { Panes } from './Panes';
import { RightSide } from './panels/RightSide';
import { SaveDialog } from './panels/SaveDialog';
import { type ReorganisationRequest, studioServer } from './server/server';
import { type CheckResult, useCheckResult } from './server/useCheckResult';
import { StartPage } from './start/StartPage';
import styles from './studio.module.css';
import { TopBar } from './TopBar';
import { useFiles } from './useFiles';
import { type OpenFile, useOpenFile } from './useOpenFile';
import { useRecentFiles } from './useRecentFiles';
import { useSaving } from './useSaving';
import { valueIn } from './valueIn';

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

/** The parts of the studio, of which a narrow window shows one at a time. */
const narrowParts = [
  { value: 'files', label: 'Screens' },
  { value: 'text', label: 'Text' },
  { value: 'side', label: 'Preview' },
] as const;

type NarrowPart = (typeof narrowParts)[number]['value'];

/** The studio, where analysts edit screens: the files, the text, and its preview. */
export function StudioPage() {
  const application = useApplication();
  const server = useMemo(() => studioServer(application.call), [application]);
  const user = useSession((view) => asText(view['employee-code']));
  const kept = useMemo(() => keepByUser(user), [user]);
  const navigate = useNavigate();
  const path = studioFile(useLocation().search);
  const { files, fault, again } = useFiles(server);
  const opened = useOpenFile(server, kept, path);
  const { file } = opened;
  const recent = useRecentFiles(kept, file?.path ?? null);
  const checked = useCheckResult(server, file?.path ?? null, file?.text ?? '');
  const { version, refresh } = useLookAgain(again);
  const faults = faultsOf(checked, file);
  const saving = useSaving(server, opened, faults, () => void refresh(file?.path === 'menu.json'));
  const language = useLanguage(server, version);
  const editor = useRef<EditorControl>(null);
  const [history, setHistory] = useState(noHistory);
  const [beginning, setBeginning] = useState<ScreenKind | null>(null);
  const [narrowPart, setNarrowPart] = useState<NarrowPart>('text');
  const [organising, setOrganising] = useState<ReorganisationRequest | null>(null);
  const newScreen = useRef<HTMLButtonElement>(null);
  useCloseOnBack(saving.question !== null, saving.cancel);
  useTitle(`Studio · ${application.shell.brand}`);
  // A new editor has no history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another file is open
  useEffect(() => setHistory(noHistory), [file?.opening]);
  const choose = (chosen: string): void => {
    setNarrowPart('text');
    void navigate(studioAddress(chosen));
  };
  const settleChange = async (path: string | undefined): Promise<void> => {
    setOrganising(null);
    await refresh(true);
    if (path !== undefined) choose(path);
    else if (organising?.kind === 'remove') void navigate(studioPath);
    else opened.reload();
  };
  const writing = { checked, saving, language, editor, type: opened.type, onHistory: setHistory };
  return (
    <main id="page" tabIndex={-1} className={styles.studio}>
      <TopBar file={file} faults={faults} saving={saving} editor={editor} history={history} organise={setOrganising} />
      {file && (
        <SegmentedControl
          className={styles.narrowParts}
          aria-label="Part of the studio"
          data={[...narrowParts]}
          value={narrowPart}
          onChange={(value) => setNarrowPart(valueIn(narrowParts, value) ?? narrowPart)}
        />
      )}
      <div className={styles.parts} data-part={file ? narrowPart : undefined}>
        <FilesSide
          server={server}
          files={files}
          fault={fault}
          open={file?.path ?? null}
          choose={choose}
          beginning={beginning}
          begin={setBeginning}
          button={newScreen}
          replace={() => setOrganising({ kind: 'replace', matchCase: true })}
          begun={(begun) => void refresh(true).then(() => choose(begun))}
        />
        {file ? (
          <Panes
            kept={kept}
            isOpening={file.path !== path}
            left={<Writing key={file.opening} {...writing} file={file} />}
            right={
              <RightSide
                server={server}
                file={file}
                good={checked.good}
                faulty={faults > 0}
                language={language}
                editor={editor}
              />
            }
          />
        ) : path === null ? (
          <StartPage
            server={server}
            recent={recent.filter((one) => files?.some((present) => present.path === one))}
            unsaved={opened.unsaved}
            choose={choose}
            begin={setBeginning}
            restore={(file) => setOrganising({ kind: 'restore', file })}
          />
        ) : (
          <p className={styles.empty} role="status">
            {opened.fault ?? `Opening screens/${path} …`}
          </p>
        )}
      </div>
      {organising && (
        <OrganiseDialog
          server={server}
          first={organising}
          unsaved={opened.unsaved}
          close={() => setOrganising(null)}
          open={(path) => {
            setOrganising(null);
            choose(path);
          }}
          done={(path) => void settleChange(path)}
        />
      )}
      {file && <SaveDialog path={file.path} saving={saving} editor={editor} />}
    </main>
  );
}
