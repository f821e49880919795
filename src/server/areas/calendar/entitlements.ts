import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { spansOf } from '../../rules/employmentHistory';
import { endless, type LeavePolicy, policyAt, type Stint } from '../../rules/leavePolicy';
import type { DayParts } from '../../rules/partDay';
import type { Database } from '../../store/database';
import { type AppliedChange, changesOf, readChanges } from '../people/employmentHistory';

/** A leave type with its policies. */
export interface LeaveTypeRules {
  readonly id: number;
  readonly name: string;
  /** Null if the type is open to all genders. */
  readonly gender_id: number | null;
  readonly policies: readonly LeavePolicy[];
}

/** All leave types with their policies. */
export async function readLeaveTypes(db: Kysely<Database>): Promise<LeaveTypeRules[]> {
  const types = await db.selectFrom('leave_type').select(['id', 'name', 'gender_id']).orderBy('id').execute();
  const policies = await db.selectFrom('leave_policy').selectAll().execute();
  return types.map((type) => ({
    ...type,
    policies: policies.filter(({ leave_type_id }) => leave_type_id === type.id),
  }));
}

/** The policy of a leave type for a person on a day; undefined outside of the employments. */
export async function readPolicyAt(
  db: Kysely<Database>,
  { employee_id, leave_type_id }: { readonly employee_id: number; readonly leave_type_id: number },
  day: CivilDate,
): Promise<LeavePolicy | undefined> {
  const history = (await readWorkHistories(db, [employee_id])).get(employee_id);
  const stint = history?.stints.find(({ from, to }) => from <= day && day <= to);
  const policies = db.selectFrom('leave_policy').selectAll().where('leave_type_id', '=', leave_type_id);
  return stint && policyAt(await policies.execute(), stint, day);
}

/** The settings of a policy for everyone that can differ. */
interface PolicyChoices {
  readonly parts?: DayParts;
  readonly earnMonths?: number | null;
  readonly certificateDays?: number | null;
}

/** A policy for everyone at any time: all days at the start of the year, also for part of a year. */
export const generalPolicy = (
  leaveTypeId: number,
  days: number,
  carried: number,
  { parts = 'none', earnMonths = null, certificateDays = null }: PolicyChoices = {},
) => ({
  ...{ leave_type_id: leaveTypeId, office_id: null, employment_type_id: null, starts_on: '1900-01-01', ends_on: null },
  ...{ yearly_days: days, accrual: 'yearly' as const, prorated: false, carry_days: carried, carry_months: null },
  ...{ day_parts: parts, earn_months: earnMonths, certificate_days: certificateDays },
});

/** A person's employments, in order, by office and employment type. */
export interface WorkHistory {
  readonly gender_id: number;
  readonly stints: readonly Stint[];
}

/**
 * The employments of some people, by employee id, divided where the office or the employment type changed. People who
 * have not been on-boarded have none.
 */
export async function readWorkHistories(
  db: Kysely<Database>,
  employees: readonly number[],
): Promise<ReadonlyMap<number, WorkHistory>> {
  if (employees.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select period.*, employee.gender_id
    from (
      select employee_id, office_id, employment_type_id, joined_on, left_on from employment
      union all select employee_id, office_id, employment_type_id, joined_on, left_on from former_employment) period
      join employee on employee.id = period.employee_id
    where period.employee_id = any(${`{${employees.join()}}`}::bigint[])
    order by period.employee_id, period.joined_on`.execute(db);
  const changes = groupByEmployee(await readChanges(db, employees, ['office', 'employment-type']));
  const found = new Map<number, WorkHistory & { readonly stints: Stint[] }>();
  for (const row of rows) {
    const history = found.get(row.employee_id) ?? { gender_id: row.gender_id, stints: [] };
    history.stints.push(...stintsOf(row, changes.get(row.employee_id) ?? []));
    found.set(row.employee_id, history);
  }
  return found;
}

interface Row {
  readonly employee_id: number;
  readonly gender_id: number;
  readonly office_id: number;
  readonly employment_type_id: number;
  readonly joined_on: CivilDate;
  readonly left_on: CivilDate | null;
}

function groupByEmployee(changes: readonly AppliedChange[]): ReadonlyMap<number, AppliedChange[]> {
  const groups = new Map<number, AppliedChange[]>();
  for (const change of changes) {
    const group = groups.get(change.employee_id);
    if (group) group.push(change);
    else groups.set(change.employee_id, [change]);
  }
  return groups;
}

/** The parts of an employment with one office and employment type. */
function stintsOf(row: Row, changes: readonly AppliedChange[]): Stint[] {
  const { employee_id: id, office_id, employment_type_id } = row;
  const spans = spansOf(
    { from: row.joined_on, to: row.left_on ?? endless },
    {
      office: { changes: changesOf(changes, id, 'office'), current: office_id },
      employmentType: { changes: changesOf(changes, id, 'employment-type'), current: employment_type_id },
    },
  );
  return spans.map(({ from, to, values }) => ({
    ...{ from, to },
    office: values.office ?? office_id,
    employmentType: values.employmentType ?? employment_type_id,
  }));
}
