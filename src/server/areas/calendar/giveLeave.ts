import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LeaveYear } from '../../rules/leaveYear';
import type { Database } from '../../store/database';

/** The recipients of leave: everyone employed in one year, or some people for all years of their employments. */
export type LeaveGrant = { readonly yearId: number } | { readonly employeeIds: readonly number[] };

/**
 * Grants the yearly days of each leave type to those who work in a leave year and may take that type. Existing grants
 * stay unchanged.
 */
export async function giveLeave(db: Kysely<Database>, given: LeaveGrant): Promise<void> {
  const narrowed =
    'yearId' in given
      ? sql`year.id = ${given.yearId}`
      : sql`employment.employee_id = any(${`{${given.employeeIds.join()}}`}::int[])`;
  await sql`
    insert into leave_movement (employee_id, leave_type_id, leave_year_id, kind, days)
    select employee_id, leave_type_id, leave_year_id, 'allocate', days
    from (${selectOwedDays(sql`leave_year`)} where ${narrowed}) owed
    where not exists (
      select 1 from leave_movement before
      where before.employee_id = owed.employee_id and before.leave_type_id = owed.leave_type_id
        and before.leave_year_id = owed.leave_year_id and before.kind = 'allocate')`.execute(db);
}

/** The days to be granted in a year that is not open yet; one row for each person and leave type. */
export const queryDaysAhead = ({ id, start_date, end_date }: LeaveYear): RawBuilder<unknown> =>
  selectOwedDays(sql`(select ${id}::int as id, ${start_date}::date as start_date, ${end_date}::date as end_date)`);

const selectOwedDays = (years: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select employment.employee_id, type.id as leave_type_id, year.id as leave_year_id, type.yearly_days as days
  from employment
    join employee on employee.id = employment.employee_id
    join ${years} year on year.end_date >= employment.joined_on
      and (employment.left_on is null or employment.left_on >= year.start_date)
    join leave_type type on type.yearly_days > 0 and (type.gender_id is null or type.gender_id = employee.gender_id)`;
