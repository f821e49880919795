import type { Kysely } from 'kysely';
import type { EmployeePage, EmployeesApi } from '../../../contract/employees.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import type { CivilDate } from '../../rules/civilDate';
import { maskNumber } from '../../rules/maskNumber';
import { officeDate, officeDay } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { isCurrent } from '../directory/isCurrent';
import { directoryUrl } from '../directory/switchOff';
import { latestCasesOf } from '../hr-case/caseQuery';
import { findYear } from '../leave/calendar';
import { accountsByType } from '../leave/sums';
import { choiceName } from '../lookups/nameOf';
import { ownOrWithinReach } from '../people/reach';
import { isForHrOnly } from '../session/navigation';
import { recordColumns, UNKNOWN_BIRTH } from './employeeSearch';
import { openRequests } from './openRequests';

type PageCall = Call<EmployeesApi['POST /api/employee/record']>;

/**
 * `POST /api/employee/record`: one employee with all open requests. Only HR sees the cases and the master data, with
 * masked numbers; the employee, and users who decide the employee's requests, see the rest.
 */
export async function employeePage(call: PageCall) {
  const { db, caller, now, shows } = call;
  const today = officeDate(now);
  const found = await findPerson(call);
  if (!found) throw new ForbiddenError('This employee does not exist, or you do not have access to the record.');
  const id = found['employee-id'];
  const isHr = caller.roles.has('hr');
  const own = id === caller.employeeId;
  shows(own ? [] : [id]);
  const year = await findYear(db, today);
  const data = {
    ...found,
    status: statusOf(found, today),
    personal: isHr ? await personalOf(call) : null,
    'leave-year': year ?? null,
    leave: year === undefined ? [] : await accountsByType(db, id, year),
    requests: await openRequests(db, id, today),
    cases: isHr ? await latestCasesOf(db, id) : [],
    own,
    'erased-on': await readErasureDay(db, id),
    earlier: await earlierEmployments(db, id),
    'reporting-employee-path': await managerPath(call, found['reporting-employee-id']),
  };
  return { data };
}

/** The employee with their employment, if the caller may see it. */
function findPerson({ db, caller, now, body }: PageCall) {
  const people = db
    .selectFrom('employee')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .leftJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .leftJoin('job_family', 'job_family.id', 'job_title.job_family_id')
    .leftJoin('employee as lead', 'lead.id', 'employment.reporting_to')
    .where('employee.id', '=', body['employee-id'])
    .select([
      'employee.id as employee-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'job_title.name as job-title',
      'job_family.name as job-family',
      choiceName('office', 'employment.office_id').as('office'),
      choiceName('employment-type', 'employment.employment_type_id').as('employment-type'),
      choiceName('probation-status', 'employment.probation_status_id').as('probation-status'),
      'employment.notice_period as notice-period',
      'employment.joined_on as date-of-join',
      'employment.left_on as last-working-day',
      'employment.reporting_to as reporting-employee-id',
      'lead.name as reporting-employee-name',
    ]);
  const seen = caller.roles.has('hr') ? people : people.where(ownOrWithinReach({ db, caller, now }, 'employee.id'));
  return seen.executeTakeFirst();
}

/** The page of the manager that the caller may open: the record for HR, and for others the one of the directory. */
async function managerPath({ db, caller, now }: PageCall, id: number | null): Promise<string | null> {
  if (id === null) return null;
  if (caller.roles.has('hr')) return `/employee/${id}`;
  if (isForHrOnly(directoryUrl)) return null;
  const line = db.selectFrom('employment').select('employee_id').where('employee_id', '=', id);
  const current = await line.where(isCurrent('employment', officeDate(now))).executeTakeFirst();
  return current ? `/colleague/${id}` : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

function statusOf(person: Found, today: CivilDate): EmployeePage['status'] {
  const { 'date-of-join': joined, 'last-working-day': last } = person;
  if (joined === null) return 'Not on-boarded';
  if (last !== null) return last < today ? 'Left' : 'Leaving';
  return joined > today ? 'To join' : 'At work';
}

/** The master data, with masked identity numbers. */
async function personalOf({ db, body }: PageCall): Promise<EmployeePage['personal']> {
  const kept = await db
    .selectFrom('employee')
    .where('id', '=', body['employee-id'])
    .select([...recordColumns, 'employee.other_id as national-id-3', 'employee.pf_uan as national-id-4'])
    .executeTakeFirstOrThrow();
  return {
    'employee-first-name': kept['employee-first-name'],
    'employee-last-name': kept['employee-last-name'],
    gender: kept.gender,
    'date-of-birth': kept['date-of-birth'] === UNKNOWN_BIRTH ? null : kept['date-of-birth'],
    'blood-group': kept['blood-group'],
    country: kept.country,
    'father-name': kept['father-name'],
    'mother-name': kept['mother-name'],
    'national-id-1': maskNumber(kept['national-id-1']),
    'national-id-2': maskNumber(kept['national-id-2']),
    'national-id-3': maskNumber(kept['national-id-3']),
    'national-id-4': maskNumber(kept['national-id-4']),
  };
}

/** The earlier employments of a person who was hired again, oldest first. */
function earlierEmployments(db: Kysely<Database>, id: number): Promise<EmployeePage['earlier']> {
  return db
    .selectFrom('former_employment')
    .innerJoin('job_title', 'job_title.id', 'former_employment.job_title_id')
    .where('employee_id', '=', id)
    .select(['joined_on as date-of-join', 'left_on as last-working-day', 'job_title.name as job-title'])
    .select(choiceName('office', 'former_employment.office_id').as('office'))
    .orderBy('joined_on')
    .execute();
}

/** The day of the last erasure of an employee's data; null if there was none. */
async function readErasureDay(db: Kysely<Database>, id: number): Promise<CivilDate | null> {
  const of = db.selectFrom('erasure').where('employee_id', '=', id);
  const last = await of.select(({ fn }) => fn.max('erased_at').as('at')).executeTakeFirst();
  return officeDay(last?.at ?? null);
}
