import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** How long an errand that has been done is kept, in milliseconds; what was given up stays. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes errands that were done a month ago. */
export async function purgeExpiredErrands(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('errand')
    .where('ended_at', '<=', new Date(now.getTime() - keptMs))
    .where('given_up', '=', false)
    .execute();
}
