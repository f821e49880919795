import type { Kysely } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import type { Database } from '../../store/database';

/** Somebody's employment on that day; undefined before on-boarding and after the last working day. */
export async function employedAt(db: Kysely<Database>, employeeId: number, date: CivilDate) {
  return db
    .selectFrom('employment')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>=', date)]))
    .executeTakeFirst();
}

/** The person who decides for somebody: the lead, or the next one above who works here on that day. */
export async function leadAtWork(db: Kysely<Database>, employeeId: number, date: CivilDate): Promise<number | null> {
  const asked = new Set<number>();
  let lead = await leadOf(db, employeeId);
  while (lead !== null && !asked.has(lead) && !(await employedAt(db, lead, date))) {
    asked.add(lead);
    lead = await leadOf(db, lead);
  }
  return lead;
}

/** The lead of somebody; null at the top and before on-boarding. */
export async function leadOf(db: Kysely<Database>, employeeId: number): Promise<number | null> {
  const employment = db.selectFrom('employment').select('reporting_to').where('employee_id', '=', employeeId);
  return (await employment.executeTakeFirst())?.reporting_to ?? null;
}
