import { useEffect, useState } from 'react';
import type { ReferenceEntry } from '../../../contract/studio.gen';
import type { StudioServer } from '../server/server';
import { wordsOf } from '../useFiles';

/** The entries of the reference; while they are on their way null, and words when they cannot be had. */
export function useReference(server: StudioServer): readonly ReferenceEntry[] | string | null {
  const [entries, setEntries] = useState<readonly ReferenceEntry[] | string | null>(null);
  useEffect(() => {
    server.reference().then(setEntries, (fault: unknown) => setEntries(wordsOf(fault)));
  }, [server]);
  return entries;
}
