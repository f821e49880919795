import { type Kysely, sql } from 'kysely';
import type { EmployeesApi } from '../../../contract/employees.gen';
import { type RecordFields, recordVersion } from '../../audit/recordVersion';
import type { Call } from '../../call/call';
import { paginate } from '../../list/paginate';
import { latestStart } from '../../rules/employmentHistory';
import { officeDate, officeDay } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import type { EmploymentField } from '../../store/tables/peopleTables';
import { type CurrentEmployment, readEmployment, versionedFields } from './employmentFields';

/** What a form for a change shows: the current values, and a stamp of the history. */
export const changeVersion: RecordFields = {
  ...versionedFields,
  history: { column: 'history', audited: 'effective_on' },
};

/** The employment of a person with a stamp that differs after every change to the history. */
export async function readVersioned(db: Kysely<Database>, employeeId: number) {
  const employment = await readEmployment(db, employeeId);
  const { rows } = await sql<{ history: string }>`
    select count(*) || ' ' || coalesce(max(greatest(entered_at, settled_at)), 'epoch') as history
    from employment_change where employee_id = ${employeeId}`.execute(db);
  return { ...employment, history: rows[0]?.history ?? '' };
}

/** The values of an employment by the keys of requests. */
const keyed = (row: CurrentEmployment) => ({
  'office-id': row.office_id,
  'shift-id': row.shift_id,
  'job-title-id': row.job_title_id,
  'employment-type-id': row.employment_type_id,
  'probation-status-id': row.probation_status_id,
  'notice-period': row.notice_period,
});

/** `POST /api/employees/changes/current`: what can change of an employment, with the present values. */
export async function readCurrent(call: Call<EmployeesApi['POST /api/employees/changes/current']>) {
  const { db, body, caller, now, shows } = call;
  const employment = await readVersioned(db, body['employee-id']);
  const { employee_id: id, history } = employment;
  const own = id === caller.employeeId;
  shows(own ? [] : [id]);
  const { rows } = await sql<{ office: string; shift: string | null; title: string; type: string; probation: string }>`
    select employment_value('office', office_id) as office, employment_value('shift', shift_id) as shift,
      employment_value('job-title', job_title_id) as title,
      employment_value('employment-type', employment_type_id) as type,
      employment_value('probation-status', probation_status_id) as probation
    from employment where employee_id = ${id}`.execute(db);
  const [texts] = rows;
  const today = officeDate(now);
  const hasLeft = employment.left_on !== null && employment.left_on < today;
  const values = keyed(employment);
  return {
    data: {
      ...{ 'employee-id': id, 'employee-name': employment.name, 'employee-code': employment.code },
      ...{ 'date-of-join': employment.joined_on, 'last-working-day': employment.left_on, own },
      changeable: !own && !hasLeft && !(await isErased(db, id)),
      'first-day': latestStart(employment.joined_on, today),
      ...values,
      ...{ office: texts?.office ?? '', shift: texts?.shift ?? null, 'job-title': texts?.title ?? '' },
      ...{ 'employment-type': texts?.type ?? '', 'probation-status': texts?.probation ?? '' },
      ...{ titles: await listTitles(db), shifts: await listShifts(db) },
      'record-version': recordVersion(changeVersion, { ...values, history }),
    },
  };
}

/** Whether data of a person has been erased. */
export async function isErased(db: Kysely<Database>, employeeId: number): Promise<boolean> {
  const erasure = db.selectFrom('erasure').select('kind').where('employee_id', '=', employeeId);
  return (await erasure.executeTakeFirst()) !== undefined;
}

const listTitles = (db: Kysely<Database>) =>
  db
    .selectFrom('job_title')
    .innerJoin('job_family', 'job_family.id', 'job_title.job_family_id')
    .select(['job_title.id as int-id', sql<string>`job_title.name || ' (' || job_family.name || ')'`.as('str-value')])
    .orderBy('job_family.name')
    .orderBy('job_title.name')
    .execute();

const listShifts = (db: Kysely<Database>) =>
  db
    .selectFrom('shift')
    .select(['id as int-id', sql<string>`name || ', ' || starts_at || '–' || ends_at`.as('str-value')])
    .orderBy('id')
    .execute();

const titles: Readonly<Record<EmploymentField, string>> = {
  'job-title': 'Job title',
  'employment-type': 'Employment type',
  'probation-status': 'Probation status',
  'notice-period': 'Notice period',
  office: 'Office',
  shift: 'Shift',
};

const statuses = { planned: 'Planned', applied: 'Applied', withdrawn: 'Withdrawn', lapsed: 'Not applied' } as const;

/** `POST /api/employees/changes`: the history and the planned changes of an employment. */
export async function listChanges(call: Call<EmployeesApi['POST /api/employees/changes']>) {
  const { db, body, caller, shows } = call;
  const id = body['employee-id'];
  const own = id === caller.employeeId;
  shows(own ? [] : [id]);
  const status = sql<string>`case employment_change.status when 'lapsed' then 'Not applied' else initcap(employment_change.status) end`;
  const what = sql<string>`replace(upper(left(employment_change.field, 1)) || substr(employment_change.field, 2), '-', ' ')`;
  const query = db
    .selectFrom('employment_change')
    .leftJoin('employee as author', 'author.id', 'employment_change.entered_by')
    .where('employment_change.employee_id', '=', id)
    .select([
      'employment_change.id as change-id',
      'employment_change.field',
      'employment_change.effective_on as effective-on',
      'employment_change.status',
      'employment_change.reason',
      'employment_change.entered_at',
      'author.name as entered-by',
      sql<string | null>`employment_value(employment_change.field, employment_change.value_before)`.as('before'),
      sql<string | null>`employment_value(employment_change.field, employment_change.value_after)`.as('after'),
    ]);
  const columns = { 'effective-on': 'employment_change.effective_on', status, what } as const;
  const rows = await paginate(call, { query, columns, searched: {}, key: ['employment_change.id'] as const });
  return {
    data: rows.map(({ field, status, entered_at, ...row }) => ({
      ...row,
      what: titles[field],
      status: statuses[status],
      'entered-on': officeDay(entered_at),
      withdrawable: status === 'planned' && !own,
    })),
  };
}
