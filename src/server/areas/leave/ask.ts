import type { Call } from '../../http/area';
import { addDays } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { balanceOf } from './account';
import { leaveCalendar } from './calendar';
import { examine, type LeaveQuestion } from './examine';
import { listedLeave } from './listed';

/** `POST /api/me/leave/approved-leaves`: what is still to come, pending or approved. */
export async function upcoming({ db, caller, now }: Call) {
  const own = listedLeave(db).where('leave_request.employee_id', '=', caller.employeeId);
  const data = await own
    .where('leave_request.end_date', '>=', officeDate(now))
    .orderBy('leave_request.start_date')
    .execute();
  return { data };
}

/** `POST /api/me/leave/holidays`: from the start of the current leave year on. */
export async function holidays({ db, now }: Call) {
  const { period } = await leaveCalendar(db, officeDate(now));
  const rows = db.selectFrom('holiday').select(['date as holiday-date', 'name as holiday-name']).orderBy('date');
  return { data: await rows.where('date', '>=', period.from).where('date', '<=', addDays(period.to, 366)).execute() };
}

/** `POST /api/me/leave/balance` */
export async function balance({ db, caller, body }: Call<{ 'leave-type-id': number; 'leave-year': number }>) {
  const account = {
    employee_id: caller.employeeId,
    leave_type_id: body['leave-type-id'],
    leave_year_id: body['leave-year'],
  };
  return { data: { 'available-balance': await balanceOf(db, account) } };
}

/** `POST /api/me/leave/days`: the count, and why such a leave would be refused. */
export async function days({ db, caller, now, body }: Call<LeaveQuestion>) {
  const { counted, fault } = await examine(db, caller.employeeId, officeDate(now), body);
  return { data: { 'requesting-days': counted?.days ?? null, 'return-on': counted?.returnOn ?? null, msg: fault } };
}
