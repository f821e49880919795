import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';

/** The holidays of an employee's office, including those of all offices. Unordered. */
export function officeHolidays(db: Kysely<Database>, employeeId: number) {
  const office = db.selectFrom('employment').select('office_id').where('employee_id', '=', employeeId);
  return db
    .selectFrom('holiday')
    .where((where) => where.or([where('holiday.office_id', 'is', null), where('holiday.office_id', 'in', office)]));
}
