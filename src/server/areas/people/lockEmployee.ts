import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';

/**
 * Holds the row of an employee until the transaction ends, so that what is read about that person next stays true.
 *
 * Every change of somebody's leave takes this lock first, and therefore one after the other.
 */
export async function lockEmployee(db: Kysely<Database>, employeeId: number): Promise<void> {
  await db.selectFrom('employee').select('id').where('id', '=', employeeId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
