import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';

/** A line of somebody's bell. */
export interface Told {
  readonly text: string;
  /** Where more of it stands, below /uix. */
  readonly path: string;
}

/** Adds a line to somebody's bell, in the transaction of what it tells. Nobody to tell is fine. */
export async function tell(db: Kysely<Database>, employeeId: number | null | undefined, told: Told): Promise<void> {
  if (employeeId)
    await db
      .insertInto('notification')
      .values({ employee_id: employeeId, ...told })
      .execute();
}
