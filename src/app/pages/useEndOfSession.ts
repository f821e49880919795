import { useEffect } from 'react';
import { useApplication } from '../application/context';
import type { Loaded } from '../screens/ModuleStore';

/**
 * Ends the session if a module failed to load because the server has no session. A failed import gives no reason, so
 * this asks the server.
 */
export function useEndOfSession(url: string, { state }: Loaded<unknown>): void {
  const { session } = useApplication();
  useEffect(() => {
    if (state !== 'failed') return;
    fetch(url).then(
      ({ status }) => {
        if (status === 401) session.send('rejected');
      },
      // Without a response, the page shows that it could not be loaded.
      () => undefined,
    );
  }, [url, state, session]);
}
