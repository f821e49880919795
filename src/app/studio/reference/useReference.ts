import { useEffect, useState } from 'react';
import type { ReferenceEntry } from '../../../contract/studio.gen';
import type { StudioServer } from '../server/server';
import { wordsOf } from '../useFiles';

/** The entries of the reference; null while loading, a message if that failed. */
export function useReference(server: StudioServer): readonly ReferenceEntry[] | string | null {
  const [entries, setEntries] = useState<readonly ReferenceEntry[] | string | null>(null);
  useEffect(() => {
    server.reference().then(setEntries, (fault: unknown) => setEntries(wordsOf(fault)));
  }, [server]);
  return entries;
}
