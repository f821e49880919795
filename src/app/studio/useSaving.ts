import { useState } from 'react';
import type { StudioServer } from './server/server';
import { wordsOf } from './useFiles';
import type { OpenFiles } from './useOpenFile';

/** A save that waits for a yes. */
export interface Question {
  /** What it changes, in plain words. */
  readonly changes: readonly string[];
  /** The version that is in the file now. */
  readonly hash: string;
  /** The file was changed since it was opened. */
  readonly conflict: boolean;
}

/** What the person is told about saving. */
export interface Told {
  readonly good: boolean;
  readonly text: string;
}

/** Saving, with a look at the changes first. */
export interface Saving {
  readonly question: Question | null;
  readonly told: Told | null;
  readonly busy: boolean;
  /** Looks what the text changes and asks. */
  ask(): Promise<void>;
  /** Saves over the version that the question saw. */
  confirm(): Promise<void>;
  /** Takes the text of the file instead. */
  takeNewer(replace: (text: string) => void): Promise<void>;
  cancel(): void;
}

/**
 * Saves the open file: first the changes in plain words, then, after a yes, the file.
 *
 * @param faults how many the text has; one with faults is not saved
 */
export function useSaving(
  server: StudioServer,
  { file, settle }: OpenFiles,
  faults: number,
  saved: () => void,
): Saving {
  const [question, setQuestion] = useState<Question | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState(false);
  const [toldOf, setToldOf] = useState(file?.text);
  // What was said of a text holds no more once there is another.
  if (told !== null && !told.good && toldOf !== file?.text) setTold(null);
  const during = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTold(null);
    setToldOf(file?.text);
    try {
      await work();
    } catch (fault) {
      setQuestion(null);
      setTold({ good: false, text: wordsOf(fault) });
    } finally {
      setBusy(false);
    }
  };
  return {
    question,
    told,
    busy,
    cancel: () => setQuestion(null),
    ask: () =>
      during(async () => {
        if (!file) return;
        if (faults > 0) return setTold({ good: false, text: 'Not saved: mend the faults below the text first.' });
        const { changes, hash } = await server.changes(file.path, file.text);
        setQuestion({ changes, hash, conflict: hash !== file.hash });
      }),
    confirm: () =>
      during(async () => {
        if (!file || !question) return;
        const answer = await server.save(file.path, file.text, question.hash);
        if (answer.conflict) return setQuestion({ ...question, hash: answer.hash, conflict: true });
        setQuestion(null);
        setTold({ good: answer.result, text: answer.msg });
        if (!answer.result) return;
        settle(file.text, answer.hash);
        saved();
      }),
    takeNewer: (replace) =>
      during(async () => {
        if (!file) return;
        const { text, hash } = await server.text(file.path);
        settle(text, hash);
        replace(text);
        setQuestion(null);
      }),
  };
}
