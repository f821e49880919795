import type { Call } from '../../http/area';
import { officeDate } from '../../rules/officeTime';
import { nameOf } from '../lookups/nameOf';

/** `POST /api/me/today`: shift, office, and today's check-in and check-out as instants. */
export async function myDay({ db, caller, now }: Call) {
  const employment = await db
    .selectFrom('employment')
    .leftJoin('shift', 'shift.id', 'employment.shift_id')
    .where('employment.employee_id', '=', caller.employeeId)
    .select(['shift.name as shift', 'shift.starts_at as shift-starts', 'shift.ends_at as shift-ends'])
    .select(nameOf('office', 'employment.office_id').as('office'))
    .executeTakeFirst();
  const marks = await db
    .selectFrom('attendance_mark')
    .select(['kind', 'at'])
    .where('employee_id', '=', caller.employeeId)
    .where('date', '=', officeDate(now))
    .execute();
  const at = (kind: 'in' | 'out'): string | null => marks.find((mark) => mark.kind === kind)?.at.toISOString() ?? null;
  const none = { shift: null, 'shift-starts': null, 'shift-ends': null, office: null };
  return { data: { ...none, ...employment, 'checked-in-at': at('in'), 'checked-out-at': at('out') } };
}
