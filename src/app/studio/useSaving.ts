import { useState } from 'react';
import type { Changes, StudioServer } from './server/server';
import { wordsOf } from './useFiles';
import type { OpenFile, OpenFiles } from './useOpenFile';

/** A save that waits for a yes. */
export interface Question extends Changes {
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

/** What a save of a file would change. */
async function questionOf(server: StudioServer, { path, text, saved, hash }: OpenFile): Promise<Question> {
  const found = await server.changes(path, text, saved);
  return { ...found, conflict: found.hash !== hash };
}

/** What was last told; a refusal holds only for the text that it was told of. */
function useTold(text: string | undefined) {
  const [last, setLast] = useState<{ readonly told: Told | null; readonly of: string | undefined }>({
    told: null,
    of: text,
  });
  const holds = last.told === null || last.told.good || last.of === text;
  return [holds ? last.told : null, (told: Told | null) => setLast({ told, of: text })] as const;
}

/** One piece of work at a time; what goes wrong with it is handed on. */
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
  const [told, setTold] = useTold(file?.text);
  const [busy, during] = useWork((fault) => {
    setQuestion(null);
    setTold({ good: false, text: wordsOf(fault) });
  });
  const anew = (work: () => Promise<void>): Promise<void> =>
    during(() => {
      setTold(null);
      return work();
    });
  return {
    question,
    told,
    busy,
    cancel: () => setQuestion(null),
    ask: () =>
      anew(async () => {
        if (!file) return;
        if (faults > 0) return setTold({ good: false, text: 'Not saved: mend the faults below the text first.' });
        setQuestion(await questionOf(server, file));
      }),
    confirm: () =>
      anew(async () => {
        if (!file || !question) return;
        const answer = await server.save(file.path, file.text, question.hash);
        if (answer.conflict) return setQuestion(await questionOf(server, file));
        setQuestion(null);
        setTold({ good: answer.result, text: answer.msg });
        if (!answer.result) return;
        settle(file.text, answer.hash);
        saved();
      }),
    takeNewer: (replace) =>
      anew(async () => {
        if (!file) return;
        const { text, hash } = await server.text(file.path);
        settle(text, hash);
        replace(text);
        setQuestion(null);
      }),
  };
}
