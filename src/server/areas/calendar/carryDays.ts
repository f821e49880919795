import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database';
import { wasEmployedOn } from '../people/employmentAt';

/** A change to an employee's account of one leave type in one leave year. */
export interface AccountChange {
  readonly employee_id: number;
  readonly leave_type_id: number;
  readonly leave_year_id: number;
  /** Positive if the account has gained days. */
  readonly days: number;
}

/**
 * Corrects the days that have already been carried over to the following leave years after changes to accounts of years
 * that are over, up to the limit of the leave type. Later corrections follow from year to year.
 *
 * @returns the corrections, of all following years
 */
export async function correctCarriedDays(
  db: Kysely<Database>,
  changes: readonly AccountChange[],
): Promise<AccountChange[]> {
  if (changes.length === 0) return [];
  const following = await db
    .selectFrom('leave_year as next')
    .innerJoin('leave_year as before', (join) => join.on(sql<boolean>`before.end_date = next.start_date - 1`))
    .where('next.carried_on', 'is not', null)
    .where('before.id', 'in', [...new Set(changes.map(({ leave_year_id }) => leave_year_id))])
    .select(['before.id as before', 'next.id as id', 'next.start_date as start'])
    .execute();
  const corrections: AccountChange[] = [];
  for (const year of following) {
    const those = sumUp(changes.filter(({ leave_year_id }) => leave_year_id === year.before));
    const accounts = await db
      .selectFrom('leave_movement')
      .innerJoin('leave_type', 'leave_type.id', 'leave_movement.leave_type_id')
      .where('leave_movement.employee_id', 'in', [...new Set(those.map(({ employee_id }) => employee_id))])
      .where('leave_movement.leave_year_id', '=', year.before)
      .where(wasEmployedOn('leave_movement.employee_id', year.start))
      .groupBy(['leave_movement.employee_id', 'leave_type_id', 'carry_days'])
      .select(['leave_movement.employee_id', 'leave_type_id', 'carry_days', sql<number>`sum(days)`.as('left')])
      .execute();
    for (const { employee_id, leave_type_id, carry_days: limit, left } of accounts) {
      const change = those.find((one) => one.employee_id === employee_id && one.leave_type_id === leave_type_id);
      if (!change) continue;
      const days = countCarried(left, limit) - countCarried(left - change.days, limit);
      if (days !== 0) corrections.push({ employee_id, leave_type_id, leave_year_id: year.id, days });
    }
  }
  if (corrections.length === 0) return [];
  await db
    .insertInto('leave_movement')
    .values(corrections.map((correction) => ({ ...correction, kind: 'carry' as const, leave_id: null })))
    .execute();
  return [...corrections, ...(await correctCarriedDays(db, corrections))];
}

/** The days of an account that are carried over. */
const countCarried = (left: number, limit: number): number => Math.min(Math.max(left, 0), limit);

/** One change for each account. */
export function sumUp(changes: readonly AccountChange[]): AccountChange[] {
  const sums = new Map<string, AccountChange>();
  for (const { employee_id, leave_type_id, leave_year_id, days } of changes) {
    const key = [employee_id, leave_type_id, leave_year_id].join();
    sums.set(key, { employee_id, leave_type_id, leave_year_id, days: days + (sums.get(key)?.days ?? 0) });
  }
  return [...sums.values()];
}
