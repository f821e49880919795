import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** How long a job that has ended is kept, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;

/** Deletes jobs whose result nobody looks at any more. */
export async function purgeExpiredJobs(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('job')
    .where('ended_at', '<=', new Date(now.getTime() - keptMs))
    .execute();
}
