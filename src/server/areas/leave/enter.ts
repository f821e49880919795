import type { LeaveApi } from '../../../contract/leave.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { daysBetween } from '../../rules/civilDate';
import { formatDayCount } from '../../rules/leaveBalance';
import { formatLeave } from '../../rules/leaveSpan';
import { officeDate } from '../../rules/officeTime';
import { keepCalendar } from '../calendar/lockCalendar';
import { notify } from '../notifications/notify';
import { nameOfEmployee } from '../people/employmentAt';
import { lockEmployee } from '../people/lockEmployee';
import { requireText } from '../people/requireText';
import { describeOwn, refuseOwn } from '../people/segregationOfDuties';
import { balanceOf, nameOfType } from './account';
import { findYear, noYearOpen } from './calendar';
import { certificateDaysOf, requestCertificate } from './certificateNeed';
import { minutesOf, partColumns } from './examine';
import { describeOverdrawn, examineEntry } from './examineEntry';
import { overdrawnOf } from './overdrawn';
import { reportClosedMonths } from './recountedPay';
import { settleLedger } from './settle';

/**
 * `POST /api/hr/leave/enter/days`: the balance of a person, the effect of leave that HR is about to enter, and why it
 * would be refused, if so.
 */
export async function enteredDays({ db, caller, now, body, shows }: Call<LeaveApi['POST /api/hr/leave/enter/days']>) {
  const { 'employee-id': employee_id, 'leave-type-id': leave_type_id } = body;
  const uncounted = { days: null, minutes: null, 'balance-after': null, 'return-on': null };
  const nothing = { ...uncounted, balance: null, 'balance-year': null };
  if (employee_id === caller.employeeId) {
    shows([]);
    return { data: { ...nothing, msg: describeOwn('leave') } };
  }
  const name = await nameOfEmployee(db, employee_id);
  shows([employee_id]);
  const { 'start-date': start = null, 'end-date': end = null } = body;
  const today = officeDate(now);
  const leave_year_id = await findYear(db, start ?? today);
  if (leave_year_id === undefined) return { data: { ...nothing, msg: noYearOpen(start ?? today) } };
  const balance = await balanceOf(db, { employee_id, leave_type_id, leave_year_id });
  const data = { ...nothing, balance, 'balance-year': leave_year_id, msg: null };
  if (start === null || end === null) return { data };
  const entry = { ...body, 'start-date': start, 'end-date': end };
  const { counted, after, part, fault } = await examineEntry(db, entry, name, today);
  return {
    data: {
      ...{ ...data, days: counted?.days ?? null, 'return-on': counted?.returnOn ?? null },
      ...{ minutes: await minutesOf(db, employee_id, start, part), 'balance-after': after, msg: fault },
    },
  };
}

/**
 * `POST /api/hr/leave/enter`: HR enters the leave of a person who cannot request it, in any open leave year, also in the
 * past. It is approved at once, under the same rules as a request.
 */
export async function enterLeave({ db, caller, now, body, audit }: Call<LeaveApi['POST /api/hr/leave/enter']>) {
  const employeeId = body['employee-id'];
  refuseOwn(caller, employeeId, 'leave');
  const reason = requireText(body.reason, 'Reason is required');
  const name = await nameOfEmployee(db, employeeId);
  await keepCalendar(db);
  await lockEmployee(db, employeeId);
  const { account, counted, part, fault } = await examineEntry(db, body, name, officeDate(now));
  if (fault !== null || !counted) throw new BusinessRuleError(fault ?? 'There is no working day between these dates.');
  const leave = {
    ...account,
    ...partColumns(part),
    start_date: body['start-date'],
    end_date: body['end-date'],
    return_on: counted.returnOn,
    days: counted.days,
    calendar_days: daysBetween(body['start-date'], body['end-date']) + 1,
    reason,
    status: 'approved' as const,
    requested_on: officeDate(now),
    entered_by: caller.employeeId,
    decided_by: caller.employeeId,
    decided_at: now,
    certificate_days: await certificateDaysOf(db, account, body['start-date']),
  };
  const { id } = await db.insertInto('leave_request').values(leave).returning('id').executeTakeFirstOrThrow();
  const charges = new Map([[account.leave_year_id, counted.days]]);
  const { entries, carried } = await settleLedger(db, [{ ...account, id, state: 'taken', charges }], officeDate(now));
  const [overdrawn] = await overdrawnOf(db, [...entries, ...carried]);
  if (overdrawn) throw new BusinessRuleError(describeOverdrawn(overdrawn.days));
  await audit({ action: 'leave.enter', subject: `leave ${id}`, after: leave, why: reason, about: employeeId });
  await notify(db, employeeId, {
    text: `HR entered your leave ${formatLeave(leave)}.`,
    path: `/leave/${id}`,
  });
  await requestCertificate(db, { ...leave, id });
  const closed = await reportClosedMonths(db, { ...leave, id });
  const left = await balanceOf(db, account);
  const days = `${await nameOfType(db, account.leave_type_id)}, ${formatDayCount(counted.days)}`;
  const balance = `${formatDayCount(left)} ${left === 1 ? 'is' : 'are'} left.`;
  return { result: true, msg: `Leave ${formatLeave(leave)} entered for ${name}: ${days}. ${balance}${closed}` };
}

/** `POST /api/hr/leave/cancel`: HR cancels approved leave for someone who cannot request it. */
export async function cancelForPerson({ db, caller, now, body, audit }: Call<LeaveApi['POST /api/hr/leave/cancel']>) {
  const reason = requireText(body['cancel-reason'], 'Cancellation reason is required');
  const found = db.selectFrom('leave_request').selectAll().where('id', '=', body['leave-id']);
  const seen = await found.executeTakeFirst();
  if (!seen) throw new BusinessRuleError('This leave does not exist.');
  refuseOwn(caller, seen.employee_id, 'leave');
  await lockEmployee(db, seen.employee_id);
  const leave = await found.executeTakeFirstOrThrow();
  if (leave.status !== 'approved') throw new BusinessRuleError('Only approved leave can be cancelled.');
  const open = db.selectFrom('leave_cancellation').select('id').where('leave_id', '=', leave.id);
  if (await open.where('status', '=', 'pending').executeTakeFirst())
    throw new BusinessRuleError('A request to cancel this leave is already pending. Decide it instead.');
  await db
    .insertInto('leave_cancellation')
    .values({
      ...{ leave_id: leave.id, reason, status: 'approved', created_at: now, entered_by: caller.employeeId },
      ...{ decided_by: caller.employeeId, decided_at: now },
    })
    .execute();
  await db.updateTable('leave_request').set({ status: 'cancelled' }).where('id', '=', leave.id).execute();
  await settleLedger(db, [{ ...leave, state: 'returned', charges: new Map() }], officeDate(now));
  await audit({
    action: 'leave.cancel-for',
    subject: `leave ${leave.id}`,
    before: { status: 'approved' },
    after: { status: 'cancelled' },
    why: reason,
    about: leave.employee_id,
  });
  await notify(db, leave.employee_id, {
    text: `HR cancelled your leave ${formatLeave(leave)}.`,
    path: `/leave/${leave.id}`,
  });
  const closed = await reportClosedMonths(db, leave);
  return { result: true, msg: `Leave cancelled. The days are back in the balance.${closed}` };
}
