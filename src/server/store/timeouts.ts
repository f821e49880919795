import { AsyncLocalStorage } from 'node:async_hooks';

/** Time limits for the database, in milliseconds; 0 means no limit. */
export interface QueryTimeouts {
  /** The limit for one statement. */
  readonly statementMs: number;
  /** The limit for waiting on a lock; counts towards the statement's time. */
  readonly lockMs: number;
}

/**
 * The limits of a call unless its handler sets others: longer than any call takes, but short enough for users to wait.
 */
export const requestTimeouts: QueryTimeouts = { statementMs: 10_000, lockMs: 5_000 };

/** The limits of background work: scheduled tasks, backups, and migrations that wait for another server's. */
export const backgroundTimeouts: QueryTimeouts = { statementMs: 15_000, lockMs: 0 };

const given = new AsyncLocalStorage<QueryTimeouts>();

/**
 * Runs `work` with these limits on each statement; PostgreSQL enforces them. PGlite runs on the main thread, so
 * timeouts cannot fire; long reads are chunked instead.
 */
export function withTimeouts<T>(timeouts: QueryTimeouts, work: () => Promise<T>): Promise<T> {
  return given.run(timeouts, work);
}

/** The limits in effect for the current work. */
export function currentTimeouts(): QueryTimeouts {
  return given.getStore() ?? backgroundTimeouts;
}
