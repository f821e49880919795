import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** How long ended jobs are kept, in milliseconds. */
const retentionMs = 24 * 60 * 60 * 1000;

/** Deletes jobs that ended more than a day ago. */
export async function purgeExpiredJobs(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('job')
    .where('ended_at', '<=', new Date(now.getTime() - retentionMs))
    .execute();
}
