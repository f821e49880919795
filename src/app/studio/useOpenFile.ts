import { useCallback, useEffect, useRef, useState } from 'react';
import { asObject } from '../../../engine/language/json';
import type { ScreenPorts } from '../../../engine/runtime';
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
  /** Whether its text is unsaved text of an earlier visit. */
  readonly isRestored?: boolean;
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

/** The delay after a change until unsaved texts are stored, in milliseconds. */
const restMs = 300;

/** The key of the stored texts. */
const key = 'studio.unsaved';

type Unsaved = Pick<OpenFile, 'path' | 'text' | 'saved' | 'hash'>;

const isUnsaved = (value: unknown): value is Unsaved => {
  const { path, text, saved, hash } = asObject(value);
  return [path, text, saved, hash].every((one) => typeof one === 'string');
};

/** The texts that were unsaved when the studio was last left; the one that was open comes last. */
function readUnsaved(drafts: ScreenPorts['drafts']): Map<string, OpenFile> {
  const kept = drafts.read(key);
  const texts = (Array.isArray(kept) ? kept : []).filter(isUnsaved);
  return new Map(texts.map((one) => [one.path, { ...one, initial: one.text, isRestored: true }]));
}

function writeUnsaved(drafts: ScreenPorts['drafts'], files: Iterable<OpenFile>): void {
  const texts = [...files].map(({ path, text, saved, hash }): Unsaved => ({ path, text, saved, hash }));
  if (texts.length > 0) drafts.write(key, texts);
  else drafts.remove(key);
}

/** Stores unsaved texts soon after each change, and when the page is left, which may happen because the session ends. */
function useStoredTexts(drafts: ScreenPorts['drafts'], file: OpenFile | null, files: () => Iterable<OpenFile>): void {
  useEffect(() => {
    if (file === null) return undefined;
    const timer = setTimeout(() => writeUnsaved(drafts, files()), restMs);
    return () => clearTimeout(timer);
  }, [drafts, file, files]);
  useEffect(() => {
    const store = (): void => writeUnsaved(drafts, files());
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [drafts, files]);
}

/**
 * Opens one file at a time; unsaved text is restored when its file is opened again, also after the user has left the
 * studio, or signed in again.
 */
export function useOpenFile(server: StudioServer, drafts: ScreenPorts['drafts']): OpenFiles {
  const [first] = useState(() => readUnsaved(drafts));
  const [file, setFile] = useState<OpenFile | null>(() => [...first.values()].at(-1) ?? null);
  const [fault, setFault] = useState<string | null>(null);
  const typed = useRef(first);
  const newest = useRef(0);
  const change = useCallback((make: (before: OpenFile) => OpenFile) => {
    setFile((before) => {
      if (!before) return before;
      const after = make(before);
      typed.current.delete(after.path);
      if (isDirty(after)) typed.current.set(after.path, after);
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
  useStoredTexts(
    drafts,
    file,
    useCallback(() => typed.current.values(), []),
  );
  return {
    file,
    fault,
    open,
    type: useCallback((text) => change((before) => ({ ...before, text })), [change]),
    settle: useCallback((saved, hash) => change((before) => ({ ...before, saved, hash, isRestored: false })), [change]),
  };
}
