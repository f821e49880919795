import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { endless, type LeavePolicy, type Stint } from '../../rules/leavePolicy';
import type { Database } from '../../store/database';

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

/** A policy for everyone at any time: all days at the start of the year, also for part of a year. */
export const generalPolicy = (leaveTypeId: number, days: number, carried: number) => ({
  ...{ leave_type_id: leaveTypeId, office_id: null, employment_type_id: null, starts_on: '1900-01-01', ends_on: null },
  ...{ yearly_days: days, accrual: 'yearly' as const, prorated: false, carry_days: carried, carry_months: null },
});

/** A person's employments, in order, by office and employment type. */
export interface WorkHistory {
  readonly gender_id: number;
  readonly stints: readonly Stint[];
}

/** The employments of some people, by employee id. People who have not been on-boarded have none. */
export async function readWorkHistories(
  db: Kysely<Database>,
  employees: readonly number[],
): Promise<ReadonlyMap<number, WorkHistory>> {
  if (employees.length === 0) return new Map();
  const rows = await sql<Row>`
    with period as (
      select employee_id, office_id, employment_type_id, joined_on, left_on from employment
      union all select employee_id, office_id, employment_type_id, joined_on, left_on from former_employment
    ), place as (
      select employee_id, office_id, last_day,
        lag(last_day) over (partition by employee_id order by last_day) + 1 as first_day
      from former_workplace
    ), latest as (
      select employee_id, max(last_day) + 1 as first_day from former_workplace group by employee_id
    )
    select period.employee_id, employee.gender_id, period.employment_type_id as "employmentType",
      coalesce(place.office_id, period.office_id) as office,
      greatest(period.joined_on, place.first_day) as "from",
      least(period.left_on, place.last_day) as "to"
    from period
      join employee on employee.id = period.employee_id
      left join lateral (
        select office_id, first_day, last_day from place where place.employee_id = period.employee_id
        union all
        select null, latest.first_day, null from latest where latest.employee_id = period.employee_id) place
        on true
    where period.employee_id = any(${`{${employees.join()}}`}::bigint[])
      and (place.last_day is null or place.last_day >= period.joined_on)
      and (place.first_day is null or period.left_on is null or place.first_day <= period.left_on)
    order by period.employee_id, 5`.execute(db);
  const found = new Map<number, WorkHistory & { readonly stints: Stint[] }>();
  for (const { employee_id, gender_id, to, ...stint } of rows.rows) {
    const history = found.get(employee_id) ?? { gender_id, stints: [] };
    history.stints.push({ ...stint, to: to ?? endless });
    found.set(employee_id, history);
  }
  return found;
}

interface Row {
  readonly employee_id: number;
  readonly gender_id: number;
  readonly office: number;
  readonly employmentType: number;
  readonly from: CivilDate;
  readonly to: CivilDate | null;
}
