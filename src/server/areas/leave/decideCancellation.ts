import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { paginate } from '../../list/paginate';
import { type DaySpan, formatLeave } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import { keepCalendar } from '../calendar/lockCalendar';
import { notify } from '../notifications/notify';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { personSearch } from '../people/byPeople';
import { lockEmployee } from '../people/lockEmployee';
import { isWithinReach, withinReach } from '../people/reach';
import { readDecision } from '../people/readDecision';
import { reportClosedMonths } from './recountedPay';
import { settleLedger } from './settle';
import { approveShortening, daysBack, formatCancellation } from './shortening';

/** `POST /api/team/leave-cancel/list`: open cancellations, oldest first. */
export async function teamCancellations(call: Call<LeaveApi['POST /api/team/leave-cancel/list']>) {
  const query = call.db
    .selectFrom('leave_cancellation')
    .innerJoin('leave_request', 'leave_request.id', 'leave_cancellation.leave_id')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .where('leave_cancellation.status', '=', 'pending')
    .where(await isWithinReach(call, 'leave_request.employee_id'))
    .select([
      'leave_cancellation.id as id',
      'leave_request.id as leave-id',
      'leave_type.name as leave-type',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.return_on as return-to-work',
      'leave_cancellation.reason as cancel-reason',
    ]);
  const columns = {
    id: 'leave_cancellation.id',
    'start-date': 'leave_request.start_date',
    'employee-name': 'employee.name',
    'leave-type': 'leave_type.name',
  } as const;
  const searched = personSearch(call.db, 'leave_request.employee_id');
  return { data: await paginate(call, { query, columns, searched, key: ['leave_cancellation.id'] }) };
}

/** `POST /api/team/leave-cancel/action`: approving a cancellation returns the days in the same transaction. */
export async function decideCancellation(call: Call<LeaveApi['POST /api/team/leave-cancel/action']>) {
  const { db, caller, now, body, audit } = call;
  const decision = readDecision(body);
  const leave = await findCancelled(call);
  const back = daysBack(leave.cancellation);
  if (back) await keepCalendar(db);
  await lockEmployee(db, leave.employee_id);
  const decided = await db
    .updateTable('leave_cancellation')
    .set({ status: decision, decided_by: caller.employeeId, decided_at: now, remarks: body['cancel-reason'] })
    .where('id', '=', body['cancel-request-id'])
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!decided) {
    const cancellation = db.selectFrom('leave_cancellation').selectAll().where('id', '=', body['cancel-request-id']);
    throw await alreadyDecidedError(db, 'cancellation request', await cancellation.executeTakeFirstOrThrow());
  }
  const changed = decision === 'approved' ? await giveBack(call, leave.id, back) : null;
  await audit({
    action: `leave.cancellation.${decision}`,
    subject: `leave ${leave.id}`,
    before: { status: 'pending', ...changed?.before },
    after: { status: decision, ...(back && leave.cancellation), ...changed?.after },
    why: body['cancel-reason'],
  });
  await notify(db, leave.employee_id, {
    text: back
      ? `Your request to ${formatCancellation(back, leave, 'your ')} was ${decision}.`
      : `The cancellation of your leave ${formatLeave(leave)} was ${decision}.`,
    path: `/leave/${leave.id}`,
  });
  const returned = back ? { ...leave, start_date: back.from, end_date: back.to } : leave;
  const closed = decision === 'approved' ? await reportClosedMonths(db, returned) : '';
  return { result: true, msg: `Cancellation request ${decision}.${closed}` };
}

async function findCancelled({ db, caller, now, body }: Call<LeaveApi['POST /api/team/leave-cancel/action']>) {
  const leave = await db
    .selectFrom('leave_cancellation')
    .innerJoin('leave_request', 'leave_request.id', 'leave_cancellation.leave_id')
    .select(['leave_request.id', 'leave_request.employee_id', 'leave_request.start_date', 'leave_request.end_date'])
    .select(['leave_request.from_time', 'leave_request.to_time'])
    .select(['leave_cancellation.from_date', 'leave_cancellation.to_date'])
    .where('leave_cancellation.id', '=', body['cancel-request-id'])
    .where('leave_request.id', '=', body['leave-id'])
    .where('leave_request.employee_id', 'in', withinReach(db, caller, now))
    .executeTakeFirst();
  if (!leave) throw new ForbiddenError('This cancellation request does not exist.');
  const { from_date, to_date, ...rest } = leave;
  return { ...rest, cancellation: { from_date, to_date } };
}

/** Returns days of an approved leave to the balance, or all if `back` is null; returns the changed values of the leave. */
async function giveBack(call: Pick<Call, 'db' | 'now' | 'audit'>, leaveId: number, back: DaySpan | null) {
  const { db, now } = call;
  const found = db.selectFrom('leave_request').selectAll().where('id', '=', leaveId).where('status', '=', 'approved');
  const leave = await found.executeTakeFirst();
  if (!leave) throw new BusinessRuleError('Only approved leave can be cancelled.');
  if (back) return approveShortening(call, leave, back);
  await db.updateTable('leave_request').set({ status: 'cancelled' }).where('id', '=', leaveId).execute();
  await settleLedger(db, [{ ...leave, state: 'returned', charges: new Map() }], officeDate(now));
  return null;
}
