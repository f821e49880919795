import { AsyncLocalStorage } from 'node:async_hooks';

/** Time limits for the database, in milliseconds; 0 means no limit. */
export interface QueryTimeouts {
  /** For one statement. */
  readonly statementMs: number;
  /** For waiting on a lock; part of the statement's time. */
  readonly lockMs: number;
}

/**
 * The limits of a call unless its handler sets others: longer than any call takes, but short enough for people to
 * wait.
 */
export const requestTimeouts: QueryTimeouts = { statementMs: 10_000, lockMs: 5_000 };

/** The limits of work that nobody waits for: duties, backups, migrations behind those of another server. */
export const backgroundTimeouts: QueryTimeouts = { statementMs: 15_000, lockMs: 0 };

const given = new AsyncLocalStorage<QueryTimeouts>();

/**
 * Runs `work` with these limits on each statement; PostgreSQL enforces them. The embedded store has nobody to wait
 * for, and no clock while it works; there, long reads are chunked.
 */
export function withTimeouts<T>(timeouts: QueryTimeouts, work: () => Promise<T>): Promise<T> {
  return given.run(timeouts, work);
}

/** The limits in force here. */
export function currentTimeouts(): QueryTimeouts {
  return given.getStore() ?? backgroundTimeouts;
}
