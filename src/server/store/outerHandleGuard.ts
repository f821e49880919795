import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/** Runs `work` marked as being inside a transaction. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return inside.run(true, work);
}

/**
 * Throws when a query is about to bypass the transaction around it.
 *
 * The embedded store has one connection, so such a query would wait forever; on PostgreSQL it would silently run
 * outside the transaction.
 */
export function refuseInsideTransaction(): void {
  if (!inside.getStore()) return;
  throw new Error('A query inside a transaction used the outer handle. Use the handle of the transaction (`call.db`).');
}
