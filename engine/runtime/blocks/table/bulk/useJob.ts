import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Table } from '../../../../language/plan.gen';
import { wait } from '../../../actions/wait';
import { type PageApi, useList, usePage } from '../../../page';
import { tellWrite } from '../../../page/writes';
import { type JobNow, type Jobs, type OnUnclear, RequestError } from '../../../ports';

/** A job of a page. */
export interface PageJob {
  /** The job's id, kept in the URL; null if there is none. */
  readonly id: string | null;
  /** Its progress; null before the first response. */
  readonly now: JobNow | null;
  /** The message of a request that failed, or whose outcome is being checked; '' if there is none. */
  readonly fault: string;
  /** Starts another job. */
  readonly begin: (
    start: (jobs: Jobs, signal: AbortSignal, onUnclear: OnUnclear) => Promise<string>,
    reload?: readonly string[],
  ) => void;
  readonly stop: () => void;
  /** Closes its result. */
  readonly close: () => void;
}

/** The interval for polling the progress of a job, in milliseconds. */
const everyMs = 500;

/** The delay before retrying after a failed poll, in milliseconds. */
const laterMs = 2_000;

const wordsOf = (fault: unknown): string => (fault instanceof RequestError ? fault.message : 'This could not be done.');

/** Whether the server refused, so that retrying is useless. */
const isNo = (fault: unknown): boolean => fault instanceof RequestError && fault.status >= 200 && fault.status < 500;

interface Following {
  readonly progress: (now: JobNow) => void;
  readonly fault: (words: string) => void;
  readonly unknown: () => void;
}

/** Polls a job until it ends. Returns whether it was seen running. */
async function follow(
  jobs: Jobs,
  id: string,
  { progress, fault, unknown }: Following,
  signal: AbortSignal,
): Promise<boolean> {
  for (let wasRunning = false; ; ) {
    try {
      const now = await jobs.look(id, signal);
      signal.throwIfAborted();
      progress(now);
      if (now.isEnded) return wasRunning;
      wasRunning = true;
      await wait(everyMs, signal);
    } catch (why) {
      signal.throwIfAborted();
      if (isNo(why)) {
        unknown();
        return false;
      }
      fault(wordsOf(why));
      await wait(laterMs, signal);
    }
  }
}

async function jobsOf({ ports }: PageApi): Promise<Jobs> {
  if (!ports.jobs) throw new RequestError('This cannot be done here.', 0);
  return ports.jobs();
}

type Known = Pick<PageJob, 'id' | 'now' | 'fault'>;

/** The progress of the job with an id, polled until it ends. */
function useFollowed(
  page: PageApi,
  id: string | null,
  onEnd: (wasRunning: boolean) => Promise<void>,
  onUnknown: () => void,
) {
  const [known, setKnown] = useState<Known>({ id, now: null, fault: '' });
  const current = known.id === id ? known : { id, now: null, fault: '' };
  const then = useRef({ onEnd, onUnknown });
  useLayoutEffect(() => {
    then.current = { onEnd, onUnknown };
  });
  const setFault = useCallback(
    (fault: string) => setKnown((before) => ({ id, now: before.id === id ? before.now : null, fault })),
    [id],
  );
  useEffect(() => {
    if (id === null) return;
    const control = new AbortController();
    const { signal } = control;
    const showProgress = (now: JobNow): void => setKnown({ id, now, fault: '' });
    const go = async (): Promise<void> => {
      const listener = { progress: showProgress, fault: setFault, unknown: () => then.current.onUnknown() };
      const wasRunning = await follow(await jobsOf(page), id, listener, signal);
      await then.current.onEnd(wasRunning);
    };
    go().catch((why: unknown) => {
      if (!signal.aborted) setFault(wordsOf(why));
    });
    return () => control.abort();
  }, [id, page, setFault]);
  return { ...current, setFault };
}

/** The job that a page has started for a table, or that its URL names. Reloads the rows when it ends. */
export function useJob(plan: Table): PageJob {
  const page = usePage();
  const { plan: list, state, change } = useList(plan);
  const id = state.job;
  const setId = (job: string | null): void => change({ job });
  const others = useRef<readonly string[]>([]);
  const begun = useRef<string>(null);
  const reloadRows = async (wasRunning: boolean): Promise<void> => {
    // A job from the URL may have ended long before the page was opened.
    if (!wasRunning && begun.current !== id) return;
    tellWrite(page.ports);
    await page.reload([...(list.source === undefined ? [] : [list.source]), ...others.current]);
  };
  const { now, fault, setFault } = useFollowed(page, id, reloadRows, () => setId(null));

  const attempt = (work: (jobs: Jobs) => Promise<void>): void => {
    setFault('');
    jobsOf(page)
      .then(work)
      .catch((why: unknown) => {
        if (page.signal.aborted) return;
        page.ports.log(why, `a job of ${page.module.path}`);
        setFault(wordsOf(why));
      });
  };

  return {
    ...{ id, now, fault },
    begin: (start, reload) =>
      attempt(async (jobs) => {
        const next = await start(jobs, page.signal, setFault);
        setFault('');
        if (reload) others.current = reload;
        begun.current = next;
        setId(next);
      }),
    stop: () => attempt((jobs) => (id === null ? Promise.resolve() : jobs.stop(id, page.signal, setFault))),
    close: () => setId(null),
  };
}
