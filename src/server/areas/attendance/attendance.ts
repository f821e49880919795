import type { AttendanceApi } from '../../../contract/attendance.gen';
import type { Call } from '../../call/call';
import type { Area } from '../../call/handler';
import { officeTime } from '../../rules/officeTime';
import { spanOfMonth } from '../lookups/attendanceMonths';
import { enterAttendance, readAttendanceDay } from './enter';
import { myHours } from './hours';
import { checkIn, checkOut } from './mark';
import { myReport, teamReport } from './monthReport';

/** `POST /api/me/attandance/selfreport`: days with a record, newest first; a missing check-out is null. */
async function selfReport({ db, caller, body }: Call<AttendanceApi['POST /api/me/attandance/selfreport']>) {
  const month = spanOfMonth(body['month-id']);
  if (!month) return { data: [] };
  const marks = await db
    .selectFrom('attendance_mark')
    .select(['date', 'kind', 'at'])
    .where('employee_id', '=', caller.employeeId)
    .where('date', '>=', month.from)
    .where('date', '<=', month.to)
    .orderBy('date', 'desc')
    .execute();
  const dates = [...new Set(marks.map((mark) => mark.date))];
  const timeOf = (date: string, kind: string): string | null => {
    const mark = marks.find((candidate) => candidate.date === date && candidate.kind === kind);
    return mark ? officeTime(mark.at) : null;
  };
  return {
    data: dates.map((date) => ({
      'attendance-date': date,
      'check-in': timeOf(date, 'in'),
      'check-out': timeOf(date, 'out'),
    })),
  };
}

/** Attendance: check-in, check-out and the reports. The contract spells the paths this way. */
export const attendanceArea: Area<AttendanceApi> = {
  'POST /api/me/attandance/check-in': checkIn,
  'POST /api/me/attandance/check-out': checkOut,
  'POST /api/me/attandance/selfreport': selfReport,
  'POST /api/me/attendance/hours': myHours,
  'POST /api/me/attendance/report': myReport,
  'POST /api/hr/attendance/day': readAttendanceDay,
  'POST /api/hr/attendance/enter': enterAttendance,
  'POST /api/team/attendance/report': Object.assign(teamReport, { timeouts: { statementMs: 20_000 } }),
};
