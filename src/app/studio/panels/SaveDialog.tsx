import { Button, Group, Modal } from '@mantine/core';
import type { RefObject } from 'react';
import type { EditorControl } from '../editor/Editor';
import type { SaveConfirmation, Saving } from '../useSaving';
import styles from './panels.module.css';

interface SaveDialogProps {
  readonly path: string;
  readonly saving: Saving;
  readonly editor: RefObject<EditorControl | null>;
}

/** A list of changes in plain language. */
function Changes({ changes, label }: { readonly changes: readonly string[]; readonly label: string }) {
  if (changes.length === 0) return <p className={styles.calm}>Only the formatting changes, not the behaviour.</p>;
  return (
    <ul className={styles.changes} aria-label={label}>
      {changes.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

/** The changes of other users and the user's own. */
function BothChanges({
  path,
  changes,
  theirs,
}: { readonly path: string } & Pick<SaveConfirmation, 'changes' | 'theirs'>) {
  return (
    <>
      <p className={styles.calm}>Someone has changed screens/{path} since you opened it:</p>
      <Changes changes={theirs} label="What others changed" />
      <p className={styles.calm}>Saving your version overwrites those changes and makes these:</p>
      <Changes changes={changes} label="What changes" />
    </>
  );
}

/** Asks before saving a text, and how to resolve a conflict if the file has changed since it was opened. */
export function SaveDialog({ path, saving, editor }: SaveDialogProps) {
  const { question, busy } = saving;
  const conflict = question?.conflict === true;
  const title = conflict ? 'The file has changed' : 'Save this change?';
  return (
    <Modal
      opened={question !== null}
      onClose={saving.cancel}
      title={title}
      // Mantine sets the reference to the title only after the first paint.
      attributes={{ content: { 'aria-label': title } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {question?.conflict && <BothChanges path={path} {...question} />}
      {question && !conflict && (
        <>
          <p className={styles.calm}>screens/{path}</p>
          <Changes changes={question.changes} label="What changes" />
        </>
      )}
      {question?.notice !== undefined && (
        <p className={styles.calm} role="alert">
          {question.notice}
        </p>
      )}
      <Group gap="xs">
        {conflict && (
          <Button
            loading={busy}
            onClick={() => void saving.takeNewer((text) => editor.current?.replace(text))}
            data-autofocus
          >
            Use the newer version
          </Button>
        )}
        <Button
          loading={busy}
          color={conflict ? 'red' : undefined}
          onClick={() => void saving.confirm()}
          {...(conflict ? {} : { 'data-autofocus': true })}
        >
          {conflict ? 'Overwrite with mine' : 'Save'}
        </Button>
        <Button variant="default" onClick={saving.cancel}>
          Cancel
        </Button>
      </Group>
    </Modal>
  );
}
