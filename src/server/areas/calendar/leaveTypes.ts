import type { CalendarApi } from '../../../contract/calendar.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { formatDayCount } from '../../rules/leaveBalance';
import { choiceName } from '../lookups/nameOf';
import { conflictMessage } from './conflictMessage';

/** `POST /api/hr/calendar/leave-types` */
export async function listLeaveTypes({ db }: Call) {
  const rows = await db
    .selectFrom('leave_type')
    .select(['id as leave-type-id', 'name as leave-type', 'yearly_days as yearly-days', 'carry_days as carry-days'])
    .select(['version', choiceName('genders', 'leave_type.gender_id').as('gender')])
    .orderBy('id')
    .execute();
  return { data: rows.map(({ gender, ...row }) => ({ ...row, who: gender ?? 'Everyone' })) };
}

/** `POST /api/hr/calendar/leave-type/change`; refused if another user has changed it since it was shown. */
export async function changeLeaveType({
  db,
  now,
  caller,
  body,
  audit,
}: Call<CalendarApi['POST /api/hr/calendar/leave-type/change']>) {
  const found = db.selectFrom('leave_type').selectAll().where('id', '=', body['leave-type-id']).forUpdate();
  const type = await found.executeTakeFirst();
  if (!type) throw new BusinessRuleError('This leave type does not exist.');
  if (type.version !== body.version) {
    const deed = { by: type.changed_by, at: type.changed_at };
    const first = await conflictMessage(db, `changed ${type.name}`, deed, `${type.name} has been changed.`);
    throw new BusinessRuleError(`${first} Check the current version, then make your change.`);
  }
  const after = { yearly_days: body['yearly-days'], carry_days: body['carry-days'] };
  await db
    .updateTable('leave_type')
    .set({ ...after, version: type.version + 1, changed_by: caller.employeeId, changed_at: now })
    .where('id', '=', type.id)
    .execute();
  const before = { yearly_days: type.yearly_days, carry_days: type.carry_days };
  await audit({ action: 'leave-type.change', subject: type.name, before, after });
  const given = `From the next leave year, ${type.name} gives ${inDays(after.yearly_days)} a year`;
  return { result: true, msg: `${given}. ${goingOn(after.carry_days)}.` };
}

const inDays = (days: number): string => (days === 0 ? 'no days' : formatDayCount(days));

const goingOn = (days: number): string =>
  days === 0
    ? 'Unused days expire'
    : `Up to ${inDays(days).replace(' ', ' unused ')} ${days === 1 ? 'carries' : 'carry'} over`;
