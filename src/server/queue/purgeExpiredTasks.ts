import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** How long a task that has been done is kept, in milliseconds; what was given up stays. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes tasks that were done a month ago. */
export async function purgeExpiredTasks(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('queued_task')
    .where('ended_at', '<=', new Date(now.getTime() - keptMs))
    .where('given_up', '=', false)
    .execute();
}
