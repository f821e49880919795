import { useEffect, useState } from 'react';
import { wordsOf } from '../useFiles';
import type { Samples, StudioServer } from './server';

/** The samples for previews; null while loading, a message if that failed. */
export function useSamples(server: StudioServer): Samples | string | null {
  const [samples, setSamples] = useState<Samples | string | null>(null);
  useEffect(() => {
    server.samples().then(setSamples, (fault: unknown) => setSamples(wordsOf(fault)));
  }, [server]);
  return samples;
}
