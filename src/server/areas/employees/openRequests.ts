import type { Kysely } from 'kysely';
import type { OpenRequest } from '../../../contract/employees.gen';
import type { CivilDate } from '../../rules/civilDate';
import type { Database } from '../../store/database';

/** An employee's open requests: pending ones, and resignations and changes that will take effect. Ordered by date. */
export async function openRequests(db: Kysely<Database>, employeeId: number, today: CivilDate): Promise<OpenRequest[]> {
  const all = [
    ...(await openLeave(db, employeeId)),
    ...(await openResignations(db, employeeId, today)),
    ...(await openChanges(db, employeeId)),
  ];
  return all.sort((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
}

const waiting = 'Approval Pending';

/** Pending leave, and leave with a pending cancellation. */
async function openLeave(db: Kysely<Database>, employeeId: number): Promise<OpenRequest[]> {
  const rows = await db
    .selectFrom('leave_request')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .leftJoin('leave_cancellation as cancellation', (join) =>
      join.onRef('cancellation.leave_id', '=', 'leave_request.id').on('cancellation.status', '=', 'pending'),
    )
    .where('leave_request.employee_id', '=', employeeId)
    .where((eb) => eb.or([eb('leave_request.status', '=', 'pending'), eb('cancellation.id', 'is not', null)]))
    .select([
      'leave_request.id',
      'leave_type.name as what',
      'leave_request.status',
      'leave_request.start_date as from',
      'leave_request.end_date as to',
    ])
    .execute();
  return rows.map(({ id, status, ...leave }) => ({
    ...leave,
    status: status === 'pending' ? waiting : 'Cancellation Pending',
    path: `/leave/${id}`,
  }));
}

/** A pending resignation, or one whose last day is in the future. */
async function openResignations(db: Kysely<Database>, employeeId: number, today: CivilDate): Promise<OpenRequest[]> {
  const rows = await db
    .selectFrom('resignation')
    .where('employee_id', '=', employeeId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([eb('status', '=', 'approved'), eb('last_working_day', '>=', today)]),
      ]),
    )
    .select(['id', 'status', 'last_working_day as from'])
    .execute();
  return rows.map(({ id, status, from }) => ({
    what: 'Resignation',
    status: status === 'pending' ? waiting : 'Approved',
    from,
    to: null,
    path: `/resignation/${id}`,
  }));
}

/** A pending reporting change, or one that will take effect. */
async function openChanges(db: Kysely<Database>, employeeId: number): Promise<OpenRequest[]> {
  const rows = await db
    .selectFrom('reporting_change')
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .select(['id', 'status', 'effective_from as from'])
    .execute();
  return rows.map(({ id, status, from }) => ({
    what: 'Reporting change',
    status: status === 'pending' ? waiting : 'Approved',
    from,
    to: null,
    path: `/reporting-change/${id}`,
  }));
}
