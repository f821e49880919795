import type { Kysely } from 'kysely';
import { findOpenSessions } from '../session/callerOf';
import type { Database } from '../store/database';
import { requestTimeouts, withTimeouts } from '../store/timeouts';
import type { LiveStreams } from './Live';

/**
 * How often the sessions of the open streams are looked up, in milliseconds. A session can end in many ways, also on
 * another server and by the clock, so no single place could announce it.
 */
const checkMs = 1000;

/** The dependencies of the check. */
export interface EndedSessionsParts {
  readonly live: LiveStreams;
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Receives errors of the database; the check is repeated. */
  readonly report: (fault: unknown) => void;
}

/** Ends each stream within two seconds of its session, until the returned function is called. */
export function endWithSessions({ live, db, clock, report }: EndedSessionsParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    const { sessions } = live;
    if (sessions.size === 0) return;
    const open = await withTimeouts(requestTimeouts, () => findOpenSessions(db, [...sessions], clock()));
    live.endSessions(new Set([...sessions].filter((id) => !open.has(id))));
  };
  const timer = setInterval(() => {
    running ??= check()
      .catch(report)
      .finally(() => {
        running = undefined;
      });
  }, checkMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
