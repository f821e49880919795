import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';

/** Adds a line to somebody's bell, in the transaction of what it tells. Nobody to tell is fine. */
export async function tell(db: Kysely<Database>, employeeId: number | null | undefined, text: string): Promise<void> {
  if (employeeId) await db.insertInto('notification').values({ employee_id: employeeId, text }).execute();
}
