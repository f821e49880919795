import { useCallback, useEffect, useRef, useState } from 'react';
import { asObject } from '../../../engine/language/json';
import type { KeptByUser } from './keptByUser';
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
  /** Counts how often a file was opened: another number is another text in the editor. */
  readonly opening: number;
  /** Whether its text is unsaved text of an earlier visit. */
  readonly isRestored?: boolean;
}

/** Whether a file has unsaved changes. */
export const isDirty = ({ text, saved }: OpenFile): boolean => text !== saved;

/** The open file, and the operations on it. */
export interface OpenFiles {
  readonly file: OpenFile | null;
  readonly fault: string | null;
  /** The files with unsaved text, the one that was changed last first. */
  readonly unsaved: readonly string[];
  readonly type: (text: string) => void;
  /** Loads the open file again, unless it has unsaved text. */
  readonly reload: () => void;
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
const key = 'unsaved';

type Unsaved = Pick<OpenFile, 'path' | 'text' | 'saved' | 'hash'>;

const isUnsaved = (value: unknown): value is Unsaved => {
  const { path, text, saved, hash } = asObject(value);
  return [path, text, saved, hash].every((one) => typeof one === 'string');
};

/** The texts that were unsaved when the studio was last left; the one that was changed last comes last. */
function readUnsaved(kept: KeptByUser): Map<string, OpenFile> {
  const found = kept.read(key);
  const texts = (Array.isArray(found) ? found : []).filter(isUnsaved);
  return new Map(texts.map((one) => [one.path, { ...one, initial: one.text, opening: 0, isRestored: true }]));
}

function writeUnsaved(kept: KeptByUser, files: Iterable<OpenFile>): void {
  const texts = [...files].map(({ path, text, saved, hash }): Unsaved => ({ path, text, saved, hash }));
  kept.write(key, texts.length > 0 ? texts : null);
}

/** Stores unsaved texts soon after each change, and when the page is left, which may happen because the session ends. */
function useStoredTexts(kept: KeptByUser, file: OpenFile | null, files: () => Iterable<OpenFile>): void {
  useEffect(() => {
    if (file === null) return undefined;
    const timer = setTimeout(() => writeUnsaved(kept, files()), restMs);
    return () => clearTimeout(timer);
  }, [kept, file, files]);
  useEffect(() => {
    const store = (): void => writeUnsaved(kept, files());
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [kept, files]);
}

/**
 * Opens the file at `path`, or none if it is null; unsaved text is restored when its file is opened again, also after the
 * user has left the studio, or signed in again.
 */
export function useOpenFile(server: StudioServer, kept: KeptByUser, path: string | null): OpenFiles {
  const [first] = useState(() => readUnsaved(kept));
  const [file, setFile] = useState<OpenFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [reloads, setReloads] = useState(0);
  const openings = useRef(0);
  const typed = useRef(first);
  const change = useCallback((make: (before: OpenFile) => OpenFile) => {
    setFile((before) => {
      if (!before) return before;
      const after = make(before);
      typed.current.delete(after.path);
      if (isDirty(after)) typed.current.set(after.path, after);
      return after;
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when asked to
  useEffect(() => {
    setFault(null);
    openings.current += 1;
    const opening = openings.current;
    const unsaved = path === null ? null : typed.current.get(path);
    if (path === null || unsaved) return setFile(unsaved ? { ...unsaved, initial: unsaved.text, opening } : null);
    let isNewest = true;
    server.text(path).then(
      ({ text, hash }) => isNewest && setFile({ path, initial: text, text, saved: text, hash, opening }),
      (failed: unknown) => {
        if (!isNewest) return;
        setFile(null);
        setFault(failureMessage(failed));
      },
    );
    return () => {
      isNewest = false;
    };
  }, [server, path, reloads]);
  useLeaveWarning(useCallback(() => typed.current.size > 0, []));
  useStoredTexts(
    kept,
    file,
    useCallback(() => typed.current.values(), []),
  );
  return {
    file,
    fault,
    unsaved: [...typed.current.keys()].reverse(),
    reload: useCallback(() => setReloads((before) => before + 1), []),
    type: useCallback((text) => change((before) => ({ ...before, text })), [change]),
    settle: useCallback((saved, hash) => change((before) => ({ ...before, saved, hash, isRestored: false })), [change]),
  };
}
