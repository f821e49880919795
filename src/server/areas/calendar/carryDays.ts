import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { policyAt } from '../../rules/leavePolicy';
import type { LeaveYear } from '../../rules/leaveYear';
import type { Database } from '../../store/database';
import { valueAt } from '../people/employmentHistory';
import { readLeaveTypes } from './entitlements';

/** A change to an employee's account of one leave type in one leave year. */
export interface AccountChange {
  readonly employee_id: number;
  readonly leave_type_id: number;
  readonly leave_year_id: number;
  /** Positive if the account has gained days. */
  readonly days: number;
}

/** The office and the employment type of everyone employed on a day. */
const placesOn = (day: CivilDate): RawBuilder<unknown> => sql`
  select period.employee_id, ${valueAt('office', 'period', 'office_id', day)} as office_id,
    ${valueAt('employment-type', 'period', 'employment_type_id', day)} as employment_type_id
  from (
    select employee_id, office_id, employment_type_id, joined_on, left_on from employment
    union all
    select employee_id, office_id, employment_type_id, joined_on, left_on from former_employment) period
  where period.joined_on <= ${day}::date and (period.left_on is null or period.left_on >= ${day}::date)`;

/**
 * How many days everyone employed on a day carries over then, and for how many months; one row for each person and leave
 * type.
 */
export async function carryRulesOn(db: Kysely<Database>, day: CivilDate): Promise<RawBuilder<unknown>> {
  const types = await readLeaveTypes(db);
  const { rows: places } = await sql<{ office_id: number; employment_type_id: number }>`
    select distinct office_id, employment_type_id from (${placesOn(day)}) place`.execute(db);
  const rules = places.flatMap(({ office_id, employment_type_id }) =>
    types.flatMap(({ id, policies }) => {
      const policy = policyAt(policies, { office: office_id, employmentType: employment_type_id }, day);
      if (!policy) return [];
      const { carry_days, carry_months } = policy;
      return [{ office_id, employment_type_id, leave_type_id: id, carry_days, carry_months }];
    }),
  );
  return sql`
    select place.employee_id, rule.leave_type_id, rule.carry_days, rule.carry_months
    from (${placesOn(day)}) place
      join json_to_recordset(${JSON.stringify(rules)}::json) as rule(
        office_id int, employment_type_id int, leave_type_id int, carry_days numeric, carry_months int)
        on rule.office_id = place.office_id and rule.employment_type_id = place.employment_type_id`;
}

/**
 * The unused days of a leave year of everyone employed at the start of the next one, and how many of them are carried
 * over; one row for each person and leave type.
 */
export async function leftOf(db: Kysely<Database>, year: number, nextStart: CivilDate): Promise<RawBuilder<unknown>> {
  return sql`
    select account.employee_id, account.leave_type_id, account.days_left,
      least(account.days_left, rule.carry_days) as going_on
    from (select employee_id, leave_type_id, sum(days) as days_left from leave_movement
        where leave_year_id = ${year} group by employee_id, leave_type_id) account
      join (${await carryRulesOn(db, nextStart)}) rule
        on rule.employee_id = account.employee_id and rule.leave_type_id = account.leave_type_id`;
}

/** Adds the unused days of one year to the next, less what has already been carried over. */
export async function carryOver(
  db: Kysely<Database>,
  from: number,
  to: Pick<LeaveYear, 'id' | 'start_date'>,
  today: CivilDate,
): Promise<void> {
  await sql`
    insert into leave_movement (employee_id, leave_type_id, leave_year_id, kind, days, on_date)
    select employee_id, leave_type_id, ${to.id}, 'carry', going_on - carried,
      case when carried = 0 then ${to.start_date}::date else ${today}::date end
    from (
      select remains.*, coalesce((
          select sum(before.days) from leave_movement before
          where before.employee_id = remains.employee_id and before.leave_type_id = remains.leave_type_id
            and before.leave_year_id = ${to.id} and before.kind = 'carry'), 0) as carried
      from (${await leftOf(db, from, to.start_date)}) remains
    ) owed
    where going_on > carried`.execute(db);
}

/**
 * Corrects the days that have already been carried over to the following leave years after changes to accounts of years
 * that are over, up to the limit of the leave policy. Later corrections follow from year to year.
 *
 * @returns the corrections, of all following years
 */
export async function correctCarriedDays(
  db: Kysely<Database>,
  changes: readonly AccountChange[],
  today: CivilDate,
): Promise<AccountChange[]> {
  if (changes.length === 0) return [];
  const following = await db
    .selectFrom('leave_year as next')
    .innerJoin('leave_year as before', (join) => join.on(sql<boolean>`before.end_date = next.start_date - 1`))
    .where('next.carried_on', 'is not', null)
    .where('before.id', 'in', [...new Set(changes.map(({ leave_year_id }) => leave_year_id))])
    .select(['before.id as before', 'next.id as id', 'next.start_date as start'])
    .execute();
  const corrections: AccountChange[] = [];
  for (const year of following) {
    const those = sumUp(changes.filter(({ leave_year_id }) => leave_year_id === year.before));
    const employees = [...new Set(those.map(({ employee_id }) => employee_id))];
    const { rows: accounts } = await sql<Account>`
      select account.employee_id, account.leave_type_id, rule.carry_days as "limit", account.left
      from (select employee_id, leave_type_id, sum(days) as "left" from leave_movement
          where leave_year_id = ${year.before} and employee_id = any(${`{${employees.join()}}`}::bigint[])
          group by employee_id, leave_type_id) account
        join (${await carryRulesOn(db, year.start)}) rule
          on rule.employee_id = account.employee_id and rule.leave_type_id = account.leave_type_id`.execute(db);
    for (const { employee_id, leave_type_id, limit, left } of accounts) {
      const change = those.find((one) => one.employee_id === employee_id && one.leave_type_id === leave_type_id);
      if (!change) continue;
      const days = countCarried(left, limit) - countCarried(left - change.days, limit);
      if (days !== 0) corrections.push({ employee_id, leave_type_id, leave_year_id: year.id, days });
    }
  }
  if (corrections.length === 0) return [];
  const entry = { kind: 'carry' as const, leave_id: null, on_date: today };
  await db
    .insertInto('leave_movement')
    .values(corrections.map((correction) => ({ ...correction, ...entry })))
    .execute();
  return [...corrections, ...(await correctCarriedDays(db, corrections, today))];
}

interface Account {
  readonly employee_id: number;
  readonly leave_type_id: number;
  readonly limit: number;
  readonly left: number;
}

/** The days of an account that are carried over. */
const countCarried = (left: number, limit: number): number => Math.min(Math.max(left, 0), limit);

/** One change for each account. */
function sumUp(changes: readonly AccountChange[]): AccountChange[] {
  const sums = new Map<string, AccountChange>();
  for (const { employee_id, leave_type_id, leave_year_id, days } of changes) {
    const key = [employee_id, leave_type_id, leave_year_id].join();
    sums.set(key, { employee_id, leave_type_id, leave_year_id, days: days + (sums.get(key)?.days ?? 0) });
  }
  return [...sums.values()];
}
