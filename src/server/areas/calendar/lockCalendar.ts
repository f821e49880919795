import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';

const offices = (db: Kysely<Database>) =>
  db.selectFrom('lookup').select('id').where('kind', '=', 'office').orderBy('id');

/**
 * Serialises changes to holidays, workplaces, shifts and leave years, and makes them wait for leave that is being
 * counted or charged. Take it before any lock on an employee.
 */
export async function lockCalendar(db: Kysely<Database>): Promise<void> {
  await offices(db).forUpdate().execute();
}

/**
 * Keeps the calendar as it is until the transaction ends, so that the days of a leave stay right. Leave can be counted
 * in parallel. Take it before the lock on the employee.
 */
export async function keepCalendar(db: Kysely<Database>): Promise<void> {
  await offices(db).limit(1).forKeyShare().execute();
}
