import { useMemo } from 'react';
import { useApplication } from '../application/context';

/** Loads the screen at a path before it is gone to, as when a link to it is pointed at. */
export function usePrefetch(): (path: string) => void {
  const { manifest, modules } = useApplication();
  return useMemo(
    () => (path) => {
      const { routes } = manifest.current();
      const url = Object.hasOwn(routes, path) ? routes[path]?.module : undefined;
      if (url) void modules.request(url);
    },
    [manifest, modules],
  );
}
