import { useEffect } from 'react';
import type { Application } from './Application';

/** Not the focus, which the page itself puts into its first field. */
const signs = ['pointerdown', 'keydown', 'input'] as const;

/** At the first sign that somebody is there, loads what comes after signing in: the session, the client, sidebar and header. */
export function usePreparation(application: Application | undefined): void {
  useEffect(() => {
    if (!application) return;
    const prepare = (): void => {
      stop();
      application.prepare();
      // Loaded again, and its failure told, when it is needed.
      void import('../shell/Shell').catch(() => undefined);
    };
    const stop = (): void => {
      for (const sign of signs) document.removeEventListener(sign, prepare);
    };
    for (const sign of signs) document.addEventListener(sign, prepare);
    return stop;
  }, [application]);
}
