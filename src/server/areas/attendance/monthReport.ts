import { type Kysely, type SqlBool, sql } from 'kysely';
import type { AttendanceApi } from '../../../contract/attendance.gen';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import { addDays, type CivilDate, daysBetween } from '../../rules/civilDate';
import type { DaySpan } from '../../rules/leaveSpan';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';
import { readWorkCalendars } from '../calendar/workCalendars';
import { spanOfMonth } from '../lookups/attendanceMonths';
import { personSearch } from '../people/byPeople';
import { isWithinReach } from '../people/reach';

/** The number of people whose records are read by one query. */
const atOnce = 100;

/** Notes on days by employee and date. */
type Notes = ReadonlyMap<string, string>;

/** `POST /api/me/attendance/report` */
export async function myReport({ db, caller, body }: Call<AttendanceApi['POST /api/me/attendance/report']>) {
  const month = spanOfMonth(body['month-id']);
  if (!month) return nothing;
  return report(
    db,
    await selectPeopleWithRecords(db, month).where('employee.id', '=', caller.employeeId).execute(),
    month,
  );
}

/** `POST /api/team/attendance/report` */
export async function teamReport(call: Call<AttendanceApi['POST /api/team/attendance/report']>) {
  const month = spanOfMonth(call.body['month-id']);
  if (!month) return nothing;
  const people = await paginate(call, {
    query: selectPeopleWithRecords(call.db, month).where(await isWithinReach(call, 'employment.employee_id')),
    columns: { 'employee-name': 'employee.name', 'employee-code': 'employee.code' },
    searched: personSearch(call.db, 'employee.id'),
    key: ['employee.id'],
  });
  return report(call.db, people, month);
}

/** The report for an invalid month. */
const nothing = { heading: [], data: [] };

type Person = Awaited<ReturnType<ReturnType<typeof selectPeopleWithRecords>['execute']>>[number];

/** Builds one row for each person, with one cell for each day. */
async function report(db: Kysely<Database>, people: readonly Person[], month: DaySpan) {
  const days = Array.from({ length: daysBetween(month.from, month.to) + 1 }, (_, day) => addDays(month.from, day));
  const data = await inChunks(people, atOnce, async (some) => {
    const ids = some.map(({ id }) => id);
    const calendars = await readWorkCalendars(db, ids, month.from);
    const noteOn = (id: number, date: CivilDate): string | undefined => {
      const calendar = calendars.get(id);
      if (!calendar) return undefined;
      if (!calendar.isEmployed(date)) return 'Not employed';
      if (calendar.works(date)) return undefined;
      return calendar.isHoliday(date) ? 'Holiday' : 'Weekend';
    };
    const [present, away] = [await presence(db, ids, month), await leaveDays(db, ids, month)];
    const notes = new Map([...away.inPart, ...present, ...away.whole]);
    return some.map(({ id, ...person }) => ({
      ...person,
      data: days.map((date) => noteOn(id, date) ?? notes.get(`${id} ${date}`) ?? null),
    }));
  });
  return { heading: days.map((date) => date.slice(8)), data };
}

async function presence(db: Kysely<Database>, employees: readonly number[], month: DaySpan): Promise<Notes> {
  const marks = await db
    .selectFrom('attendance_mark')
    .select(['employee_id', 'date'])
    .where('kind', '=', 'in')
    .where('employee_id', 'in', employees)
    .where('date', '>=', month.from)
    .where('date', '<=', month.to)
    .execute();
  return new Map(marks.map((mark) => [`${mark.employee_id} ${mark.date}`, 'Present']));
}

/** The days of approved leave; who was there for the rest of a day counts as present. */
async function leaveDays(
  db: Kysely<Database>,
  employees: readonly number[],
  month: DaySpan,
): Promise<{ readonly whole: Notes; readonly inPart: Notes }> {
  const leaves = await db
    .selectFrom('leave_request')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .select(['employee_id', 'start_date', 'end_date', 'day_part', 'leave_type.name as type'])
    .where('status', '=', 'approved')
    .where('employee_id', 'in', employees)
    .where('end_date', '>=', month.from)
    .where('start_date', '<=', month.to)
    .execute();
  const found = { whole: new Map<string, string>(), inPart: new Map<string, string>() };
  for (const leave of leaves) {
    for (let date = leave.start_date; date <= leave.end_date; date = addDays(date, 1))
      found[leave.day_part === null ? 'whole' : 'inPart'].set(`${leave.employee_id} ${date}`, leave.type);
  }
  return found;
}

/** The people with a record in a month, with the displayed columns, unordered. */
function selectPeopleWithRecords(db: Kysely<Database>, { from, to }: DaySpan) {
  return db
    .selectFrom('employee')
    .innerJoin('employment', 'employment.employee_id', 'employee.id')
    .innerJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .innerJoin('job_family', 'job_family.id', 'job_title.job_family_id')
    .leftJoin('employee as lead', 'lead.id', 'employment.reporting_to')
    .where(
      // A subquery for each person: for an "exists", PostgreSQL would first build a list of all people.
      sql<SqlBool>`coalesce(
        (select true from attendance_mark as mark where mark.employee_id = employee.id
          and mark.date >= ${from} and mark.date <= ${to} and mark.kind = 'in' limit 1),
        (select true from leave_request as leave where leave.employee_id = employee.id
          and leave.status = 'approved' and leave.end_date >= ${from} and leave.start_date <= ${to} limit 1), false)`,
    )
    .select([
      'employee.id as id',
      'employee.name as employee-name',
      'employee.code as employee-code',
      'lead.name as reporting-name',
      'lead.code as reporting-code',
      'job_family.name as job-family-name',
      'job_title.name as title-name',
    ]);
}
