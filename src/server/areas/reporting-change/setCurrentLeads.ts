import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database';

/** Stores the current leads of some employees in their pending changes: the lead decides, not the former one. */
export async function setCurrentLeads(db: Kysely<Database>, employees: readonly number[]): Promise<void> {
  if (employees.length === 0) return;
  await sql`update reporting_change set current_reporting_id = employment.reporting_to
    from employment where employment.employee_id = reporting_change.employee_id
      and reporting_change.status = 'pending'
      and reporting_change.employee_id = any(${`{${employees.join()}}`}::bigint[])`.execute(db);
}
