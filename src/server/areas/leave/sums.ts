import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database';

/** What the ledger says of each leave type of somebody in a leave year: given, taken, held back by what waits, and left. */
export function accountSums(db: Kysely<Database>, employeeId: number, yearId: number) {
  return db
    .selectFrom('leave_movement')
    .where('leave_movement.employee_id', '=', employeeId)
    .where('leave_movement.leave_year_id', '=', yearId)
    .groupBy('leave_movement.leave_type_id')
    .select([
      sql<number>`coalesce(sum(days) filter (where leave_movement.kind = 'allocate'), 0)`.as('allocated'),
      sql<number>`coalesce(-sum(days) filter (where leave_movement.kind in ('take', 'restore')), 0)`.as('taken'),
      sql<number>`coalesce(-sum(days) filter (where leave_movement.kind in ('reserve', 'release')), 0)`.as('waiting'),
      sql<number>`sum(leave_movement.days)`.as('available-balance'),
    ]);
}
