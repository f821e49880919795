import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/store/database';

/** Lets somebody of the demo company have left; gives what is sent to erase what is held about them. */
export async function leaverToErase(db: Kysely<Database>): Promise<object> {
  await db.updateTable('employment').set({ left_on: '2026-11-01' }).where('employee_id', '=', 70).execute();
  return { 'employee-id': 70, 'employee-code': 'EMP0070', 'on-request': true };
}
