import { useQuery } from '@tanstack/react-query';
import { asObject } from '../../../engine/language/json';
import type { Target } from '../../../engine/language/plan';
import type { ScreenFault } from '../../contract/studio.gen';
import { useApplication } from '../application/context';
import { useSession } from '../session/useSession';

const faultsOfScreens: Target = {
  endpoint: 'GET /api/studio/faults',
  method: 'GET',
  path: '/api/studio/faults',
  encoding: 'json',
  effect: 'read',
  query: [],
};

const faultList = (answer: unknown): readonly ScreenFault[] => {
  const { data } = asObject(answer);
  return Array.isArray(data) ? data : [];
};

/** The faults of a screen's file; empty for people who cannot fix them. */
export function useFaults(screen: string): readonly ScreenFault[] {
  const { call } = useApplication();
  const mends = useSession((view) => view.analyst === true);
  const { data } = useQuery({
    queryKey: ['faults of screens'],
    queryFn: async ({ signal }) => faultList(await call({ target: faultsOfScreens, payload: {}, signal })),
    enabled: mends,
    retry: false,
  });
  return (data ?? []).filter(({ file }) => file === `screens/${screen}.json` || file === `${screen}.json`);
}
