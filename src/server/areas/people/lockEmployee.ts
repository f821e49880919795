import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';

/**
 * Locks an employee's row until the transaction ends, so that data read about them stays valid. Every change to an
 * employee's leave takes this lock first, so the changes run one after another.
 */
export async function lockEmployee(db: Kysely<Database>, employeeId: number): Promise<void> {
  await db.selectFrom('employee').select('id').where('id', '=', employeeId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Locks the rows of several employees, in the order of their ids. */
export async function lockEmployees(db: Kysely<Database>, employees: readonly number[]): Promise<void> {
  await db.selectFrom('employee').select('id').where('id', 'in', employees).orderBy('id').forNoKeyUpdate().execute();
}
