import type { Kysely } from 'kysely';
import type { Call, Caller } from '../../call/call';
import type { CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { officeHolidays } from '../calendar/holidaysOf';
import { selectLeave } from '../leave/leaveQuery';

/** `POST /api/me/time-off`: the balance of each leave type, and the next leave. */
export async function timeOff({ db, caller, now }: Call) {
  const today = officeDate(now);
  return {
    data: {
      balances: await balances(db, caller, today),
      'next-leave': await nextLeave(db, caller, today),
      'next-holiday': await nextHoliday(db, caller, today),
    },
  };
}

/** The leave types granted for the year of the given day. */
async function balances(db: Kysely<Database>, caller: Caller, today: CivilDate) {
  const rows = await db
    .selectFrom('leave_movement')
    .innerJoin('leave_type', 'leave_type.id', 'leave_movement.leave_type_id')
    .innerJoin('leave_year', 'leave_year.id', 'leave_movement.leave_year_id')
    .where('leave_movement.employee_id', '=', caller.employeeId)
    .where('leave_year.start_date', '<=', today)
    .where('leave_year.end_date', '>=', today)
    .select((eb) => [
      'leave_type.name as leave-type',
      eb.fn.sum<number>('leave_movement.days').as('available'),
      eb.fn.sum<number>('leave_movement.days').filterWhere('kind', 'in', ['allocate', 'carry']).as('allotted'),
    ])
    .groupBy(['leave_type.id', 'leave_type.name'])
    .orderBy('leave_type.id')
    .execute();
  return rows.filter((row) => row.allotted > 0);
}

/** The current or next leave, approved or pending. */
async function nextLeave(db: Kysely<Database>, caller: Caller, today: CivilDate) {
  const leave = await selectLeave(db)
    .where('leave_request.employee_id', '=', caller.employeeId)
    .where('leave_request.end_date', '>=', today)
    .orderBy('leave_request.start_date')
    .limit(1)
    .executeTakeFirst();
  if (!leave) return null;
  const { 'leave-type': type, 'start-date': from, 'end-date': to, 'leave-days': days, status } = leave;
  return { 'leave-type': type, 'start-date': from, 'end-date': to, 'leave-days': days, status };
}

async function nextHoliday(db: Kysely<Database>, caller: Caller, today: CivilDate) {
  const coming = officeHolidays(db, caller.employeeId).where('date', '>=', today).orderBy('date').limit(1);
  const holiday = await coming.select(['name as holiday-name', 'date as holiday-date']).executeTakeFirst();
  return holiday ?? null;
}
