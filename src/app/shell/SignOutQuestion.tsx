import { Alert, Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { asText } from '../../../engine/language/json';
import { useApplication } from '../application/context';
import { AlertDialog } from '../dialog/AlertDialog';
import { useSession } from '../session/useSession';
import styles from './Header.module.css';

interface SignOutQuestionProps {
  readonly close: () => void;
  /** Where the focus goes when the question closes. */
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Asks before signing out, and says so if that fails. */
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
      <Button variant="subtle" autoFocus disabled={busy} onClick={close}>
        {cancel}
      </Button>
    </AlertDialog>
  );
}
