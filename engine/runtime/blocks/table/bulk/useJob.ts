import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Table } from '../../../../language/plan.gen';
import { wait } from '../../../actions/wait';
import { type PageApi, useList, usePage } from '../../../page';
import { tellWrite } from '../../../page/writes';
import { type JobNow, type Jobs, type OnUnclear, RequestError } from '../../../ports';

/** Starts a job. Resolves to its id. */
export type StartJob = (jobs: Jobs, signal: AbortSignal, onUnclear: OnUnclear) => Promise<string>;

/** What follows from a job that the page started. */
interface JobEffects {
  /** Sources to reload when it ends, in addition to the list. */
  readonly reload: readonly string[];
  /** Called when it ended before its first row: restores the selection and what was entered. */
  readonly undo?: () => void;
  /** Called when it was not started. */
  readonly refused?: () => void;
}

/** A job of a page. */
export interface PageJob {
  /** The job's id, kept in the URL; null if there is none. */
  readonly id: string | null;
  /** Its progress; null before the first response. */
  readonly now: JobNow | null;
  /** The message of a request that failed, or whose outcome is being checked; '' if there is none. */
  readonly fault: string;
  /** Starts another job. */
  readonly begin: (start: StartJob, effects?: JobEffects) => void;
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

/** Whether a job ended before its first row. */
const isUndone = ({ isEnded, done, refused, total }: JobNow): boolean => isEnded && done + refused === 0 && total > 0;

interface Following {
  readonly progress: (now: JobNow) => void;
  readonly fault: (words: string) => void;
  readonly unknown: () => void;
}

interface EndedJob {
  readonly now: JobNow;
  /** Whether it was seen before its end. */
  readonly wasRunning: boolean;
}

/** Polls a job until it ends; null for an unknown one. */
async function follow(
  jobs: Jobs,
  id: string,
  { progress, fault, unknown }: Following,
  signal: AbortSignal,
): Promise<EndedJob | null> {
  for (let wasRunning = false; ; ) {
    try {
      const now = await jobs.look(id, signal);
      signal.throwIfAborted();
      progress(now);
      if (now.isEnded) return { now, wasRunning };
      wasRunning = true;
      await wait(everyMs, signal);
    } catch (why) {
      signal.throwIfAborted();
      if (isNo(why)) {
        unknown();
        return null;
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
  onEnd: (ended: EndedJob) => Promise<void>,
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
      const ended = await follow(await jobsOf(page), id, listener, signal);
      if (ended) await then.current.onEnd(ended);
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
  const effects = useRef<JobEffects>(null);
  const begun = useRef<string>(null);
  const finish = async ({ now, wasRunning }: EndedJob): Promise<void> => {
    const isOwn = begun.current === id;
    if (isUndone(now)) {
      if (!isOwn || !effects.current?.undo) return;
      effects.current.undo();
      setId(null);
      return;
    }
    // A job from the URL may have ended long before the page was opened.
    if (!wasRunning && !isOwn) return;
    tellWrite(page.ports);
    await page.reload([...(list.source === undefined ? [] : [list.source]), ...(effects.current?.reload ?? [])]);
  };
  const { now, fault, setFault } = useFollowed(page, id, finish, () => setId(null));

  const attempt = (work: (jobs: Jobs) => Promise<void>, refused?: () => void): void => {
    setFault('');
    jobsOf(page)
      .then(work)
      .catch((why: unknown) => {
        if (page.signal.aborted) return;
        page.ports.log(why, `a job of ${page.module.path}`);
        setFault(wordsOf(why));
        refused?.();
      });
  };

  return {
    ...{ id, now, fault },
    begin: (start, given) =>
      attempt(async (jobs) => {
        const next = await start(jobs, page.signal, setFault);
        setFault('');
        // A job that continues an earlier one has no selection to restore.
        effects.current = given ?? (effects.current && { reload: effects.current.reload });
        begun.current = next;
        setId(next);
      }, given?.refused),
    stop: () => attempt((jobs) => (id === null ? Promise.resolve() : jobs.stop(id, page.signal, setFault))),
    close: () => setId(null),
  };
}
