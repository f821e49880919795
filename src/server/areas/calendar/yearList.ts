import { sql } from 'kysely';
import type { CalendarApi } from '../../../contract/calendar.gen';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import { officeDate, officeDay } from '../../rules/officeTime';

/** `POST /api/hr/calendar/years` */
export async function listYears(call: Call<CalendarApi['POST /api/hr/calendar/years']>) {
  const today = officeDate(call.now);
  const query = call.db
    .selectFrom('leave_year')
    .leftJoin('employee as opener', 'opener.id', 'leave_year.opened_by')
    .select([
      'leave_year.id as year-id',
      'leave_year.start_date as start-date',
      'leave_year.end_date as end-date',
      'leave_year.opened_at',
      'opener.name as opened-by',
      sql<number>`(select count(distinct given.employee_id)::int from leave_movement given
        where given.leave_year_id = leave_year.id and given.kind = 'allocate')`.as('people'),
      sql<number>`(select count(*)::int from holiday
        where holiday.date between leave_year.start_date and leave_year.end_date)`.as('holidays'),
    ]);
  const rows = await paginate(call, {
    query,
    columns: { 'year-id': 'leave_year.id' },
    searched: {},
    key: ['leave_year.id'],
  });
  return {
    data: rows.map(({ opened_at, ...row }) => ({
      ...row,
      status:
        row['end-date'] < today
          ? ('Over' as const)
          : row['start-date'] <= today
            ? ('Now' as const)
            : ('Ahead' as const),
      'opened-on': officeDay(opened_at),
    })),
  };
}
