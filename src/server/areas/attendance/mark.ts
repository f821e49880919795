import type { AttendanceApi } from '../../../contract/attendance.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import type { CivilDate } from '../../rules/civilDate';
import { parseLocation } from '../../rules/location';
import { officeDate, officeTime } from '../../rules/officeTime';
import { checkInDate } from '../../rules/shiftHours';
import type { AttendanceMarkTable } from '../../store/tables/attendanceTables';
import { readShifts, workdayAt } from './workday';

type Kind = AttendanceMarkTable['kind'];
type MarkCall = Call<
  AttendanceApi['POST /api/me/attandance/check-in'] | AttendanceApi['POST /api/me/attandance/check-out']
>;

/** `POST /api/me/attandance/check-in`: a second call returns the time of the first. */
export async function checkIn(call: MarkCall) {
  const shiftOn = await readShifts(call.db, call.caller.employeeId);
  return record(call, 'in', checkInDate(call.now, shiftOn(officeDate(call.now))));
}

/**
 * `POST /api/me/attandance/check-out`: only after the check-in of the working day, also past midnight; a second call
 * returns the time of the first.
 */
export async function checkOut(call: MarkCall) {
  const day = await workdayAt(call.db, call.caller.employeeId, call.now);
  if (day.in === null) throw new BusinessRuleError('You have not checked in today.');
  return record(call, 'out', day.date);
}

/** Records the server's time; concurrent calls store one row and all return it. */
async function record(call: MarkCall, kind: Kind, date: CivilDate) {
  const { db, caller, now, query, audit } = call;
  const location = parseLocation(query.location);
  if (!location) throw new BusinessRuleError('The location must be a latitude and a longitude.');
  const recorded = await db
    .insertInto('attendance_mark')
    .values({ employee_id: caller.employeeId, date, kind, at: now, ...location })
    .onConflict((conflict) => conflict.columns(['employee_id', 'date', 'kind']).doNothing())
    .returning('at')
    .executeTakeFirst();
  const time = officeTime(recorded?.at ?? (await findMark(call, kind, date))?.at ?? now);
  if (recorded) await audit({ action: `attendance.check-${kind}`, subject: `attendance ${date}`, after: { time } });
  return { result: true, msg: wording(kind, time, recorded !== undefined), time };
}

function wording(kind: Kind, time: string, first: boolean): string {
  return first ? `Checked ${kind} at ${time}.` : `You already checked ${kind} at ${time}.`;
}

async function findMark({ db, caller }: MarkCall, kind: Kind, date: CivilDate) {
  return db
    .selectFrom('attendance_mark')
    .select('at')
    .where('employee_id', '=', caller.employeeId)
    .where('date', '=', date)
    .where('kind', '=', kind)
    .executeTakeFirst();
}
