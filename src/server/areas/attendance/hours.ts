import type { AttendanceApi } from '../../../contract/attendance.gen';
import type { Call } from '../../call/call';
import { minutesLate, shiftMinutes } from '../../rules/shiftHours';
import { spanOfMonth } from '../lookups/attendanceMonths';
import { readShifts } from './workday';

/** `POST /api/me/attendance/hours`: worked time and lateness per day, by the shift that the caller had on that day. */
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
  return {
    data: days.map(({ date, came, went }) => {
      const shift = shiftOn(date);
      return {
        'attendance-date': date,
        'worked-minutes': went && Math.floor((went.getTime() - came.getTime()) / 60_000),
        'late-minutes': shift && minutesLate(date, came, shift),
        'shift-minutes': shift && shiftMinutes(shift),
      };
    }),
  };
}
