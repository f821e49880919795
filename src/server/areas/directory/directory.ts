import { type SqlBool, sql } from 'kysely';
import type { DirectoryApi } from '../../../contract/directory.gen';
import type { Call } from '../../call/call';
import { ForbiddenError } from '../../call/errors';
import type { Area } from '../../call/handler';
import { every, wordCondition } from '../../list/conditions';
import { type Lookup, lookUp } from '../../list/lookup';
import { paginate, paginateAll } from '../../list/paginate';
import { matchAllWords } from '../../list/search';
import { conditionOf, idIn, noMatch, type WordMatcher } from '../../list/searchCondition';
import { listSource } from '../../list/source';
import { officeDate } from '../../rules/officeTime';
import { choiceName } from '../lookups/nameOf';
import { personSearch } from '../people/byPeople';
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

/** More people than these are not looked up. */
const mostLookedUp = 1000;

/** Matches the employees whose manager works here now and has a name with the word. */
const underManager =
  ({ db, now }: Pick<Call, 'db' | 'now'>, look: Lookup): WordMatcher =>
  async (word) => {
    const leads = await look(['name'], [word], mostLookedUp);
    if (leads === undefined) return wordCondition(sql.ref('lead.name'), word);
    if (leads.length === 0) return noMatch;
    const { rows } = await sql<{ id: number }>`select employment.employee_id as id from employment
      join employment as line on line.employee_id = employment.reporting_to and ${isCurrent('line', officeDate(now))}
      where employment.reporting_to = any(${leads.map(({ id }) => id)}::int[]) limit ${mostLookedUp + 1}`.execute(db);
    return rows.length > mostLookedUp
      ? wordCondition(sql.ref('lead.name'), word)
      : idIn({ column: 'employee.id' }, rows);
  };

/** The properties to search: by name and code, and by everything. */
function searchedIn(call: Pick<Call, 'db' | 'now'>) {
  const { db } = call;
  const named = personSearch(db, 'employee.id');
  const searched = {
    ...named,
    'job-title': lookUp(db, {
      ...{ table: 'job_title', id: 'id', column: 'employment.job_title_id', texts: { name: 'job_title.name' } },
    }),
    office: inOffice(db),
    'reporting-employee-name': underManager(call, named['employee-name'].look),
  };
  return { named, searched };
}

const none: WordMatcher = () => noMatch;

/** What the named people are not searched by. */
const nothing = { 'job-title': none, office: none, 'reporting-employee-name': none };

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
  const isNamed = await matchAllWords(call.list.asked.words, Object.values(named));
  if (isNamed.length === 0) return { data: await paginate(call, { query, columns, searched, key }) };
  const others = query.where(sql<SqlBool>`not ${every(isNamed.map(conditionOf))}`);
  const rows = await paginateAll(call, [
    listSource({ query, columns, searched: { ...nothing, ...named }, key }),
    listSource({ query: others, columns, searched, key }),
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
