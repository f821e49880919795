import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database';

/**
 * Ledger sums for each of an employee's leave types in a leave year: granted, carried over or earned; taken; reserved; left.
 */
export function accountSums(db: Kysely<Database>, employeeId: number, yearId: number) {
  return db
    .selectFrom('leave_movement')
    .where('leave_movement.employee_id', '=', employeeId)
    .where('leave_movement.leave_year_id', '=', yearId)
    .groupBy('leave_movement.leave_type_id')
    .select([
      sql<number>`coalesce(sum(days) filter (where leave_movement.kind in ('allocate', 'carry', 'earn')), 0)`.as(
        'allocated',
      ),
      sql<number>`coalesce(-sum(days) filter (where leave_movement.kind in ('take', 'restore')), 0)`.as('taken'),
      sql<number>`coalesce(-sum(days) filter (where leave_movement.kind in ('reserve', 'release')), 0)`.as('waiting'),
      sql<number>`sum(leave_movement.days)`.as('available-balance'),
    ]);
}

/** An employee's accounts in a leave year, by leave type. */
export function accountsByType(db: Kysely<Database>, employeeId: number, yearId: number) {
  return accountSums(db, employeeId, yearId)
    .innerJoin('leave_type', 'leave_type.id', 'leave_movement.leave_type_id')
    .groupBy(['leave_type.id', 'leave_type.name'])
    .select(['leave_type.id as leave-type-id', 'leave_type.name as leave-type'])
    .orderBy('leave_type.id')
    .execute();
}
