import type { Kysely, NotNull } from 'kysely';
import type { Database } from '../../store/database';

/**
 * Leave as screens list it, pending or approved, as a query to refine. Left joins let PostgreSQL skip the employee and
 * the type where only the leave is needed, as for counting.
 */
export function selectLeave(db: Kysely<Database>) {
  return db
    .selectFrom('leave_request')
    .leftJoin('employee', 'employee.id', 'leave_request.employee_id')
    .leftJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .where('leave_request.status', 'in', ['pending', 'approved'])
    .select((eb) => [
      'leave_request.id as leave-id',
      'leave_type.name as leave-type',
      'leave_request.days as leave-days',
      'leave_request.requested_on as date',
      'leave_request.reason as reason',
      eb
        .case()
        .when('leave_request.status', '=', 'approved')
        .then('Approved' as const)
        .else('Approval Pending' as const)
        .end()
        .as('status'),
      'employee.code as employee-code',
      'employee.name as employee-name',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.return_on as return-to-work',
      eb
        .exists(
          eb
            .selectFrom('leave_cancellation')
            .select('leave_cancellation.id')
            .whereRef('leave_cancellation.leave_id', '=', 'leave_request.id')
            .where('leave_cancellation.status', '=', 'pending'),
        )
        .$castTo<boolean>()
        .as('cancellation'),
    ])
    .$narrowType<{ 'leave-type': NotNull; 'employee-code': NotNull; 'employee-name': NotNull }>();
}
