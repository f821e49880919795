import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { addDays } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import { officeHolidays } from '../calendar/holidaysOf';
import { findDecider } from '../people/deciders';
import { balanceOf } from './account';
import { leaveCalendar, yearOf } from './calendar';
import { examine } from './examine';
import { selectLeave } from './leaveQuery';
import { accountsByType } from './sums';

/** `POST /api/me/leave/approved-leaves`: upcoming leave, pending or approved. */
export async function upcoming({ db, caller, now }: Call) {
  const own = selectLeave(db).where('leave_request.employee_id', '=', caller.employeeId);
  const rows = await own
    .where('leave_request.end_date', '>=', officeDate(now))
    .orderBy('leave_request.start_date')
    .execute();
  const isPending = (row: (typeof rows)[number]): boolean => row.status === 'Approval Pending' || row.cancellation;
  const decider = rows.some(isPending) ? await findDecider(db, { of: caller.employeeId }, officeDate(now)) : null;
  return { data: rows.map((row) => ({ ...row, approver: (isPending(row) && decider?.name) || null })) };
}

/** `POST /api/me/leave/holidays`: of the caller's office, from the start of the current leave year. */
export async function holidays({ db, caller, now }: Call) {
  const { period } = await leaveCalendar(db, caller.employeeId, officeDate(now));
  const own = officeHolidays(db, caller.employeeId);
  const rows = own.select(['date as holiday-date', 'name as holiday-name']).orderBy('date');
  return { data: await rows.where('date', '>=', period.from).where('date', '<=', addDays(period.to, 366)).execute() };
}

/** `POST /api/me/leave/balance` */
export async function balance({ db, caller, body }: Call<LeaveApi['POST /api/me/leave/balance']>) {
  const account = {
    employee_id: caller.employeeId,
    leave_type_id: body['leave-type-id'],
    leave_year_id: body['leave-year'],
  };
  return { data: { 'available-balance': await balanceOf(db, account) } };
}

/** `POST /api/me/leave/balances`: the balances of this leave year, by type. */
export async function balances({ db, caller, now }: Call) {
  const year = await yearOf(db, officeDate(now));
  return { data: await accountsByType(db, caller.employeeId, year) };
}

/** `POST /api/me/leave/days`: the number of days, and the reason such a leave would be refused, if any. */
export async function days({ db, caller, now, body }: Call<LeaveApi['POST /api/me/leave/days']>) {
  const { counted, fault } = await examine(db, caller.employeeId, officeDate(now), body);
  return { data: { 'requesting-days': counted?.days ?? null, 'return-on': counted?.returnOn ?? null, msg: fault } };
}
