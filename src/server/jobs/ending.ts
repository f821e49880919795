import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** A leased job. */
export interface HeldJob {
  readonly job_id: number;
  readonly user_id: number;
  readonly session_id: number;
  readonly endpoint: string;
  readonly payload: string;
  readonly address: string;
  readonly request_id: string;
}

/**
 * Ends a job. Waits for its running item, which locks the job's row until its result is stored.
 *
 * @param why the reason for ending it early, for the user
 * @returns whether the job was still running
 */
export async function endJob(
  db: Kysely<Database>,
  jobId: number,
  now: Date,
  why: string | null = null,
): Promise<boolean> {
  const ended = await db
    .updateTable('job')
    .set({ ended_at: now, why, held_by: null, held_until: null })
    .where('job_id', '=', jobId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
