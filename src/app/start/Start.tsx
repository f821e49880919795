import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Application } from '../application/Application';
import { ApplicationContext } from '../application/context';
import { logFault } from '../logFault';
import { Pages } from '../pages/Pages';
import { ShellView } from '../pages/shellView';
import { mayResume } from '../session/sessionHint';
import { OpeningSkeleton } from '../shell/OpeningSkeleton';
import { WholeBoundary } from '../states/WholeBoundary';
import { WholeFault } from '../states/WholeFault';
import { describeStartFault } from './startFault';

/** The events that count as user activity. Excludes focus, because the page itself focuses its first field. */
const signs = ['pointerdown', 'keydown', 'input'] as const;

/** At the first user activity, loads the code needed after signing in: session, client, sidebar and header. */
function usePreparation(application: Application | undefined): void {
  useEffect(() => {
    if (!application) return;
    const prepare = (): void => {
      stop();
      application.prepare();
      // Loaded again, with error reporting, when it is needed.
      ShellView.load().catch(() => undefined);
    };
    const stop = (): void => {
      for (const sign of signs) document.removeEventListener(sign, prepare);
    };
    for (const sign of signs) document.addEventListener(sign, prepare);
    return stop;
  }, [application]);
}

/** Opens the application only once, however often the component renders. */
export type Open = () => Promise<Application>;

type Opening = { readonly application?: Application; readonly fault?: unknown; readonly busy: boolean };

/** Opens the application on mount, and again on retry. */
function useOpening(open: Open): Opening & { readonly again: () => void } {
  const [opening, setOpening] = useState<Opening>({ busy: true });
  const again = useCallback(() => {
    setOpening((before) => ({ ...before, busy: true }));
    open().then(
      (application) => setOpening({ application, busy: false }),
      (fault: unknown) => {
        logFault(fault, 'opening the application');
        setOpening({ fault, busy: false });
      },
    );
  }, [open]);
  useEffect(again, [again]);
  return { ...opening, again };
}

interface StartProps {
  readonly open: Open;
  /** Rendered next to the pages; unused in production. */
  readonly sidePanel?: ReactNode;
}

/**
 * The root component: while the application opens, a skeleton of the page for users who may be signed in; an error
 * message if it cannot; then the pages.
 */
export function Start({ open, sidePanel }: StartProps) {
  const { application, fault, busy, again } = useOpening(open);
  usePreparation(application);
  if (fault !== undefined) {
    return <WholeFault {...describeStartFault(fault)} retry={again} busy={busy} />;
  }
  // Visitors see the sign-in text of the HTML until then.
  if (!application) return mayResume() ? <OpeningSkeleton /> : null;
  return (
    <ApplicationContext value={application}>
      <WholeBoundary>
        <BrowserRouter>
          <Pages />
          {sidePanel}
        </BrowserRouter>
      </WholeBoundary>
    </ApplicationContext>
  );
}
