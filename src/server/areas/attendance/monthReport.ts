import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { AttendanceApi } from '../../../contract/attendance.gen';
import type { Call } from '../../http/area';
import { addDays, type CivilDate, daysBetween, isWeekend } from '../../rules/civilDate';
import type { Span } from '../../rules/leaveSpan';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';
import { spanOfMonth } from '../lookups/attendanceMonths';
import { withinReach } from '../people/reach';

type Employees = SelectQueryBuilder<Database, 'employment', { employee_id: number }>;

/** How many people's records are read in one go. */
const atOnce = 100;

/** Notes on days by employee and date. */
type Notes = ReadonlyMap<string, string>;

/** `POST /api/me/attendance/report` */
export async function myReport({ db, caller, body }: Call<AttendanceApi['POST /api/me/attendance/report']>) {
  const own = db
    .selectFrom('employment')
    .select('employment.employee_id')
    .where('employment.employee_id', '=', caller.employeeId);
  return report(db, own, body['month-id']);
}

/** `POST /api/team/attendance/report` */
export async function teamReport({ db, caller, now, body }: Call<AttendanceApi['POST /api/team/attendance/report']>) {
  return report(db, withinReach(db, caller, now), body['month-id']);
}

/** One row for each person, one column for each day; people without a record in the month are left out. */
async function report(db: Kysely<Database>, employees: Employees, monthId: number) {
  const month = spanOfMonth(monthId);
  if (!month) return { heading: [], data: [] };
  const days = Array.from({ length: daysBetween(month.from, month.to) + 1 }, (_, day) => addDays(month.from, day));
  const closed = await closedDays(db, month);
  const data = await inChunks(await peopleOf(db, employees), atOnce, async (people) => {
    const ids = people.map(({ id }) => id);
    const notes = new Map([...(await presence(db, ids, month)), ...(await leaveDays(db, ids, month))]);
    const recorded = new Set([...notes.keys()].map((key) => Number(key.split(' ')[0])));
    const shown = people.filter(({ id }) => recorded.has(id));
    return shown.map(({ id, ...person }) => ({
      ...person,
      data: days.map((date) => closed.get(date) ?? notes.get(`${id} ${date}`) ?? null),
    }));
  });
  return { heading: days.map((date) => date.slice(8)), data };
}

async function presence(db: Kysely<Database>, employees: readonly number[], month: Span): Promise<Notes> {
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

async function leaveDays(db: Kysely<Database>, employees: readonly number[], month: Span): Promise<Notes> {
  const leaves = await db
    .selectFrom('leave_request')
    .innerJoin('leave_type', 'leave_type.id', 'leave_request.leave_type_id')
    .select(['employee_id', 'start_date', 'end_date', 'leave_type.name as type'])
    .where('status', '=', 'approved')
    .where('employee_id', 'in', employees)
    .where('end_date', '>=', month.from)
    .where('start_date', '<=', month.to)
    .execute();
  const notes = new Map<string, string>();
  for (const leave of leaves) {
    for (let date = leave.start_date; date <= leave.end_date; date = addDays(date, 1))
      notes.set(`${leave.employee_id} ${date}`, leave.type);
  }
  return notes;
}

async function closedDays(db: Kysely<Database>, month: Span): Promise<ReadonlyMap<CivilDate, string>> {
  const closed = new Map<CivilDate, string>();
  for (let date = month.from; date <= month.to; date = addDays(date, 1))
    if (isWeekend(date)) closed.set(date, 'Weekend');
  const holidays = db
    .selectFrom('holiday')
    .select('date')
    .where('date', '>=', month.from)
    .where('date', '<=', month.to);
  for (const { date } of await holidays.execute()) closed.set(date, 'Holiday');
  return closed;
}

async function peopleOf(db: Kysely<Database>, employees: Employees) {
  return db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .innerJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .innerJoin('job_family', 'job_family.id', 'job_title.job_family_id')
    .leftJoin('employee as lead', 'lead.id', 'employment.reporting_to')
    .where('employment.employee_id', 'in', employees)
    .select([
      'employee.id as id',
      'employee.name as employee-name',
      'employee.code as employee-code',
      'lead.name as reporting-name',
      'lead.code as reporting-code',
      'job_family.name as job-family-name',
      'job_title.name as title-name',
    ])
    .orderBy('employee.name')
    .execute();
}
