import type { Kysely } from 'kysely';
import type { DaySpan } from '../../rules/leaveSpan';
import type { Database } from '../../store/database';

/** Pending or approved leave, overlapping a span, of people with the same manager. */
export function awayWith(db: Kysely<Database>, employeeId: number, { from, to }: DaySpan) {
  return db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('employment', 'employment.employee_id', 'leave_request.employee_id')
    .innerJoin('employment as own', (join) =>
      join.onRef('own.reporting_to', '=', 'employment.reporting_to').on('own.employee_id', '=', employeeId),
    )
    .where('leave_request.employee_id', '<>', employeeId)
    .where('leave_request.status', 'in', ['pending', 'approved'])
    .where('leave_request.end_date', '>=', from)
    .where('leave_request.start_date', '<=', to)
    .select((eb) => [
      'employee.code as employee-code',
      'employee.name as employee-name',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      eb
        .case()
        .when('leave_request.status', '=', 'approved')
        .then('Approved' as const)
        .else('Approval Pending' as const)
        .end()
        .as('status'),
    ])
    .orderBy('leave_request.start_date')
    .orderBy('employee.name');
}
