import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database';
import type { LeaveAccount } from './account';

/** The accounts of these people and leave types, in any leave year, that have fewer than no days left. */
export async function overdrawnOf(
  db: Kysely<Database>,
  accounts: readonly LeaveAccount[],
): Promise<(LeaveAccount & { readonly days: number })[]> {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('leave_movement')
    .where('employee_id', 'in', [...new Set(accounts.map(({ employee_id }) => employee_id))])
    .where('leave_year_id', 'in', [...new Set(accounts.flatMap(({ leave_year_id: year }) => [year, year + 1]))])
    .groupBy(['employee_id', 'leave_type_id', 'leave_year_id'])
    .having(sql<number>`sum(days)`, '<', 0)
    .select(['employee_id', 'leave_type_id', 'leave_year_id', sql<number>`sum(days)`.as('days')])
    .execute();
  return rows.filter((row) =>
    accounts.some((one) => one.employee_id === row.employee_id && one.leave_type_id === row.leave_type_id),
  );
}
