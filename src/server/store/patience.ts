import { AsyncLocalStorage } from 'node:async_hooks';

/** For how long the database may let somebody wait, in milliseconds; 0 sets no limit. */
export interface Patience {
  /** For one statement. */
  readonly statementMs: number;
  /** For a lock that another holds; part of the statement's time. */
  readonly lockMs: number;
}

/** What a call gets unless its handler says otherwise: longer than any takes, and short of what people wait for. */
export const usualPatience: Patience = { statementMs: 10_000, lockMs: 5_000 };

/** What all else gets, which nobody waits for: what has become due, backups, migrations behind those of another server. */
export const ownPatience: Patience = { statementMs: 15_000, lockMs: 0 };

const given = new AsyncLocalStorage<Patience>();

/**
 * Runs `work` with limits for each of its statements, which PostgreSQL keeps. The embedded store has nobody to wait for, and no clock
 * while it works; there, long reads are cut into chunks.
 */
export function withPatience<T>(patience: Patience, work: () => Promise<T>): Promise<T> {
  return given.run(patience, work);
}

/** The limits that hold here. */
export function patienceHere(): Patience {
  return given.getStore() ?? ownPatience;
}
