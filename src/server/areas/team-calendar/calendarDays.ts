import type { TeamCalendarApi } from '../../../contract/team-calendar.gen';
import type { Call } from '../../call/call';
import { addDays, daysBetween } from '../../rules/civilDate';
import { isWeekDay, officeWeek } from '../../rules/workingDays';
import { officeHolidays } from '../calendar/holidaysOf';
import { periodOf } from './periodOf';

/** `POST /api/me/team-calendar/days`: the days of a month or week, with days off and holidays of the caller. */
export async function calendarDays({ db, caller, body }: Call<TeamCalendarApi['POST /api/me/team-calendar/days']>) {
  const { from, to } = periodOf(body);
  const shift = await db
    .selectFrom('employment')
    .innerJoin('shift', 'shift.id', 'employment.shift_id')
    .select('shift.working_days')
    .where('employment.employee_id', '=', caller.employeeId)
    .executeTakeFirst();
  // A holiday of the office comes before one of all offices on the same day.
  const holidays = await officeHolidays(db, caller.employeeId)
    .select(['date', 'name'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('office_id', (order) => order.desc().nullsFirst())
    .execute();
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const data = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const date = addDays(from, at);
    const isDayOff = !isWeekDay(date, shift?.working_days ?? officeWeek);
    return { date, 'day-off': isDayOff, 'holiday-name': names.get(date) ?? null };
  });
  return { data };
}
