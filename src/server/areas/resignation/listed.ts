import type { Kysely } from 'kysely';
import type { Database } from '../../store/database';

/** Resignations as screens list them, oldest first, ready to be narrowed. Without remarks yet, the reason stands in their place. */
export function listedResignations(db: Kysely<Database>) {
  return db
    .selectFrom('resignation')
    .innerJoin('employee', 'employee.id', 'resignation.employee_id')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .leftJoin('employee as lead', 'lead.id', 'employment.reporting_to')
    .select((eb) => [
      'resignation.id as request-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'lead.name as reporting-employee-name',
      eb
        .case()
        .when('resignation.status', '=', 'pending')
        .then('Approval Pending')
        .when('resignation.status', '=', 'rejected')
        .then('Rejected')
        .when('resignation.status', '=', 'retracted')
        .then('Retracted')
        .when('resignation.exit_interview', 'is not', null)
        .then('Exit Interview Done')
        .else('Approved')
        .end()
        .as('status'),
      'resignation.requested_on as request-date',
      'resignation.last_working_day as last-working-day',
      eb.fn.coalesce('resignation.remarks', 'resignation.reason').as('remarks'),
    ])
    .orderBy('resignation.id');
}
