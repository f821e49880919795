import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';

/**
 * Locks an employee's row until the transaction ends, so that facts read about them stay true. Every change to an
 * employee's leave takes this lock first, so the changes run one after another.
 */
export async function lockEmployee(db: Kysely<Database>, employeeId: number): Promise<void> {
  await db.selectFrom('employee').select('id').where('id', '=', employeeId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
