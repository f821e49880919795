import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database';
import type { LeaveAccount } from './account';

/** The overdrawn accounts. */
export async function overdrawnOf(
  db: Kysely<Database>,
  accounts: readonly LeaveAccount[],
): Promise<(LeaveAccount & { readonly days: number })[]> {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('leave_movement')
    .where('employee_id', 'in', [...new Set(accounts.map(({ employee_id }) => employee_id))])
    .where('leave_year_id', 'in', [...new Set(accounts.map(({ leave_year_id }) => leave_year_id))])
    .groupBy(['employee_id', 'leave_type_id', 'leave_year_id'])
    .having(sql<number>`sum(days)`, '<', 0)
    .select(['employee_id', 'leave_type_id', 'leave_year_id', sql<number>`sum(days)`.as('days')])
    .execute();
  return rows.filter((row) =>
    accounts.some(
      (one) =>
        one.employee_id === row.employee_id &&
        one.leave_type_id === row.leave_type_id &&
        one.leave_year_id === row.leave_year_id,
    ),
  );
}
