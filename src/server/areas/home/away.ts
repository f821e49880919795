import { type Kysely, sql } from 'kysely';
import type { HomeApi } from '../../../contract/home.gen';
import type { Call, Caller } from '../../call/call';
import { paginate } from '../../list/paginate';
import { endOfWeek } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { byPeople } from '../people/byPeople';

/**
 * Colleagues: the caller's reports, those with the same lead, the lead, and all people in the same office; never the
 * caller.
 */
function colleagues(db: Kysely<Database>, { employeeId }: Caller) {
  const own = db.selectFrom('employment as own').where('own.employee_id', '=', employeeId);
  return db
    .selectFrom('employment')
    .select('employment.employee_id')
    .where('employment.employee_id', '<>', employeeId)
    .where((eb) =>
      eb.or([
        eb('employment.reporting_to', '=', employeeId),
        eb('employment.reporting_to', '=', own.select('own.reporting_to')),
        eb('employment.employee_id', '=', own.select('own.reporting_to')),
        eb('employment.office_id', '=', own.select('own.office_id')),
      ]),
    );
}

/** `POST /api/me/away`: who is away from today to the end of the week, and when, but not why or on which type of leave. */
export async function awayThisWeek(call: Call<HomeApi['POST /api/me/away']>) {
  const today = officeDate(call.now);
  const isAway = sql<boolean>`(leave_request.start_date <= ${today})`;
  const query = call.db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .where('leave_request.status', '=', 'approved')
    .where('leave_request.employee_id', 'in', colleagues(call.db, call.caller))
    .where('leave_request.end_date', '>=', today)
    .where('leave_request.start_date', '<=', endOfWeek(today))
    .select([
      'employee.name as employee-name',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      isAway.as('away-today'),
    ]);
  const columns = {
    'start-date': 'leave_request.start_date',
    'end-date': 'leave_request.end_date',
    'employee-name': 'employee.name',
    'away-today': isAway,
  } as const;
  const searched = { 'employee-name': byPeople(call.db)('name', 'leave_request.employee_id') };
  return { data: await paginate(call, { query, columns, searched, key: ['employee.name', 'leave_request.id'] }) };
}
