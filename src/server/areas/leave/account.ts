import type { Kysely } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { available, type Movement } from '../../rules/leaveBalance';
import type { Database } from '../../store/database';

/** An employee's account of one leave type in one leave year. */
export interface LeaveAccount {
  readonly employee_id: number;
  readonly leave_type_id: number;
  readonly leave_year_id: number;
}

/** The days that can still be requested. */
export async function balanceOf(db: Kysely<Database>, account: LeaveAccount): Promise<number> {
  const movements = await db
    .selectFrom('leave_movement')
    .select(['kind', 'days'])
    .where('employee_id', '=', account.employee_id)
    .where('leave_type_id', '=', account.leave_type_id)
    .where('leave_year_id', '=', account.leave_year_id)
    .execute();
  return available(movements);
}

/** Adds entries to the ledger, on a day. */
export async function move(
  db: Kysely<Database>,
  account: LeaveAccount,
  leaveId: number,
  movements: readonly Movement[],
  on_date: CivilDate,
): Promise<void> {
  const { employee_id, leave_type_id, leave_year_id } = account;
  const rows = movements.map((movement) => ({
    ...movement,
    employee_id,
    leave_type_id,
    leave_year_id,
    leave_id: leaveId,
    on_date,
  }));
  await db.insertInto('leave_movement').values(rows).execute();
}

/** The name of a leave type; undefined if there is none with this id. */
export async function nameOfType(db: Kysely<Database>, id: number): Promise<string | undefined> {
  return (await db.selectFrom('leave_type').select('name').where('id', '=', id).executeTakeFirst())?.name;
}
