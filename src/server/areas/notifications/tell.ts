import type { Kysely } from 'kysely';
import { announce } from '../../live/announce';
import type { Database } from '../../store/database';

/** A notification for somebody's bell. */
export interface Told {
  readonly text: string;
  /** The page with more about it, below /uix. */
  readonly path: string;
}

/** Notifies somebody, in the transaction of the event. Does nothing if there is nobody to notify. */
export async function tell(db: Kysely<Database>, employeeId: number | null | undefined, told: Told): Promise<void> {
  if (!employeeId) return;
  await db
    .insertInto('notification')
    .values({ employee_id: employeeId, ...told })
    .execute();
  await announce(db, employeeId);
}
