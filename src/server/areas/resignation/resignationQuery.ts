import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database';
import { personSearch } from '../people/byPeople';

/** Whether the last working day is set, as a filter of lists. */
export const lastDaySet = sql<boolean>`(resignation.last_working_day is not null)`;

/**
 * Resignations as screens list them, unordered, as a query to refine: the employee's reason, and separately the remarks
 * of the people who handled it.
 */
export function selectResignations(db: Kysely<Database>) {
  return db
    .selectFrom('resignation')
    .innerJoin('employee', 'employee.id', 'resignation.employee_id')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .leftJoin('job_title', 'job_title.id', 'employment.job_title_id')
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
        .when('resignation.status', '=', 'withdrawn')
        .then('Withdrawn')
        .when('resignation.status', '=', 'left')
        .then('Left')
        .when('resignation.exit_interview', 'is not', null)
        .then('Exit Interview Done')
        .else('Approved')
        .end()
        .as('status'),
      'resignation.requested_on as request-date',
      'resignation.last_working_day as last-working-day',
      'resignation.remarks as remarks',
      'resignation.reason as reason',
      'job_title.name as job-title',
      'employment.joined_on as joined-on',
      'employment.notice_period as notice-period',
    ]);
}

/** The sort orders, filters and searched columns of lists of resignations. */
export const resignationList = (db: Kysely<Database>) =>
  ({
    columns: {
      'request-id': 'resignation.id',
      'request-date': 'resignation.requested_on',
      'last-working-day': 'resignation.last_working_day',
      'last-day-set': lastDaySet,
      'employee-name': 'employee.name',
    },
    searched: personSearch(db, 'resignation.employee_id'),
    key: ['resignation.id'],
  }) as const;
