import { type SqlBool, sql } from 'kysely';
import type { DirectoryApi } from '../../../contract/directory.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import type { Area } from '../../call/handler';
import { wordCondition } from '../../list/conditions';
import { createLookup, type Lookup, matchByLookup } from '../../list/lookup';
import { paginate, paginateAll } from '../../list/paginate';
import { and, idIn, isIdMatch, noMatch, type WordMatcher } from '../../list/searchCondition';
import { listSource, matchesWord } from '../../list/source';
import { officeDate } from '../../rules/officeTime';
import { choiceName } from '../lookups/nameOf';
import { withinReach } from '../people/reach';
import { isCurrent } from './isCurrent';

/** Current employees, unordered, as a query to refine. */
function currentEmployees({ db, now }: Pick<Call, 'db' | 'now'>) {
  return db
    .selectFrom('employee')
    .innerJoin('employment', 'employment.employee_id', 'employee.id')
    .innerJoin('job_title', 'job_title.id', 'employment.job_title_id')
    .where(isCurrent('employment', officeDate(now)));
}

/** The employee of a row, as a column of ids. */
const person = { column: 'employee.id', hasEach: true } as const;

/** Current employees with their managers, as far as those work here now, too. */
const employeesWithLeads = (call: Pick<Call, 'db' | 'now'>) =>
  currentEmployees(call)
    .leftJoin('employment as line', (join) =>
      join.onRef('line.employee_id', '=', 'employment.reporting_to').on(isCurrent('line', officeDate(call.now))),
    )
    .leftJoin('employee as lead', 'lead.id', 'line.employee_id');

/** Matches the name of the employee's office. */
const inOffice =
  (db: Call['db']): WordMatcher =>
  async (word) => {
    const { rows } = await sql<{ id: number }>`select id from lookup
      where kind = 'office' and ${wordCondition(sql.ref('name'), word)}`.execute(db);
    return idIn({ column: 'employment.office_id' }, rows);
  };

/** More people than these are not looked up: such a word says too little about the manager. */
const mostLookedUp = 10_000;

/** Matches the employees whose manager works here now and has a name with the word. */
const underManager =
  ({ db, now }: Pick<Call, 'db' | 'now'>, byName: Lookup): WordMatcher =>
  async (word) => {
    const leads = (await byName(word)) ?? [];
    if (leads.length === 0) return noMatch;
    const { rows } = await sql<{ id: number }>`select employment.employee_id as id from employment
      join employment as line on line.employee_id = employment.reporting_to and ${isCurrent('line', officeDate(now))}
      where employment.reporting_to = any(${leads.map(({ id }) => id)}::int[]) limit ${mostLookedUp + 1}`.execute(db);
    return rows.length > mostLookedUp ? noMatch : idIn(person, rows);
  };

/** The properties to search: by name and code, and by everything. */
function searchedIn(call: Pick<Call, 'db' | 'now'>) {
  const { db } = call;
  const byName = createLookup(db, { table: 'employee', id: 'id', text: 'name' });
  const byCode = createLookup(db, { table: 'employee', id: 'id', text: 'code' });
  const byTitle = createLookup(db, { table: 'job_title', id: 'id', text: 'name' });
  const named = {
    'employee-name': matchByLookup(byName, { ...person, shown: 'employee.name' }),
    'employee-code': matchByLookup(byCode, { ...person, shown: 'employee.code' }),
  };
  const searched = {
    ...named,
    'job-title': matchByLookup(byTitle, { column: 'employment.job_title_id', shown: 'job_title.name' }),
    office: inOffice(db),
    'reporting-employee-name': underManager(call, byName),
  };
  return { named, searched };
}

/** The people whose names or codes match every word; undefined if there are too many to list them first. */
async function findNamed(words: readonly string[], named: readonly WordMatcher[]) {
  const found = await Promise.all(words.map((word) => matchesWord(word, named)));
  const conditions = and(found);
  return found.every(isIdMatch) && conditions.length > 0 ? conditions : undefined;
}

/** `POST /api/employee/colleagues`: in a search, people whose name or code matches come before the others. */
async function colleagues(call: Call<DirectoryApi['POST /api/employee/colleagues']>) {
  const query = employeesWithLeads(call).select([
    'employee.id as employee-id',
    'employee.code as employee-code',
    'employee.name as employee-name',
    'job_title.name as job-title',
    choiceName('office', 'employment.office_id').as('office'),
    'lead.name as reporting-employee-name',
  ]);
  const columns = { 'employee-name': 'employee.name', 'employee-code': 'employee.code' } as const;
  const key = ['employee.id'] as const;
  const { named, searched } = searchedIn(call);
  const isNamed = await findNamed(call.list.asked.words, Object.values(named));
  if (isNamed === undefined) return { data: await paginate(call, { query, columns, searched, key }) };
  const all = sql<SqlBool>`(${sql.join([...isNamed], sql` and `)})`;
  const rows = await paginateAll(call, [
    listSource({ query: query.where(all), columns, searched, key }),
    listSource({ query: query.where(sql<SqlBool>`not ${all}`), columns, searched, key }),
  ]);
  return { data: rows };
}

/** The maximum number of reports on a page. */
const mostReports = 100;

/** `POST /api/employee/colleague` */
async function colleague(call: Call<DirectoryApi['POST /api/employee/colleague']>) {
  const { caller } = call;
  const id = call.body['employee-id'];
  const found = await employeesWithLeads(call)
    .innerJoin('job_family', 'job_family.id', 'job_title.job_family_id')
    .where('employee.id', '=', id)
    .select([
      'employee.id as employee-id',
      'employee.code as employee-code',
      'employee.name as employee-name',
      'job_title.name as job-title',
      'job_family.name as job-family',
      choiceName('office', 'employment.office_id').as('office'),
      'lead.id as reporting-employee-id',
      'lead.name as reporting-employee-name',
    ])
    .executeTakeFirst();
  if (!found) throw new ForbiddenError('No one with this number works here now.');
  const reports = await currentEmployees(call)
    .where('employment.reporting_to', '=', id)
    .select(['employee.id as employee-id', 'employee.name as employee-name', 'job_title.name as job-title'])
    .orderBy('employee.name')
    .orderBy('employee.id')
    .limit(mostReports)
    .execute();
  const own = id === caller.employeeId;
  return { data: { ...found, own, 'may-open-record': own || (await decidesFor(call, id)), reports } };
}

/** Whether the caller decides an employee's requests. */
async function decidesFor({ db, caller, now }: Pick<Call, 'db' | 'caller' | 'now'>, id: number): Promise<boolean> {
  if (caller.roles.has('hr')) return true;
  if (!caller.roles.has('manager')) return false;
  const one = await withinReach(db, caller, now).where('employment.employee_id', '=', id).executeTakeFirst();
  return one !== undefined;
}

/** The directory: what every user may see of current employees. */
export const directory: Area<DirectoryApi> = {
  'POST /api/employee/colleagues': colleagues,
  'POST /api/employee/colleague': colleague,
};
