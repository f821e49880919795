import { useEffect, useState } from 'react';
import { wordsOf } from '../useFiles';
import type { Samples, StudioServer } from './server';

/** The samples that screens are tried with; while they are on their way null, and words when they cannot be had. */
export function useSamples(server: StudioServer): Samples | string | null {
  const [samples, setSamples] = useState<Samples | string | null>(null);
  useEffect(() => {
    server.samples().then(setSamples, (fault: unknown) => setSamples(wordsOf(fault)));
  }, [server]);
  return samples;
}
