import { Button, Group, Modal } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useCloseOnBack } from '../../routing/useCloseOnBack';
import type { BeginningChoices, StudioServer } from '../server/server';
import { failureMessage } from '../useFiles';
import styles from './begin.module.css';
import { NewScreenFields } from './NewScreenFields';
import { emptyFor, type FilledAnswers, missingAnswer, type ScreenKind, toServerAnswers } from './newScreenAnswers';

interface NewScreenProps {
  readonly server: StudioServer;
  /** The kind that is chosen at first. */
  readonly kind: ScreenKind;
  readonly close: () => void;
  /** The element that gets the focus after the dialog closes if what opened it is gone. */
  readonly returnTo: RefObject<HTMLElement | null>;
  /** Called after the screen was saved; `path` is its file. */
  readonly begun: (path: string) => void;
}

/** The choices before they are loaded. */
const noChoices: BeginningChoices = { endpoints: [], places: [], prefix: '' };

/** The choices for a new screen; null while loading, a message if that failed. */
function useChoices(server: StudioServer): BeginningChoices | string | null {
  const [choices, setChoices] = useState<BeginningChoices | string | null>(null);
  useEffect(() => {
    server.beginning().then(setChoices, (fault: unknown) => setChoices(failureMessage(fault)));
  }, [server]);
  return choices;
}

/** Creates the screen from the answers; keeps the error message to show. */
function useBeginning({ server, begun }: Pick<NewScreenProps, 'server' | 'begun'>) {
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = async (filled: FilledAnswers, choices: BeginningChoices): Promise<void> => {
    const missing = missingAnswer(filled, choices);
    setMessage(missing);
    if (missing || busy) return;
    setBusy(true);
    try {
      const { result, msg, path } = await server.begin(toServerAnswers(filled), setMessage);
      if (result) begun(path);
      else setMessage(msg);
    } catch (fault) {
      setMessage(failureMessage(fault));
    } finally {
      setBusy(false);
    }
  };
  return { message, busy, begin, forget: () => setMessage(null) };
}

/** Returns the focus when the dialog closes: Mantine does not if its dialog is removed instead of closed. */
function useReturnFocus(opened: boolean, returnTo: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      // A page or heading that the user cannot focus did not open it.
      const isOpener = before instanceof HTMLElement && before.isConnected && before.tabIndex >= 0;
      (isOpener ? before : returnTo.current)?.focus();
    };
  }, [opened, returnTo]);
}

/**
 * The dialog that creates a new screen.
 *
 * It opens once its choices are loaded: otherwise the initial value of the address could change while the user types
 * it.
 */
export function NewScreen({ server, kind, close, returnTo, begun }: NewScreenProps) {
  const [changed, change] = useState<Partial<FilledAnswers>>({});
  const loaded = useChoices(server);
  const choices = typeof loaded === 'string' || loaded === null ? noChoices : loaded;
  const filled = { ...emptyFor(choices, kind), ...changed };
  const { message, busy, begin, forget } = useBeginning({ server, begun });
  useCloseOnBack(loaded !== null, close);
  useReturnFocus(loaded !== null, returnTo);
  const problem = typeof loaded === 'string' ? loaded : message;
  return (
    <Modal
      opened={loaded !== null}
      onClose={close}
      title="New screen"
      // Mantine sets the reference to the title only after the first paint.
      attributes={{ content: { 'aria-label': 'New screen' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void begin(filled, choices);
        }}
      >
        <NewScreenFields
          filled={filled}
          fill={(more) => {
            forget();
            change((before) => ({ ...before, ...more }));
          }}
          choices={choices}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            Create
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
