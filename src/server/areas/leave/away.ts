import { type Kysely, sql } from 'kysely';
import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import type { DaySpan } from '../../rules/leaveSpan';
import type { Database } from '../../store/database';
import { leaveInReach } from './leaveInReach';
import { takesDays } from './takesDays';

/** Leave, overlapping a span, of people with the same manager. */
function awayWith(db: Kysely<Database>, employeeId: number, { from, to }: DaySpan) {
  return db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('employment', 'employment.employee_id', 'leave_request.employee_id')
    .innerJoin('employment as own', (join) =>
      join.onRef('own.reporting_to', '=', 'employment.reporting_to').on('own.employee_id', '=', employeeId),
    )
    .where('leave_request.employee_id', '<>', employeeId)
    .where('leave_request.end_date', '>=', from)
    .where(takesDays(from))
    .where('leave_request.start_date', '<=', to)
    .select([
      'employee.code as employee-code',
      'employee.name as employee-name',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.from_time as from-time',
      'leave_request.to_time as to-time',
      sql<
        'Approved' | 'Approval Pending'
      >`case leave_request.status when 'approved' then 'Approved' else 'Approval Pending' end`.as('status'),
    ]);
}

type AwayCall = Call<LeaveApi['POST /api/me/leave/away']> | Call<LeaveApi['POST /api/team/leave/away']>;

async function paginateAway({ db, list }: Pick<AwayCall, 'db' | 'list'>, query: ReturnType<typeof awayWith>) {
  const columns = {
    'start-date': 'leave_request.start_date',
    'end-date': 'leave_request.end_date',
    'employee-name': 'employee.name',
  } as const;
  // A team is small: testing each name is quicker than finding all employees with it.
  return {
    data: await paginate(
      { db, list },
      { query, columns, searched: { 'employee-name': 'employee.name' }, key: ['employee.name', 'leave_request.id'] },
    ),
  };
}

/** `POST /api/me/leave/away`: approved leave only; pending requests stay private. */
export async function away(call: Call<LeaveApi['POST /api/me/leave/away']>) {
  const span = { from: call.body['start-date'], to: call.body['end-date'] };
  const query = awayWith(call.db, call.caller.employeeId, span);
  return paginateAway(call, query.where('leave_request.status', '=', 'approved'));
}

/** `POST /api/team/leave/away`: approved leave and pending requests, for users who may decide the leave. */
export async function teamAway(call: Call<LeaveApi['POST /api/team/leave/away']>) {
  const leave = await leaveInReach(call);
  const query = awayWith(call.db, leave.employee_id, { from: leave.start_date, to: leave.end_date });
  return paginateAway(call, query.where('leave_request.status', 'in', ['pending', 'approved']));
}
