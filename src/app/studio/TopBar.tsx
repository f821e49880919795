import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { RefObject } from 'react';
import { Icon } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { PathLink } from '../routing/PathLink';
import { studioPath } from '../routing/studio';
import { SchemeSwitch } from '../shell/SchemeSwitch';
import type { EditorControl } from './editor/Editor';
import type { EditorHistory } from './editor/history';
import { FileMenu } from './organise/FileMenu';
import type { ReorganisationRequest } from './server/server';
import styles from './studio.module.css';
import { isDirty, type OpenFile } from './useOpenFile';
import type { Saving } from './useSaving';

interface TopBarProps {
  readonly file: OpenFile | null;
  /** The number of faults in the text. */
  readonly faults: number;
  readonly saving: Saving;
  readonly editor: RefObject<EditorControl | null>;
  readonly history: EditorHistory;
  /** Starts a change of several files. */
  readonly organise: (asked: ReorganisationRequest) => void;
}

const describeUnsaved = ({ isRestored }: OpenFile): string =>
  isRestored ? ' · not saved, your text was restored' : ' · not saved';

/** Finding, undoing and redoing in the text. */
function TextButtons({ editor, history }: Pick<TopBarProps, 'editor' | 'history'>) {
  return (
    <>
      <Tooltip label="Find and replace (Ctrl+F)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Find and replace"
          onClick={() => editor.current?.find()}
        >
          <Icon name="search" size={18} />
        </ActionIcon>
      </Tooltip>
      <Button.Group>
        <Button variant="default" disabled={!history.canUndo} onClick={() => editor.current?.undo()}>
          Undo
        </Button>
        <Button variant="default" disabled={!history.canRedo} onClick={() => editor.current?.redo()}>
          Redo
        </Button>
      </Button.Group>
    </>
  );
}

/** The top bar: a back link, the open file, the result of the last save; undo, redo and save. */
export function TopBar({ file, faults, saving, editor, history, organise }: TopBarProps) {
  const { shell } = useApplication();
  const { message, busy } = saving;
  const unsaved = file !== null && isDirty(file);
  const isFaulty = unsaved && faults > 0;
  const reason = `To save, fix ${faults === 1 ? 'the fault' : `the ${faults} faults`} below the text.`;
  const shown = isFaulty ? reason : message?.text;
  return (
    <header className={styles.top}>
      <PathLink to={shell.home} className={styles.back}>
        <Icon name="chevron-left" size={14} />
        {shell.brand}
      </PathLink>
      <h1 className={styles.title} tabIndex={-1}>
        {file ? <PathLink to={studioPath}>Studio</PathLink> : 'Studio'}
      </h1>
      <p className={styles.file} data-testid="open-file">
        {file && `screens/${file.path}${unsaved ? describeUnsaved(file) : ''}`}
      </p>
      {file && <FileMenu file={file} editor={editor} organise={organise} />}
      <p
        id="save-message"
        className={styles.saveMessage}
        role="status"
        data-bad={isFaulty || (message && !message.good) || undefined}
      >
        {shown}
      </p>
      <SchemeSwitch />
      {file && <TextButtons editor={editor} history={history} />}
      {file && (
        <Button
          disabled={!unsaved || isFaulty}
          aria-describedby={isFaulty ? 'save-message' : undefined}
          loading={busy}
          onClick={() => void saving.ask()}
        >
          Save
        </Button>
      )}
    </header>
  );
}
