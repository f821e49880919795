import { Alert, Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { asText } from '../../../engine/language/json';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { AlertDialog } from './AlertDialog';
import styles from './Header.module.css';

interface SignOutQuestionProps {
  readonly close: () => void;
  /** The element that gets the focus when the dialog closes. */
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Asks before signing out, and reports a failure. */
export function SignOutQuestion({ close, returnTo }: SignOutQuestionProps) {
  const { session, shell } = useApplication();
  const { question, cancel, accept } = shell.signOut;
  const busy = useSession((view) => view.state === 'signingOut');
  const message = useSession((view) => asText(view.message));
  const [asked, setAsked] = useState(false);
  const signOut = (): void => {
    setAsked(true);
    session.send('signOut');
  };
  return (
    <AlertDialog title={question} returnTo={returnTo} onEscape={busy ? undefined : close}>
      {asked && !busy && message && (
        <Alert color="red" className={styles.failure}>
          {message}
        </Alert>
      )}
      <Button loading={busy} onClick={signOut}>
        {accept}
      </Button>
      <Button variant="subtle" data-autofocus disabled={busy} onClick={close}>
        {cancel}
      </Button>
    </AlertDialog>
  );
}
