import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/**
 * Puts tasks of a kind into the queue, in the transaction of what they follow from: all are there, or none.
 *
 * @param payloads ids alone, one of a task: they are kept for weeks, and no erasure looks into them
 */
export async function enqueue(db: Kysely<Database>, kind: string, ...payloads: readonly object[]): Promise<void> {
  await db
    .insertInto('queued_task')
    .values(payloads.map((payload) => ({ kind, payload: JSON.stringify(payload) })))
    .execute();
}
