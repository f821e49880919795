import { useMemo, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { asObject } from '../../../engine/language/json';
import type { ScreenPorts } from '../../../engine/runtime';
import type { Application } from '../application/Application';
import { useApplication } from '../application/context';
import { prefetcher } from '../routing/prefetcher';

/** The number of the application's pages before this one in the history. */
const pagesBefore = (): number => Number(asObject(history.state).idx ?? 0);

function createPorts(application: Application, navigate: () => NavigateFunction): ScreenPorts {
  const { call, answers, session, drafts, dialogs, writes, log, shell, explain } = application;
  return {
    call,
    answers,
    get machines() {
      return application.machines();
    },
    session,
    drafts: drafts.port,
    writes,
    get live() {
      return application.live();
    },
    get sizes() {
      return application.sizes();
    },
    get views() {
      return application.offers()?.views;
    },
    get looks() {
      return application.offers()?.looks;
    },
    jobs: async () => (await import('../ports/jobs')).jobsThrough(call),
    log,
    explain,
    clock: { now: () => Date.now() },
    navigate: {
      go: (path, state, replace = false) => void navigate()(path, { state, replace }),
      near: prefetcher(application),
      // A page opened directly has no previous page, and leaving the application would lose the session.
      back(pages) {
        dialogs.release();
        void (pagesBefore() >= pages ? navigate()(-pages) : navigate()(shell.home, { replace: true }));
      },
      closeOnBack: dialogs.add,
    },
  };
}

/** The application's ports for the engine: one stable object for the lifetime of the page. */
export function useScreenPorts(): ScreenPorts {
  const application = useApplication();
  const present = useNavigate();
  const navigate = useRef(present);
  navigate.current = present;
  return useMemo(() => createPorts(application, () => navigate.current), [application]);
}
