import type { Kysely } from 'kysely';
import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError, ForbiddenError } from '../../call/errors';
import { type DaySpan, formatLeave } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { notifyDecider } from '../notifications/notifyDecider';
import { alreadyDecidedError } from '../people/alreadyDecidedError';
import { findDecider } from '../people/deciders';
import { lockEmployee } from '../people/lockEmployee';
import { settleLedger } from './settle';
import { daysBack, formatCancellation } from './shortening';

/**
 * `POST /api/me/leave/withdraw`: the caller's own request, until it is decided. Withdraws a pending leave, or else the
 * pending cancellation of an approved one.
 */
export async function withdraw({ db, caller, now, body, audit }: Call<LeaveApi['POST /api/me/leave/withdraw']>) {
  await lockEmployee(db, caller.employeeId);
  const leave = await db
    .selectFrom('leave_request')
    .selectAll()
    .where('id', '=', body['leave-id'])
    .where('employee_id', '=', caller.employeeId)
    .executeTakeFirst();
  if (!leave) throw new ForbiddenError('This leave does not exist.');
  const isLeave = leave.status === 'pending';
  if (isLeave) {
    await db
      .updateTable('leave_request')
      .set({ status: 'withdrawn', withdrawn_at: now })
      .where('id', '=', leave.id)
      .execute();
    await settleLedger(db, [{ ...leave, state: 'returned', charges: new Map() }], officeDate(now));
  }
  const back = isLeave ? null : await withdrawCancellation(db, leave.id, now);
  await audit({
    action: isLeave ? 'leave.withdraw' : 'leave.cancellation.withdraw',
    subject: `leave ${leave.id}`,
    before: { status: 'pending' },
    after: { status: 'withdrawn', ...(back && { from_date: back.from, to_date: back.to }) },
  });
  const decider = await findDecider(db, { of: caller.employeeId }, officeDate(now));
  const what = isLeave ? `for leave ${formatLeave(leave)}` : `to ${formatCancellation(back, leave, 'their ')}`;
  await notifyDecider(db, decider, {
    text: `${caller.employeeName} withdrew the request ${what}.`,
    path: `/leave/${leave.id}`,
  });
  return { result: true, msg: isLeave ? 'Leave request withdrawn.' : 'Cancellation request withdrawn.' };
}

/**
 * Withdraws the pending cancellation of a leave; a concurrent decision wins.
 *
 * @returns the days that it would have given back; null for the whole leave
 */
async function withdrawCancellation(db: Kysely<Database>, leaveId: number, now: Date): Promise<DaySpan | null> {
  const withdrawn = await db
    .updateTable('leave_cancellation')
    .set({ status: 'withdrawn', withdrawn_at: now })
    .where('leave_id', '=', leaveId)
    .where('status', '=', 'pending')
    .returning(['from_date', 'to_date'])
    .executeTakeFirst();
  if (withdrawn) return daysBack(withdrawn);
  const cancellations = db.selectFrom('leave_cancellation').selectAll().where('leave_id', '=', leaveId);
  const last = await cancellations.orderBy('id', 'desc').executeTakeFirst();
  if (last) throw await alreadyDecidedError(db, 'cancellation request', last);
  const leave = db.selectFrom('leave_request').selectAll().where('id', '=', leaveId);
  const { status, decided_by, decided_at } = await leave.executeTakeFirstOrThrow();
  if (status === 'cancelled') throw new BusinessRuleError('This leave has already been cancelled.');
  throw await alreadyDecidedError(db, 'leave request', { status, decided_by, decided_at });
}
