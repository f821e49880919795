import { useEffect, useState } from 'react';
import { failureMessage } from '../useFiles';
import type { Samples, StudioServer } from './server';

/** The samples for previews; null while loading, a message if that failed. */
export function useSamples(server: StudioServer): Samples | string | null {
  const [samples, setSamples] = useState<Samples | string | null>(null);
  useEffect(() => {
    server.samples().then(setSamples, (fault: unknown) => setSamples(failureMessage(fault)));
  }, [server]);
  return samples;
}
