import type { TeamCalendarApi } from '../../../contract/team-calendar.gen';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import { byPeople } from '../people/byPeople';
import { periodOf } from './periodOf';
import { peopleAway, type VisibleLeave, visibleLeave } from './visibleLeave';

/** `POST /api/me/team-calendar`: who is away in a month or week. Only people with leave are rows. */
export async function calendarPage(call: Call<TeamCalendarApi['POST /api/me/team-calendar']>) {
  const { db, body } = call;
  const leave = await visibleLeave(call, body.people, periodOf(body));
  const query = peopleAway(db, leave).select([
    'employee.id as employee-id',
    'employee.code as employee-code',
    'employee.name as employee-name',
  ]);
  const people = await paginate(call, {
    query,
    columns: { 'employee-name': 'employee.name' },
    searched: { 'employee-name': byPeople(db)(['name'], 'employee.id') },
    key: ['employee.id'],
  });
  const ids = people.map((person) => person['employee-id']);
  const rows = ids.length === 0 ? [] : await leave.where('leave_request.employee_id', 'in', ids).execute();
  const data = people.map(({ 'employee-id': id, ...person }) => ({ ...person, leave: leaveOf(rows, id) }));
  return { data };
}

const leaveOf = (rows: readonly VisibleLeave[], employeeId: number) =>
  rows
    .filter((row) => row['employee-id'] === employeeId)
    .toSorted((a, b) => a['start-date'].localeCompare(b['start-date']) || a['leave-id'] - b['leave-id'])
    .map(({ 'leave-id': _, 'employee-id': __, ...leave }) => leave);
