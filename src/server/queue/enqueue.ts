import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/**
 * Puts an errand into the queue, in the transaction of what it follows from: both are there, or neither.
 *
 * @param payload ids alone: it is kept for weeks, and no erasure looks into it
 * @param due when it may first be tried; without it, at once
 */
export async function enqueue(db: Kysely<Database>, kind: string, payload: object, due?: Date): Promise<void> {
  await db
    .insertInto('errand')
    .values({ kind, payload: JSON.stringify(payload), ...(due ? { due_at: due } : {}) })
    .execute();
}

/** The same for many errands of a kind, in one statement. */
export async function enqueueEach(db: Kysely<Database>, kind: string, payloads: readonly object[]): Promise<void> {
  await db
    .insertInto('errand')
    .values(payloads.map((payload) => ({ kind, payload: JSON.stringify(payload) })))
    .execute();
}
