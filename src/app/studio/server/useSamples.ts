import { useEffect, useState } from 'react';
import { failureMessage } from '../useFiles';
import type { SampleAnswers, StudioServer } from './server';

/** The samples for previews; null while loading, a message if that failed. */
export function useSamples(server: StudioServer): SampleAnswers | string | null {
  const [samples, setSamples] = useState<SampleAnswers | string | null>(null);
  useEffect(() => {
    server.samples().then(setSamples, (fault: unknown) => setSamples(failureMessage(fault)));
  }, [server]);
  return samples;
}
