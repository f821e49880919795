import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useApplication } from '../application/context';
import { PathLink } from '../routing/PathLink';
import { SchemeSwitch } from '../shell/SchemeSwitch';
import type { EditorControl } from './editor/Editor';
import styles from './studio.module.css';
import { isDirty, type OpenFile } from './useOpenFile';
import type { Saving } from './useSaving';

interface TopBarProps {
  readonly file: OpenFile | null;
  readonly saving: Saving;
  readonly editor: RefObject<EditorControl | null>;
}

const describeUnsaved = ({ isRestored }: OpenFile): string =>
  isRestored ? ' · not saved, your text was restored' : ' · not saved';

/** The top bar: a back link, the open file, the result of the last save; undo, redo and save. */
export function TopBar({ file, saving, editor }: TopBarProps) {
  const { shell } = useApplication();
  const { message, busy } = saving;
  const unsaved = file !== null && isDirty(file);
  return (
    <header className={styles.top}>
      <PathLink to={shell.home} className={styles.back}>
        ← {shell.brand}
      </PathLink>
      <h1 className={styles.title} tabIndex={-1}>
        Studio
      </h1>
      <p className={styles.file} data-testid="open-file">
        {file && `screens/${file.path}${unsaved ? describeUnsaved(file) : ''}`}
      </p>
      <p className={styles.saveMessage} role="status" data-bad={(message && !message.good) || undefined}>
        {message?.text}
      </p>
      <SchemeSwitch />
      <Button.Group>
        <Button size="xs" variant="default" disabled={!file} onClick={() => editor.current?.undo()}>
          Undo
        </Button>
        <Button size="xs" variant="default" disabled={!file} onClick={() => editor.current?.redo()}>
          Redo
        </Button>
      </Button.Group>
      <Button size="xs" disabled={!unsaved} loading={busy} onClick={() => void saving.ask()}>
        Save
      </Button>
    </header>
  );
}
