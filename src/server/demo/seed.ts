import type { Kysely } from 'kysely';
import { assignDeciders } from '../areas/approvals/moveRequests';
import { generalPolicy } from '../areas/calendar/entitlements';
import type { CivilDate } from '../rules/civilDate';
import type { DaySpan } from '../rules/leaveSpan';
import { officeDate } from '../rules/officeTime';
import type { Database } from '../store/database';
import { continueIds, insertAll } from '../store/insertAll';
import { makeAttendance } from './attendance';
import { demoChoices, jobFamilies, leaveTypes } from './choices';
import { makeCaseActions, makeCases, makeMessages } from './correspondence';
import { holidaysOf } from './holidays';
import { addHome } from './home';
import { makeLeave } from './leave';
import type { LeaveBook } from './leaveBook';
import { makeReportingChanges, makeResignations } from './leaving';
import { addLogins } from './logins';
import { type DemoPerson, known, makeOrganisation } from './organisation';
import { addPayLines, makeCompensations, makePayMonths } from './pay';
import { bankRows, emailRows, employeeRows, employmentRows } from './people';

/** The size of the company to invent. */
export interface DemoSize {
  /** On-boarded employees; at least 85, so that all people with a part in the demo exist. */
  readonly employees: number;
  /** People not yet on-boarded. */
  readonly joiners: number;
  /** Days of attendance. */
  readonly attendanceDays: number;
}

/** The default demo company. */
export const demoSize: DemoSize = { employees: 85, joiners: 26, attendanceDays: 185 };

/** Fills an empty database with the demo company, the same for the same day; `db` must be a transaction. */
export async function seedDemoCompany(db: Kysely<Database>, now: Date, size: DemoSize = demoSize): Promise<void> {
  const today = officeDate(now);
  const people = makeOrganisation(size.employees, size.joiners);
  await addChoices(db);
  await addPeople(db, people, today);
  const book = await addLeave(db, people, today);
  await insertAll(
    db,
    'attendance_mark',
    makeAttendance({ people, today, holidays: book.holidays, leave: approvedSpans(book), days: size.attendanceDays }),
  );
  await addPaperwork(db, people, now);
  await addLogins(db, people);
  await assignDeciders(db, now);
  await addHome(db, people, now);
}

async function addChoices(db: Kysely<Database>): Promise<void> {
  const rows = Object.entries(demoChoices).flatMap(([kind, names]) =>
    names.map((name, index) => ({ kind, id: index + 1, name, position: index })),
  );
  await insertAll(db, 'lookup', rows);
  const families = Object.keys(jobFamilies);
  await insertAll(
    db,
    'job_family',
    families.map((name, index) => ({ id: index + 1, name })),
  );
  const titles = families.flatMap((family, index) =>
    (jobFamilies[family] ?? []).map((name) => ({ job_family_id: index + 1, name })),
  );
  await insertAll(
    db,
    'job_title',
    titles.map((title, index) => ({ id: index + 1, ...title })),
  );
  await continueIds(db, 'job_family', families.length);
  await continueIds(db, 'job_title', titles.length);
}

async function addPeople(db: Kysely<Database>, people: readonly DemoPerson[], today: CivilDate): Promise<void> {
  await insertAll(db, 'employee', employeeRows(people));
  await continueIds(db, 'employee', people.length);
  await insertAll(db, 'employment', employmentRows(people, today));
  await continueIds(db, 'employment', people.length);
  await insertAll(db, 'bank_account', bankRows(people));
  await insertAll(db, 'email_address', emailRows(people));
}

async function addLeave(db: Kysely<Database>, people: readonly DemoPerson[], today: CivilDate): Promise<LeaveBook> {
  const year = Number(today.slice(0, 4));
  const years = [year - 1, year, year + 1];
  const holidays = years.flatMap(holidaysOf);
  await insertAll(db, 'holiday', holidays);
  await insertAll(
    db,
    'leave_year',
    years.map((id) => ({ id, start_date: `${id}-01-01`, end_date: `${id}-12-31` })),
  );
  await insertAll(
    db,
    'leave_type',
    leaveTypes.map(({ name, to }, index) => ({ id: index + 1, name, gender_id: to ? genderId(to) : null })),
  );
  await insertAll(
    db,
    'leave_policy',
    leaveTypes.map(({ days, carried = 0, ...rules }, index) => generalPolicy(index + 1, days, carried, rules)),
  );
  const book = makeLeave(people, today, new Set(holidays.map((holiday) => holiday.date)));
  await insertAll(db, 'leave_request', book.requests);
  await continueIds(db, 'leave_request', book.requests.length);
  await insertAll(db, 'leave_movement', book.entries());
  await insertAll(db, 'leave_cancellation', book.cancellations);
  return book;
}

/** Adds everything other than leave and attendance: resignations, reporting changes, cases, messages, pay months. */
async function addPaperwork(db: Kysely<Database>, people: readonly DemoPerson[], now: Date): Promise<void> {
  const managerOf = (employee: number): number | null => people[employee - 1]?.reportingTo ?? null;
  await insertAll(db, 'resignation', makeResignations(officeDate(now), managerOf));
  await insertAll(db, 'reporting_change', makeReportingChanges(officeDate(now), managerOf));
  const cases = makeCases(now);
  await insertAll(db, 'hr_case', cases);
  await continueIds(db, 'hr_case', cases.length);
  await insertAll(db, 'hr_case_action', makeCaseActions(now));
  await insertAll(db, 'secure_message', makeMessages(now));
  const months = makePayMonths(officeDate(now));
  await insertAll(db, 'pay_month', months);
  await insertAll(db, 'compensation_request', makeCompensations(months, known.payroll));
  await addPayLines(db, officeDate(now));
}

function genderId(name: string): number {
  return (demoChoices.genders ?? []).indexOf(name) + 1;
}

function approvedSpans(book: LeaveBook): ReadonlyMap<number, readonly DaySpan[]> {
  const spans = new Map<number, DaySpan[]>();
  for (const leave of book.requests.filter((request) => request.status === 'approved')) {
    const span = { from: leave.start_date, to: leave.end_date };
    spans.set(leave.employee_id, [...(spans.get(leave.employee_id) ?? []), span]);
  }
  return spans;
}
