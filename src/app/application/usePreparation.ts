import { useEffect } from 'react';
import { ShellView } from '../routing/shellView';
import type { Application } from './Application';

/** Not focus: the page itself focuses its first field. */
const signs = ['pointerdown', 'keydown', 'input'] as const;

/** At the first sign of activity, loads what is needed after signing in: session, client, sidebar and header. */
export function usePreparation(application: Application | undefined): void {
  useEffect(() => {
    if (!application) return;
    const prepare = (): void => {
      stop();
      application.prepare();
      // Loaded again, with errors reported, when it is needed.
      ShellView.load().catch(() => undefined);
    };
    const stop = (): void => {
      for (const sign of signs) document.removeEventListener(sign, prepare);
    };
    for (const sign of signs) document.addEventListener(sign, prepare);
    return stop;
  }, [application]);
}
