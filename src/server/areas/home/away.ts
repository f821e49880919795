import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HomeApi } from '../../../contract/home.gen';
import type { Call, Caller } from '../../call/call';
import { paginate } from '../../list/paginate';
import { endOfWeek } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { takesDays } from '../leave/takesDays';
import { byPeople } from '../people/byPeople';

/**
 * Whether an employment is that of a colleague: the caller's reports, those with the same lead, the lead, and all people
 * in the same office; never the caller.
 */
async function isColleague(db: Kysely<Database>, { employeeId }: Caller): Promise<RawBuilder<SqlBool>> {
  const own = await db
    .selectFrom('employment')
    .select(['reporting_to', 'office_id'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  const lead = own?.reporting_to ?? null;
  return sql`(employment.employee_id <> ${employeeId} and (employment.reporting_to in (${employeeId}, ${lead})
    or employment.employee_id = ${lead} or employment.office_id = ${own?.office_id ?? null}))`;
}

/** `POST /api/me/away`: who is away from today to the end of the week, and when, but not why or on which type of leave. */
export async function awayThisWeek(call: Call<HomeApi['POST /api/me/away']>) {
  const today = officeDate(call.now);
  const isAway = sql<boolean>`(leave_request.start_date <= ${today})`;
  const query = call.db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .where('leave_request.status', '=', 'approved')
    .innerJoin('employment', 'employment.employee_id', 'leave_request.employee_id')
    .where(await isColleague(call.db, call.caller))
    .where('leave_request.end_date', '>=', today)
    .where(takesDays(today))
    .where('leave_request.start_date', '<=', endOfWeek(today))
    .select([
      'employee.name as employee-name',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.from_time as from-time',
      'leave_request.to_time as to-time',
      isAway.as('away-today'),
    ]);
  const columns = {
    'start-date': 'leave_request.start_date',
    'end-date': 'leave_request.end_date',
    'employee-name': 'employee.name',
    'away-today': isAway,
  } as const;
  const searched = { 'employee-name': byPeople(call.db)(['name'], 'leave_request.employee_id') };
  return { data: await paginate(call, { query, columns, searched, key: ['employee.name', 'leave_request.id'] }) };
}
