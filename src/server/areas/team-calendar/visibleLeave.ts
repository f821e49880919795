import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TeamCalendarApi } from '../../../contract/team-calendar.gen';
import type { Call, Caller } from '../../call/call';
import type { DaySpan } from '../../rules/leaveSpan';
import type { Database } from '../../store/database';
import { takesDays } from '../leave/takesDays';
import { ownOrWithinReach } from '../people/reach';

/** Which people to show. */
export type People = TeamCalendarApi['POST /api/me/team-calendar']['body']['people'];

/** The caller, and the time at which the rights apply. */
export type View = Pick<Call, 'db' | 'caller' | 'now'>;

/** Everyone below the caller in the reporting line, at any depth; a line that leads back to itself ends. */
const reportsOf = ({ employeeId }: Caller) => sql<number>`(with recursive line (id) as (
    select employee_id from employment where reporting_to = ${employeeId}
    union select below.employee_id from employment below join line on below.reporting_to = line.id)
  select id from line where id <> ${employeeId})`;

/** Whether an employment is of someone whose approved leave the caller sees. */
async function isInView({ db, caller }: View, people: People): Promise<RawBuilder<SqlBool>> {
  const own = await db
    .selectFrom('employment')
    .select(['reporting_to', 'office_id'])
    .where('employee_id', '=', caller.employeeId)
    .executeTakeFirst();
  const lead = own?.reporting_to ?? null;
  const parts: Record<Exclude<People, 'all'>, RawBuilder<SqlBool>> = {
    team: sql`(employment.employee_id = ${caller.employeeId} or employment.reporting_to = ${lead}::int
      or employment.employee_id = ${lead}::int)`,
    office: sql`(employment.employee_id = ${caller.employeeId} or employment.office_id = ${own?.office_id ?? null}::int)`,
    reports: sql`(employment.employee_id in ${reportsOf(caller)})`,
  };
  return people === 'all' ? sql`(${parts.team} or ${parts.office} or ${parts.reports})` : parts[people];
}

/**
 * The leave that the caller sees on some days: approved leave of the people, and requests that are the caller's own or
 * that the caller may decide. No one sees the reason.
 */
export async function visibleLeave(view: View, people: People, { from, to }: DaySpan) {
  const mayDecide = ownOrWithinReach(view, 'leave_request.employee_id');
  return view.db
    .selectFrom('leave_request')
    .innerJoin('employee', 'employee.id', 'leave_request.employee_id')
    .innerJoin('employment', 'employment.employee_id', 'leave_request.employee_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .where('leave_request.end_date', '>=', from)
    .where('leave_request.start_date', '<=', to)
    .where(takesDays(from))
    .where(await isInView(view, people))
    .where(({ or, and, eb }) =>
      or([eb('leave_request.status', '=', 'approved'), and([eb('leave_request.status', '=', 'pending'), mayDecide])]),
    )
    .select([
      'leave_request.id as leave-id',
      'leave_request.employee_id as employee-id',
      'leave_request.start_date as start-date',
      'leave_request.end_date as end-date',
      'leave_request.from_time as from-time',
      'leave_request.to_time as to-time',
      sql<
        'Approved' | 'Approval Pending'
      >`case leave_request.status when 'approved' then 'Approved' else 'Approval Pending' end`.as('status'),
      sql<string | null>`case when ${mayDecide} then leave_type.name end`.as('leave-type'),
    ]);
}

/** The columns of {@link visibleLeave}. */
export type VisibleLeave = Awaited<ReturnType<Awaited<ReturnType<typeof visibleLeave>>['execute']>>[number];

/** The people with leave that the caller sees, as a subquery. */
export const peopleAway = (db: Kysely<Database>, leave: Awaited<ReturnType<typeof visibleLeave>>) =>
  db
    .selectFrom('employee')
    .where('employee.id', 'in', (eb) => eb.selectFrom(leave.as('away')).select('away.employee-id'));
