import { type Kysely, sql } from 'kysely';
import type { LeaveApi, LeavePast } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import type { Database } from '../../store/database';
import { leaveInReach } from './leaveInReach';
import { accountSums } from './sums';

/** The maximum number of the person's other leaves to show. */
const REMEMBERED = 5;

/**
 * `POST /api/team/leave/context`: background for deciding a leave, for users who may decide it. Always three queries,
 * for any amount of data.
 */
export async function leaveContext(call: Call<LeaveApi['POST /api/team/leave/context']>) {
  const { db, shows } = call;
  const leave = await leaveInReach(call);
  shows([leave.employee_id]);
  const sums = await accountSums(db, leave.employee_id, leave.leave_year_id)
    .where('leave_movement.leave_type_id', '=', leave.leave_type_id)
    .executeTakeFirst();
  const balance = { allocated: 0, taken: 0, waiting: 0, 'available-balance': 0, ...sums };
  const times = { 'from-time': leave.from_time, 'to-time': leave.to_time };
  return { data: { ...balance, ...times, history: await othersOf(db, leave) } };
}

/** The latest other leaves of the same person, with their outcome. */
async function othersOf(db: Kysely<Database>, leave: { readonly id: number; readonly employee_id: number }) {
  return db
    .selectFrom('leave_request')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .leftJoin('employee as decider', 'decider.id', 'leave_request.decided_by')
    .where('leave_request.employee_id', '=', leave.employee_id)
    .where('leave_request.id', '<>', leave.id)
    .select([
      'leave_request.id as leave-id',
      'leave_type.name as leave-type',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.days as leave-days',
      sql<
        LeavePast['status']
      >`case leave_request.status when 'pending' then 'Approval Pending' else initcap(leave_request.status) end`.as(
        'status',
      ),
      'decider.name as decided-by',
    ])
    .orderBy('leave_request.start_date', 'desc')
    .orderBy('leave_request.id', 'desc')
    .limit(REMEMBERED)
    .execute();
}
