import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/store/database';

/** Makes an employee of the demo company a leaver; returns the body of the call that erases their data. */
export async function leaverToErase(db: Kysely<Database>): Promise<object> {
  await db.updateTable('employment').set({ left_on: '2026-11-01' }).where('employee_id', '=', 70).execute();
  return { 'employee-id': 70, 'employee-code': 'EMP0070', 'on-request': true };
}
