import type { Kysely } from 'kysely';
import type { Call, Caller } from '../../call/call';
import type { CivilDate } from '../../rules/civilDate';
import { officeTime } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { workdayAt } from '../attendance/workday';
import { choiceName } from '../lookups/nameOf';

/** `POST /api/me/today`: shift, office, check-in and check-out of the working day as instants, and the previous one. */
export async function myDay({ db, caller, now }: Call) {
  const employment = await db
    .selectFrom('employment')
    .leftJoin('shift', 'shift.id', 'employment.shift_id')
    .where('employment.employee_id', '=', caller.employeeId)
    .select(['shift.name as shift', 'shift.starts_at as shift-starts', 'shift.ends_at as shift-ends'])
    .select(choiceName('office', 'employment.office_id').as('office'))
    .executeTakeFirst();
  const day = await workdayAt(db, caller.employeeId, now);
  const none = { shift: null, 'shift-starts': null, 'shift-ends': null, office: null };
  return {
    data: {
      ...{ ...none, ...employment, 'attendance-date': day.date, working: day.isWorking },
      ...{ 'checked-in-at': day.in?.toISOString() ?? null, 'checked-out-at': day.out?.toISOString() ?? null },
      'last-day': await dayBefore(db, caller, day.date),
    },
  };
}

/** The last earlier day with a check-in and a check-out of the caller. */
async function dayBefore(db: Kysely<Database>, caller: Caller, day: CivilDate) {
  const marks = db
    .selectFrom('attendance_mark as came')
    .innerJoin('attendance_mark as went', (join) =>
      join
        .onRef('went.employee_id', '=', 'came.employee_id')
        .onRef('went.date', '=', 'came.date')
        .on('went.kind', '=', 'out'),
    );
  const last = await marks
    .where('came.employee_id', '=', caller.employeeId)
    .where('came.kind', '=', 'in')
    .where('came.date', '<', day)
    .orderBy('came.date', 'desc')
    .select(['came.date as date', 'came.at as came', 'went.at as went'])
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const minutes = Math.floor((last.went.getTime() - last.came.getTime()) / 60_000);
  return { date: last.date, 'check-in': officeTime(last.came), 'check-out': officeTime(last.went), minutes };
}
