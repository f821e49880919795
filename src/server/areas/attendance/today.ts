import type { Kysely } from 'kysely';
import { officeTime } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { workdayAt } from './workday';

/** The state of the attendance button. */
export interface AttendanceState {
  /** The latest time recorded on the working day, `HH:MM`; null before the check-in. */
  readonly time: string | null;
  readonly 'check-in': boolean;
  readonly 'check-out': boolean;
}

/** The attendance of an employee on the working day. */
export async function attendanceToday(db: Kysely<Database>, employeeId: number, now: Date): Promise<AttendanceState> {
  const day = await workdayAt(db, employeeId, now);
  const latest = day.out ?? day.in;
  return {
    time: latest ? officeTime(latest) : null,
    'check-in': latest === null,
    'check-out': day.in !== null && day.out === null,
  };
}
