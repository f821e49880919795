import { type Kysely, sql } from 'kysely';
import type { AttendanceApi } from '../../../contract/attendance.gen';
import { type RecordFields, recordVersion, requireVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { officeDate, officeTime, officeZone } from '../../rules/officeTime';
import { entrySpan } from '../../rules/shiftHours';
import type { Database } from '../../store/database';
import { readWorkCalendars } from '../calendar/workCalendars';
import { notify } from '../notifications/notify';
import { nameOfEmployee } from '../people/employmentAt';
import { lockEmployee } from '../people/lockEmployee';
import { requireText } from '../people/requireText';
import { refuseOwn } from '../people/segregationOfDuties';
import { readShifts } from './workday';

/** The times of a day that HR can enter. */
const attendanceFields = {
  'check-in': { column: 'check-in' },
  'check-out': { column: 'check-out' },
} as const satisfies RecordFields;

/** The recorded times of a day, `HH:MM` in the office; null if missing. */
type DayTimes = Readonly<Record<keyof typeof attendanceFields, string | null>>;

async function readTimes(db: Kysely<Database>, employeeId: number, date: CivilDate): Promise<DayTimes> {
  const marks = await db
    .selectFrom('attendance_mark')
    .select(['kind', 'at'])
    .where('employee_id', '=', employeeId)
    .where('date', '=', date)
    .execute();
  const timeOf = (kind: 'in' | 'out'): string | null => {
    const mark = marks.find((candidate) => candidate.kind === kind);
    return mark ? officeTime(mark.at) : null;
  };
  return { 'check-in': timeOf('in'), 'check-out': timeOf('out') };
}

/** Why no attendance is expected on a day: the type of leave, `Holiday` or `Weekend`; null on a working day. */
async function readNote(db: Kysely<Database>, employeeId: number, date: CivilDate): Promise<string | null> {
  const leave = await db
    .selectFrom('leave_request')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .select(['leave_type.name', 'leave_request.from_time', 'leave_request.to_time'])
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'approved')
    .where('start_date', '<=', date)
    .where('end_date', '>=', date)
    .executeTakeFirst();
  if (leave) return leave.from_time === null ? leave.name : `${leave.name}, ${leave.from_time}–${leave.to_time}`;
  const calendar = (await readWorkCalendars(db, [employeeId], date)).get(employeeId);
  if (!calendar || calendar.works(date)) return null;
  return calendar.isHoliday(date) ? 'Holiday' : 'Weekend';
}

/** `POST /api/hr/attendance/day`: the recorded times of a person on a day, also if there are none. */
export async function readAttendanceDay({ db, body, shows }: Call<AttendanceApi['POST /api/hr/attendance/day']>) {
  const [employeeId, date] = [body['employee-id'], body['attendance-date']];
  const name = await nameOfEmployee(db, employeeId);
  shows([employeeId]);
  const times = await readTimes(db, employeeId, date);
  const shift = (await readShifts(db, employeeId))(date);
  return {
    data: {
      ...{ 'employee-id': employeeId, 'employee-name': name, 'attendance-date': date, ...times },
      note: await readNote(db, employeeId, date),
      'shift-starts': shift?.starts ?? null,
      'shift-ends': shift?.ends ?? null,
      'record-version': recordVersion(attendanceFields, times),
    },
  };
}

/** An instant from a date and a time of day in the office. */
async function instantAt(db: Kysely<Database>, date: CivilDate, time: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${date}::date + ${time}::time) at time zone ${officeZone()} as at`.execute(db);
  return rows[0]?.at ?? new Date(Number.NaN);
}

/** Formats the times of a day: `09:30 to 18:00`. */
function formatTimes({ 'check-in': came, 'check-out': went }: DayTimes): string {
  if (came === null) return 'no attendance';
  return went === null ? `check-in at ${came}` : `${came} to ${went}`;
}

/**
 * `POST /api/hr/attendance/enter`: HR enters or corrects the times of a person on a day, today or in the past. Empty
 * times remove what was recorded.
 */
export async function enterAttendance({
  db,
  caller,
  now,
  body,
  headers,
  audit,
  shows,
}: Call<AttendanceApi['POST /api/hr/attendance/enter']>) {
  const [employeeId, date] = [body['employee-id'], body['attendance-date']];
  refuseOwn(caller, employeeId, 'attendance');
  const reason = requireText(body.reason, 'Reason is required');
  const name = await nameOfEmployee(db, employeeId);
  if (date > officeDate(now)) throw new BusinessRuleError('Attendance cannot be entered for a day in the future.');
  await lockEmployee(db, employeeId);
  const calendar = (await readWorkCalendars(db, [employeeId], date)).get(employeeId);
  if (!calendar) throw new BusinessRuleError(`${name} has not been on-boarded yet.`);
  if (!calendar.isEmployed(date)) throw new BusinessRuleError(`${name} was not employed on ${formatDate(date)}.`);
  shows([employeeId]);
  const before = await readTimes(db, employeeId, date);
  const subject = `attendance ${date}`;
  const version = headers['record-version'];
  await requireVersion(db, { fields: attendanceFields, version, row: before, subject });
  const after: DayTimes = { 'check-in': body['check-in'] ?? null, 'check-out': body['check-out'] ?? null };
  if (after['check-in'] === before['check-in'] && after['check-out'] === before['check-out'])
    throw new BusinessRuleError('These times are already recorded.');
  const span = entrySpan(date, after, (await readShifts(db, employeeId))(date));
  if (typeof span === 'string') throw new BusinessRuleError(span);
  for (const kind of ['in', 'out'] as const) {
    const [was, time] = [before[`check-${kind}`], after[`check-${kind}`]];
    if (was === time) continue;
    const marks = db.deleteFrom('attendance_mark').where('employee_id', '=', employeeId).where('date', '=', date);
    await marks.where('kind', '=', kind).execute();
    if (time === null) continue;
    const at = await instantAt(db, span[kind], time);
    if (at > now) throw new BusinessRuleError(`The check-${kind} at ${time} is in the future.`);
    const place = { latitude: null, longitude: null };
    const entered = { employee_id: employeeId, date, kind, at, ...place, entered_by: caller.employeeId };
    await db.insertInto('attendance_mark').values(entered).execute();
  }
  await audit({ action: 'attendance.enter', subject, before, after, why: reason, about: employeeId });
  await notify(db, employeeId, {
    text: `HR entered your attendance on ${formatDate(date)}: ${formatTimes(after)}.`,
    path: '/me/attendance/view',
  });
  return { result: true, msg: `Attendance of ${name} on ${formatDate(date)}: ${formatTimes(after)}.` };
}
