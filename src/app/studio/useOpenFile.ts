import { useCallback, useEffect, useRef, useState } from 'react';
import type { StudioServer } from './server/server';
import { failureMessage } from './useFiles';

/** A file open in the editor. */
export interface OpenFile {
  readonly path: string;
  /** The editor's initial text. */
  readonly initial: string;
  /** The current text. */
  readonly text: string;
  /** The last known text of the file, and its hash. */
  readonly saved: string;
  readonly hash: string;
}

/** Whether a file has unsaved changes. */
export const isDirty = ({ text, saved }: OpenFile): boolean => text !== saved;

/** The open file, and the operations on it. */
export interface OpenFiles {
  readonly file: OpenFile | null;
  readonly fault: string | null;
  readonly open: (path: string) => Promise<void>;
  readonly type: (text: string) => void;
  /** Records the text that was saved to the file. */
  readonly settle: (saved: string, hash: string) => void;
}

/** Warns before the page is left with unsaved changes. */
function useLeaveWarning(hasUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
}

/** Opens one file at a time; unsaved text is restored when its file is opened again. */
export function useOpenFile(server: StudioServer): OpenFiles {
  const [file, setFile] = useState<OpenFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const typed = useRef(new Map<string, OpenFile>());
  const newest = useRef(0);
  const change = useCallback((make: (before: OpenFile) => OpenFile) => {
    setFile((before) => {
      if (!before) return before;
      const after = make(before);
      if (!isDirty(after)) typed.current.delete(after.path);
      else typed.current.set(after.path, after);
      return after;
    });
  }, []);
  const open = useCallback(
    async (path: string) => {
      newest.current += 1;
      const mine = newest.current;
      const unsaved = typed.current.get(path);
      if (unsaved) return setFile({ ...unsaved, initial: unsaved.text });
      try {
        const { text, hash } = await server.text(path);
        if (mine !== newest.current) return;
        setFile({ path, initial: text, text, saved: text, hash });
        setFault(null);
      } catch (failed) {
        if (mine === newest.current) setFault(failureMessage(failed));
      }
    },
    [server],
  );
  useLeaveWarning(useCallback(() => typed.current.size > 0, []));
  return {
    file,
    fault,
    open,
    type: useCallback((text) => change((before) => ({ ...before, text })), [change]),
    settle: useCallback((saved, hash) => change((before) => ({ ...before, saved, hash })), [change]),
  };
}
