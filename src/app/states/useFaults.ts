import { useEffect, useState } from 'react';
import { asObject } from '../../../engine/language/json';
import type { Target } from '../../../engine/language/plan';
import type { ScreenFault } from '../../contract/studio.gen';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { logFault } from '../logFault';

const faultsOfScreens: Target = {
  endpoint: 'GET /api/studio/faults',
  method: 'GET',
  path: '/api/studio/faults',
  encoding: 'json',
  effect: 'read',
};

const faultList = (answer: unknown): readonly ScreenFault[] => {
  const { data } = asObject(answer);
  return Array.isArray(data) ? data : [];
};

/** The faults of a screen's file; empty for users who cannot fix them. */
export function useFaults(screen: string): readonly ScreenFault[] {
  const { call } = useApplication();
  const isAnalyst = useSession((view) => view.analyst === true);
  const [faults, setFaults] = useState<readonly ScreenFault[]>([]);
  useEffect(() => {
    if (!isAnalyst) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    call({ target: faultsOfScreens, payload: {}, signal }).then(
      (answer) => !signal.aborted && setFaults(faultList(answer)),
      (fault: unknown) => !signal.aborted && logFault(fault, 'loading the faults of screens'),
    );
    return () => leaving.abort();
  }, [call, isAnalyst]);
  return faults.filter(({ file }) => file === `screens/${screen}.json` || file === `${screen}.json`);
}
