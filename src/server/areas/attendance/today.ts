import type { Kysely } from 'kysely';
import { officeDate, officeTime } from '../../rules/officeTime';
import type { Database } from '../../store/database';

/** The state of the attendance button. */
export interface AttendanceState {
  /** The latest time recorded today, `HH:MM`; null before the check-in. */
  readonly time: string | null;
  readonly 'check-in': boolean;
  readonly 'check-out': boolean;
}

/** Today's attendance of an employee. */
export async function attendanceToday(db: Kysely<Database>, employeeId: number, now: Date): Promise<AttendanceState> {
  const marks = await db
    .selectFrom('attendance_mark')
    .select(['kind', 'at'])
    .where('employee_id', '=', employeeId)
    .where('date', '=', officeDate(now))
    .orderBy('at', 'desc')
    .execute();
  const [latest] = marks;
  const isOut = marks.some((mark) => mark.kind === 'out');
  return { time: latest ? officeTime(latest.at) : null, 'check-in': !latest, 'check-out': Boolean(latest) && !isOut };
}
