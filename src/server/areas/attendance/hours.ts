import type { Kysely } from 'kysely';
import type { AttendanceApi } from '../../../contract/attendance.gen';
import type { Call } from '../../call/call';
import type { CivilDate } from '../../rules/civilDate';
import type { DaySpan } from '../../rules/leaveSpan';
import { hoursLeft, type PartOfDay } from '../../rules/partDay';
import { minutesLate } from '../../rules/shiftHours';
import type { Database } from '../../store/database';
import { spanOfMonth } from '../lookups/attendanceMonths';
import { readShifts } from './workday';

/**
 * `POST /api/me/attendance/hours`: worked time and lateness per day, by the shift that the caller had on that day, without
 * approved leave for a part of it.
 */
export async function myHours({ db, caller, body }: Call<AttendanceApi['POST /api/me/attendance/hours']>) {
  const month = spanOfMonth(body['month-id']);
  if (!month) return { data: [] };
  const days = await db
    .selectFrom('attendance_mark as came')
    .leftJoin('attendance_mark as went', (join) =>
      join
        .onRef('went.employee_id', '=', 'came.employee_id')
        .onRef('went.date', '=', 'came.date')
        .on('went.kind', '=', 'out'),
    )
    .select(['came.date as date', 'came.at as came', 'went.at as went'])
    .where('came.employee_id', '=', caller.employeeId)
    .where('came.kind', '=', 'in')
    .where('came.date', '>=', month.from)
    .where('came.date', '<=', month.to)
    .orderBy('came.date')
    .execute();
  const shiftOn = await readShifts(db, caller.employeeId);
  const parts = await readParts(db, caller.employeeId, month);
  return {
    data: days.map(({ date, came, went }) => {
      const shift = shiftOn(date);
      const left = shift && hoursLeft(shift, parts.get(date) ?? []);
      return {
        'attendance-date': date,
        'worked-minutes': went && Math.floor((went.getTime() - came.getTime()) / 60_000),
        'late-minutes': shift && left && minutesLate(date, came, { ...shift, starts: left.starts }),
        'shift-minutes': left?.minutes ?? null,
      };
    }),
  };
}

type Part = Pick<PartOfDay, 'from' | 'to' | 'share'>;

/** The parts of days on which a person has approved leave, by date. */
async function readParts(
  db: Kysely<Database>,
  employeeId: number,
  { from, to }: DaySpan,
): Promise<ReadonlyMap<CivilDate, readonly Part[]>> {
  const rows = await db
    .selectFrom('leave_request')
    .select(['start_date', 'from_time', 'to_time', 'day_share'])
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'approved')
    .where('day_part', 'is not', null)
    .where('start_date', '>=', from)
    .where('start_date', '<=', to)
    .execute();
  const parts = new Map<CivilDate, Part[]>();
  for (const { start_date, from_time, to_time, day_share: share } of rows)
    if (from_time !== null && to_time !== null)
      parts.set(start_date, [...(parts.get(start_date) ?? []), { from: from_time, to: to_time, share }]);
  return parts;
}
