import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database';
import { codeOf } from './databaseErrors';
import { insideTransaction } from './outerHandleGuard';

/** PostgreSQL's codes for a conflict with another transaction; a retry resolves it. */
const conflictCodes = new Set(['40001', '40P01']);

const attempts = 6;

/**
 * Runs `work` in a transaction, and retries it from the start after a conflict with another transaction. So `work` must
 * not have side effects outside the database that cannot be repeated.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => insideTransaction(() => work(trx)));
    } catch (error) {
      if (attempt >= attempts || !conflictCodes.has(codeOf(error))) throw error;
      await pause(2 ** attempt * (5 + Math.random() * 10));
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
