import { type SqlBool, sql } from 'kysely';
import type { EmployeeSearchApi } from '../../../contract/employee-search.gen';
import type { EmployeesApi } from '../../../contract/employees.gen';
import { recordVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import { maskNumber } from '../../rules/maskNumber';
import { officeDate } from '../../rules/officeTime';
import { choiceName } from '../lookups/nameOf';
import { payableSince } from '../payroll/payable';
import { payrollFields } from '../people/payrollFields';
import { hasEsi, hasPf, peopleList, recordColumns, searchEmployees, searchTerm } from './employeeSearch';

/** The meaning of `national-id-3` and `-4`: identity papers in records, membership numbers when searching by role. */
type Numbers = 'papers' | 'memberships';

type SearchCall = Call<
  | EmployeeSearchApi['POST /api/employee/search/not-in-role']
  | EmployeeSearchApi['POST /api/employee/search/in-role']
  | EmployeesApi['POST /api/employees/enrole/find']
>;

/** The fields that screens fill in from a search. */
function selectEmployeeFields({ db, body }: SearchCall, numbers: Numbers) {
  return searchEmployees(db, body)
    .leftJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .leftJoin('job_family', 'job_family.id', 'job_title.job_family_id')
    .leftJoin('employee as lead', 'lead.id', 'employment.reporting_to')
    .select([
      ...recordColumns,
      numbers === 'papers' ? 'employee.other_id as national-id-3' : 'employment.esi_number as national-id-3',
      numbers === 'papers' ? 'employee.pf_uan as national-id-4' : 'employment.pf_number as national-id-4',
      'employee.other_id as other-id-number',
      'employee.pf_uan as epf-univer-acc-no',
    ])
    .select([
      'employment.id as employment-id',
      'employment.esi_number as esi-number',
      'employment.pf_number as pf-number',
      hasPf.as('has-pf-account'),
      hasEsi.as('has-esi-account'),
      'employment.office_id as office-id',
      choiceName('office', 'employment.office_id').as('office'),
      'employment.probation_status_id as probation-status-id',
      'employment.notice_period as notice-period',
      'employment.reporting_to as reporting-employee-id',
      'lead.name as reporting-employee-name',
      'lead.code as reporting-employee-code',
      'job_family.id as job-family-id',
      'job_family.name as job-family',
      'job_title.id as job-title-id',
      'job_title.name as job-title',
      'employment.employment_type_id as employment-type-id',
      choiceName('employment-type', 'employment.employment_type_id').as('employment-type'),
      'employment.joined_on as date-of-join',
      'employment.left_on as last-working-day',
      'employment.pf_office_id as pf-office-id',
      'employment.esi_office_id as esi-office-id',
      'employment.pay_structure_id as pay-structure-id',
    ]);
}

/**
 * Runs a search. Identity numbers in the matches are masked; `POST /api/employees/enrole/record` returns them in full.
 */
async function matches(call: SearchCall, query: ReturnType<typeof selectEmployeeFields>, numbers: Numbers) {
  const rows = await paginate(call, { query, ...peopleList(call.db) });
  call.shows(rows.map((row) => row['employee-id']));
  const isMasked = numbers === 'papers';
  const shown = isMasked ? maskNumber : (number: string | null) => number;
  return {
    result: rows.map((row) => ({
      ...row,
      ...(isMasked ? {} : { 'record-version': recordVersion(payrollFields, row) }),
      'national-id-1': maskNumber(row['national-id-1']),
      'national-id-2': maskNumber(row['national-id-2']),
      'national-id-3': shown(row['national-id-3']),
      'national-id-4': shown(row['national-id-4']),
      'other-id-number': maskNumber(row['other-id-number']),
      'epf-univer-acc-no': maskNumber(row['epf-univer-acc-no']),
    })),
  };
}

/** `POST /api/employees/enrole/find`: all people with a record. */
export async function findRecords(call: SearchCall) {
  return matches(call, selectEmployeeFields(call, 'papers'), 'papers');
}

/**
 * `POST /api/employee/search/not-in-role`: people not yet on-boarded. A search also finds those who have left and can be
 * hired again.
 */
export async function findNotInRole(call: SearchCall) {
  const all = selectEmployeeFields(call, 'papers');
  const joiner = sql<SqlBool>`not employee.onboarded`;
  const left = sql<SqlBool>`employment.left_on < ${officeDate(call.now)}
    and not exists (select 1 from erasure where erasure.employee_id = employee.id)`;
  return matches(
    call,
    all.where(searchTerm(call.body) === '' ? joiner : sql<SqlBool>`(${joiner} or ${left})`),
    'papers',
  );
}

/** `POST /api/employee/search/in-role`: current employees, and those who have left in an open pay month. */
export async function findInRole(call: SearchCall) {
  const since = await payableSince(call.db, officeDate(call.now));
  const employed = selectEmployeeFields(call, 'memberships').where('employment.id', 'is not', null);
  const present = employed.where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>=', since)]));
  return matches(call, present, 'memberships');
}

/** `GET /api/employee/search/reporting`: possible leads, without personal data. */
export async function findReporting(call: Call<EmployeeSearchApi['GET /api/employee/search/reporting']>) {
  const { db, now } = call;
  const query = searchEmployees(db, call.query)
    .where('employment.id', 'is not', null)
    .where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>=', officeDate(now))]))
    .select(['employee.id as employee-id', 'employee.code as employee-code', 'employee.name as employee-name']);
  return { result: await paginate(call, { query, ...peopleList(db) }) };
}
