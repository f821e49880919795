import { useMemo, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { asObject } from '../../../engine/language/json';
import type { ScreenPorts } from '../../../engine/runtime';
import type { Application } from '../application/Application';
import { useApplication } from '../application/context';

/** How many pages of the application come before this one in the history. */
const pagesBefore = (): number => Number(asObject(history.state).idx ?? 0);

/** Says a value in the address of the page on show. The router learns of it when the person comes back to this entry. */
function tell(name: string, value: string | null): void {
  const { href } = window.location;
  const url = new URL(href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  if (url.href !== href) history.replaceState(history.state, '', url);
}

function createPorts(application: Application, navigate: () => NavigateFunction): ScreenPorts {
  const { call, session, drafts, log, shell, explain } = application;
  return {
    call,
    get machines() {
      return application.machines();
    },
    session,
    drafts: drafts.port,
    get sizes() {
      return application.sizes();
    },
    log,
    explain,
    clock: { now: () => Date.now() },
    address: { tell },
    navigate: {
      go: (path, state, replace = false) => void navigate()(path, { state, replace }),
      // If opened directly there is nothing to go back to, and leaving the application would lose the session.
      back: (pages) => void (pagesBefore() >= pages ? navigate()(-pages) : navigate()(shell.home, { replace: true })),
    },
  };
}

/** What the engine needs from the application: the same object for as long as the page in the browser lives. */
export function useScreenPorts(): ScreenPorts {
  const application = useApplication();
  const present = useNavigate();
  const navigate = useRef(present);
  navigate.current = present;
  return useMemo(() => createPorts(application, () => navigate.current), [application]);
}
