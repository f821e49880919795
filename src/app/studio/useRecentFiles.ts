import { useEffect, useState } from 'react';
import { textsIn } from '../../../engine/language/json';
import type { KeptByUser } from './keptByUser';

const maxRecent = 6;

/** The files that the user opened last, newest first; `path` is the open file. */
export function useRecentFiles(kept: KeptByUser, path: string | null): readonly string[] {
  const [recent, setRecent] = useState(() => textsIn(kept.read('recent')));
  useEffect(() => {
    if (path === null) return;
    setRecent((before) => {
      const after = [path, ...before.filter((one) => one !== path)].slice(0, maxRecent);
      kept.write('recent', after);
      return after;
    });
  }, [kept, path]);
  return recent;
}
