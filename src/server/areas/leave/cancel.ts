import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { formatLeave } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import { notifyDecider } from '../notifications/notifyDecider';
import { findDecider } from '../people/deciders';
import { lockEmployee } from '../people/lockEmployee';
import { requireText } from '../people/requireText';

/** `POST /api/me/leave/cancel`: requests the cancellation of the caller's own approved leave. */
export async function cancel({ db, caller, now, body, audit }: Call<LeaveApi['POST /api/me/leave/cancel']>) {
  requireText(body['cancel-reason'], 'Cancellation reason is required');
  await lockEmployee(db, caller.employeeId);
  const id = body['leave-id'] ?? body['leave id'] ?? 0;
  const own = db
    .selectFrom('leave_request')
    .selectAll()
    .where('id', '=', id)
    .where('employee_id', '=', caller.employeeId);
  const leave = await own.executeTakeFirst();
  if (!leave) throw new ForbiddenError('This leave does not exist.');
  if (leave.status !== 'approved') throw new BusinessRuleError('Only approved leave can be cancelled.');
  const decider = await findDecider(db, { of: caller.employeeId }, officeDate(now));
  const opened = await db
    .insertInto('leave_cancellation')
    .values({ leave_id: leave.id, reason: body['cancel-reason'], status: 'pending', approver_id: decider.id })
    .onConflict((conflict) => conflict.column('leave_id').where('status', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) throw new BusinessRuleError('You have already asked to cancel this leave.');
  await audit({
    action: 'leave.cancel',
    subject: `leave ${leave.id}`,
    after: { cancellation: opened.id },
    why: body['cancel-reason'],
  });
  await notifyDecider(db, decider, {
    text: `${caller.employeeName} asked to cancel their leave ${formatLeave(leave)}.`,
    path: `/leave/${leave.id}`,
  });
  return { result: true, msg: 'Cancellation requested. Your leave stays approved until it is decided.' };
}
