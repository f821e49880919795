import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** How long finished tasks are kept, in milliseconds. Tasks that were given up stay. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes tasks that finished more than 30 days ago. */
export async function purgeExpiredTasks(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('queued_task')
    .where('ended_at', '<=', new Date(now.getTime() - retentionMs))
    .where('given_up', '=', false)
    .execute();
}
