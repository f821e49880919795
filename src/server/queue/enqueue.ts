import type { Kysely } from 'kysely';
import type { Database } from '../store/database';
import { inChunks } from '../store/inChunks';

/** The number of tasks per statement, whose parameters are limited. */
const atOnce = 5_000;

/**
 * Enqueues tasks of one kind in the caller's transaction.
 *
 * @param payloads only ids, one object for each task: they are kept for weeks, and erasures do not search them
 */
export async function enqueue(db: Kysely<Database>, kind: string, ...payloads: readonly object[]): Promise<void> {
  await inChunks(payloads, atOnce, (some) =>
    db
      .insertInto('queued_task')
      .values(some.map((payload) => ({ kind, payload: JSON.stringify(payload) })))
      .execute(),
  );
}
