import { type Kysely, sql } from 'kysely';
import { BusinessRuleError } from '../../call/errors';
import { formatDayCount } from '../../rules/leaveBalance';
import type { Database } from '../../store/database';
import { balanceOf, type LeaveAccount } from './account';

/**
 * Takes back carried-over days that the earlier year no longer has, after leave was entered there.
 *
 * @throws BusinessRuleError if those days have been used
 */
export async function correctCarriedDays(db: Kysely<Database>, account: LeaveAccount): Promise<void> {
  const { rows } = await sql<{ year: number; carried: number; carry_days: number }>`
    select carried.leave_year_id as year, sum(carried.days)::float8 as carried, type.carry_days::float8 as carry_days
    from leave_year ended
      join leave_year later on later.start_date = ended.end_date + 1
      join leave_movement carried on carried.leave_year_id = later.id and carried.kind = 'carry'
      join leave_type type on type.id = carried.leave_type_id
    where ended.id = ${account.leave_year_id} and carried.employee_id = ${account.employee_id}
      and carried.leave_type_id = ${account.leave_type_id}
    group by carried.leave_year_id, type.carry_days`.execute(db);
  const [next] = rows;
  if (!next) return;
  const excess = next.carried - Math.min(await balanceOf(db, account), next.carry_days);
  if (excess <= 0) return;
  const { employee_id, leave_type_id } = account;
  const later = { employee_id, leave_type_id, leave_year_id: next.year };
  await db
    .insertInto('leave_movement')
    .values({ ...later, kind: 'carry', days: -excess })
    .execute();
  if ((await balanceOf(db, later)) < 0)
    throw new BusinessRuleError(
      `${formatDayCount(excess)} of that leave year were carried over to the next one and have been used there.`,
    );
}
