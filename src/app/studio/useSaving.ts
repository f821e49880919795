import { useState } from 'react';
import type { StudioServer, TextChanges } from './server/server';
import { failureMessage } from './useFiles';
import type { OpenFile, OpenFiles } from './useOpenFile';

/** A save waiting for confirmation. */
export interface SaveConfirmation extends TextChanges {
  /** Whether the file has changed since it was opened. */
  readonly conflict: boolean;
  /** The message while the outcome of the save is being checked. */
  readonly notice?: string;
}

/** The message about the last save. */
export interface SaveMessage {
  readonly good: boolean;
  readonly text: string;
}

/** The state and operations of saving the open file. */
export interface Saving {
  readonly question: SaveConfirmation | null;
  readonly message: SaveMessage | null;
  readonly busy: boolean;
  /** Determines the changes and asks for confirmation. */
  ask(): Promise<void>;
  /** Overwrites the version shown in the question. */
  confirm(): Promise<void>;
  /** Replaces the text with the file's current one. */
  takeNewer(replace: (text: string) => void): Promise<void>;
  cancel(): void;
}

/** The changes that saving a file would make. */
async function questionOf(server: StudioServer, { path, text, saved, hash }: OpenFile): Promise<SaveConfirmation> {
  const found = await server.changes(path, text, saved);
  return { ...found, conflict: found.hash !== hash };
}

/** The last message. An error message is dropped once the text changes. */
function useSaveMessage(text: string | undefined) {
  const [last, setLast] = useState<{ readonly message: SaveMessage | null; readonly of: string | undefined }>({
    message: null,
    of: text,
  });
  const holds = last.message === null || last.message.good || last.of === text;
  return [holds ? last.message : null, (message: SaveMessage | null) => setLast({ message, of: text })] as const;
}

/** Runs one operation at a time and reports its errors. */
function useWork(failed: (fault: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (fault) {
      failed(fault);
    } finally {
      setBusy(false);
    }
  };
  return [busy, during] as const;
}

/**
 * Saves the open file: shows the changes in plain language and, once confirmed, writes it.
 *
 * @param faults the number of faults of the text; a text with faults is not saved
 */
export function useSaving(
  server: StudioServer,
  { file, settle }: OpenFiles,
  faults: number,
  saved: () => void,
): Saving {
  const [question, setQuestion] = useState<SaveConfirmation | null>(null);
  const [message, setMessage] = useSaveMessage(file?.text);
  const [busy, during] = useWork((fault) => {
    setQuestion(null);
    setMessage({ good: false, text: failureMessage(fault) });
  });
  const afterClearing = (work: () => Promise<void>): Promise<void> =>
    during(() => {
      setMessage(null);
      return work();
    });
  return {
    question,
    message,
    busy,
    cancel: () => setQuestion(null),
    ask: () =>
      afterClearing(async () => {
        if (!file) return;
        // The top bar says why.
        if (faults > 0) return;
        setQuestion(await questionOf(server, file));
      }),
    confirm: () =>
      afterClearing(async () => {
        if (!file || !question) return;
        const answer = await server.save(file.path, file.text, question.hash, (notice) => {
          setMessage({ good: false, text: notice });
          setQuestion((before) => before && { ...before, notice });
        });
        if (answer.conflict) return setQuestion(await questionOf(server, file));
        setQuestion(null);
        setMessage({ good: answer.result, text: answer.msg });
        if (!answer.result) return;
        settle(file.text, answer.hash);
        saved();
      }),
    takeNewer: (replace) =>
      afterClearing(async () => {
        if (!file) return;
        const { text, hash } = await server.text(file.path);
        settle(text, hash);
        replace(text);
        setQuestion(null);
      }),
  };
}
