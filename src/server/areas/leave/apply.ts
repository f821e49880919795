import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { daysBetween } from '../../rules/civilDate';
import { reserve } from '../../rules/leaveBalance';
import { formatLeave } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import { keepCalendar } from '../calendar/lockCalendar';
import { notifyDecider } from '../notifications/notifyDecider';
import { findDecider } from '../people/deciders';
import { lockEmployee } from '../people/lockEmployee';
import { requireText } from '../people/requireText';
import { move } from './account';
import { certificateDaysOf } from './certificateNeed';
import { examine, type LeaveQuestion, partColumns } from './examine';
import { partQuestion } from './partDays';

/** `POST /api/me/leave/apply` */
export const apply = (call: Call<LeaveApi['POST /api/me/leave/apply']>) => request(call, call.body);

/** `POST /api/me/leave/part/apply` */
export const applyForPart = (call: Call<LeaveApi['POST /api/me/leave/part/apply']>) =>
  request(call, { ...partQuestion(call.body), reason: call.body.reason });

/** Reserves the days until the request is decided. */
async function request(
  { db, caller, now, audit }: Pick<Call, 'db' | 'caller' | 'now' | 'audit'>,
  body: LeaveQuestion & { readonly reason: string; readonly 'leave-days'?: number },
) {
  requireText(body.reason, 'Enter a reason for your leave.');
  await keepCalendar(db);
  await lockEmployee(db, caller.employeeId);
  const { account, counted, part, fault } = await examine(db, caller.employeeId, officeDate(now), body);
  if (fault || !counted) throw new BusinessRuleError(fault ?? 'There is no working day between these dates.');
  const decider = await findDecider(db, { of: caller.employeeId }, officeDate(now));
  const leave = {
    ...account,
    ...partColumns(part),
    start_date: body['start-date'],
    end_date: body['end-date'],
    return_on: counted.returnOn,
    days: counted.days,
    calendar_days: body['leave-days'] ?? daysBetween(body['start-date'], body['end-date']) + 1,
    reason: body.reason,
    status: 'pending' as const,
    requested_on: officeDate(now),
    approver_id: decider.id,
    certificate_days: await certificateDaysOf(db, account, body['start-date']),
  };
  const { id } = await db.insertInto('leave_request').values(leave).returning('id').executeTakeFirstOrThrow();
  await move(db, account, id, reserve(counted.days), officeDate(now));
  await audit({ action: 'leave.apply', subject: `leave ${id}`, after: leave, why: body.reason });
  await notifyDecider(db, decider, {
    text: `${caller.employeeName} requested leave ${formatLeave(leave)}.`,
    path: `/leave/${id}`,
  });
  return { result: true, msg: 'Leave request submitted successfully!' };
}
