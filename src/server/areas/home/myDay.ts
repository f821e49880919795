import type { Kysely } from 'kysely';
import type { Call, Caller } from '../../call/call';
import type { CivilDate } from '../../rules/civilDate';
import { officeDate, officeTime } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { choiceName } from '../lookups/nameOf';

/** `POST /api/me/today`: shift, office, today's check-in and check-out as instants, and the previous attendance day. */
export async function myDay({ db, caller, now }: Call) {
  const employment = await db
    .selectFrom('employment')
    .leftJoin('shift', 'shift.id', 'employment.shift_id')
    .where('employment.employee_id', '=', caller.employeeId)
    .select(['shift.name as shift', 'shift.starts_at as shift-starts', 'shift.ends_at as shift-ends'])
    .select(choiceName('office', 'employment.office_id').as('office'))
    .executeTakeFirst();
  const today = officeDate(now);
  const marks = await db
    .selectFrom('attendance_mark')
    .select(['kind', 'at'])
    .where('employee_id', '=', caller.employeeId)
    .where('date', '=', today)
    .execute();
  const at = (kind: 'in' | 'out'): string | null => marks.find((mark) => mark.kind === kind)?.at.toISOString() ?? null;
  const none = { shift: null, 'shift-starts': null, 'shift-ends': null, office: null };
  const lastDay = await dayBefore(db, caller, today);
  return {
    data: { ...none, ...employment, 'checked-in-at': at('in'), 'checked-out-at': at('out'), 'last-day': lastDay },
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
