import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { daysBetween, formatDays } from '../../rules/civilDate';
import { reserve } from '../../rules/leaveBalance';
import { officeDate } from '../../rules/officeTime';
import { keepCalendar } from '../calendar/lockCalendar';
import { notifyDecider } from '../notifications/notifyDecider';
import { findDecider } from '../people/deciders';
import { lockEmployee } from '../people/lockEmployee';
import { requireText } from '../people/requireText';
import { move } from './account';
import { examine } from './examine';

/** `POST /api/me/leave/apply`: reserves the days until the request is decided. */
export async function apply({ db, caller, now, body, audit }: Call<LeaveApi['POST /api/me/leave/apply']>) {
  requireText(body.reason, 'Enter a reason for your leave.');
  await keepCalendar(db);
  await lockEmployee(db, caller.employeeId);
  const { account, counted, fault } = await examine(db, caller.employeeId, officeDate(now), body);
  if (fault || !counted) throw new BusinessRuleError(fault ?? 'There is no working day between these dates.');
  const decider = await findDecider(db, { of: caller.employeeId }, officeDate(now));
  const request = {
    ...account,
    start_date: body['start-date'],
    end_date: body['end-date'],
    return_on: counted.returnOn,
    days: counted.days,
    calendar_days: body['leave-days'] ?? daysBetween(body['start-date'], body['end-date']) + 1,
    reason: body.reason,
    status: 'pending' as const,
    requested_on: officeDate(now),
    approver_id: decider.id,
  };
  const { id } = await db.insertInto('leave_request').values(request).returning('id').executeTakeFirstOrThrow();
  await move(db, account, id, reserve(counted.days), officeDate(now));
  await audit({ action: 'leave.apply', subject: `leave ${id}`, after: request, why: body.reason });
  await notifyDecider(db, decider, {
    text: `${caller.employeeName} requested leave ${formatDays(request.start_date, request.end_date)}.`,
    path: `/leave/${id}`,
  });
  return { result: true, msg: 'Leave request submitted successfully!' };
}
