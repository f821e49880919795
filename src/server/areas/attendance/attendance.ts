import type { AttendanceApi } from '../../../contract/attendance.gen';
import type { Area } from '../../http/area';
import { checkIn, checkOut } from './mark';
import { myReport, teamReport } from './monthReport';
import { selfReport } from './selfReport';

/** Attendance: check-in, check-out and the reports. The contract spells the paths this way. */
export const attendance: Area<AttendanceApi> = {
  'POST /api/me/attandance/check-in': checkIn,
  'POST /api/me/attandance/check-out': checkOut,
  'POST /api/me/attandance/selfreport': selfReport,
  'POST /api/me/attendance/report': myReport,
  'POST /api/team/attendance/report': Object.assign(teamReport, { patience: { statementMs: 20_000 } }),
};
