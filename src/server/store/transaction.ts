import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database';
import { codeOf } from './faults';
import { insideTransaction } from './outerHandleGuard';

/** PostgreSQL's codes for "another transaction was in the way; the same again will do". */
const conflictCodes = new Set(['40001', '40P01']);

const attempts = 6;

/**
 * Runs `work` in one transaction, and again from the start when another transaction was in the way.
 *
 * `work` must therefore do nothing that cannot be repeated outside of the database.
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
