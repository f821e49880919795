import { useMemo } from 'react';
import { useApplication } from '../application/context';
import { maySee } from './maySee';

/** Preloads the screen at a path, for example when somebody points at a link to it. */
export function usePrefetch(): (path: string) => void {
  const { manifest, modules, session } = useApplication();
  return useMemo(
    () => (path) => {
      const { routes } = manifest.current();
      const page = Object.hasOwn(routes, path) ? routes[path] : undefined;
      const url = page?.module;
      if (url && maySee(page, session.getSnapshot().roles)) void modules.request(url);
    },
    [manifest, modules, session],
  );
}
