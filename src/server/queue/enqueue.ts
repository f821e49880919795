import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/**
 * Puts errands of a kind into the queue, in the transaction of what they follow from: all are there, or none.
 *
 * @param payloads ids alone, one of an errand: they are kept for weeks, and no erasure looks into them
 */
export async function enqueue(db: Kysely<Database>, kind: string, ...payloads: readonly object[]): Promise<void> {
  await db
    .insertInto('errand')
    .values(payloads.map((payload) => ({ kind, payload: JSON.stringify(payload) })))
    .execute();
}
