import { useMemo, useSyncExternalStore } from 'react';
import { useApplication } from '../../application/context';

/** The titles of screens by file; a screen without a route has none. */
export function useTitles(): ReadonlyMap<string, string> {
  const { manifest } = useApplication();
  const { routes } = useSyncExternalStore(manifest.subscribe, manifest.current);
  return useMemo(
    () => new Map(Object.values(routes).map(({ screen, title }) => [`${screen}.json`, title] as const)),
    [routes],
  );
}
