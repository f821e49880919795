import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { policyAt } from '../../rules/leavePolicy';
import type { LeaveYear } from '../../rules/leaveYear';
import type { Database } from '../../store/database';
import { insertAll } from '../../store/insertAll';
import { valueAt } from '../people/employmentHistory';
import { type LeaveTypeRules, readLeaveTypes } from './entitlements';

/** An employee's account of one leave type in one leave year. */
export interface Account {
  readonly employee_id: number;
  readonly leave_type_id: number;
  readonly leave_year_id: number;
}

/** A change to an account. */
export interface AccountChange extends Account {
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
 *
 * @param types the leave types with their policies; the stored ones if undefined
 */
export async function carryRulesOn(
  db: Kysely<Database>,
  day: CivilDate,
  types?: readonly LeaveTypeRules[],
): Promise<RawBuilder<unknown>> {
  const stored = types ?? (await readLeaveTypes(db));
  const { rows: places } = await sql<{ office_id: number; employment_type_id: number }>`
    select distinct office_id, employment_type_id from (${placesOn(day)}) place`.execute(db);
  const rules = places.flatMap(({ office_id, employment_type_id }) =>
    stored.flatMap(({ id, policies }) => {
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

/** A leave year into which days have been carried over, and the one before. */
interface CarriedYear extends Pick<LeaveYear, 'id' | 'start_date'> {
  readonly before: number;
}

/** What is missing in an account, or too much. */
interface Carry extends AccountChange {
  /** The days carried over so far. */
  readonly carried: number;
}

/** Which accounts to look at, and by which policies. */
interface CarryScope {
  /** Everyone if undefined. */
  readonly employees?: readonly number[];
  /** All stored leave types if undefined. */
  readonly types?: readonly LeaveTypeRules[];
}

/**
 * The differences between what accounts of a leave year must have carried over, by the unused days of the year before
 * and the leave policies, and what they have carried over so far. Nothing is carried over by those who were not employed
 * when the year started.
 */
export async function findCarries(
  db: Kysely<Database>,
  { id, start_date, before }: CarriedYear,
  { employees, types }: CarryScope = {},
): Promise<Carry[]> {
  const narrowed = [
    ...(employees ? [sql`and employee_id = any(${`{${employees.join()}}`}::bigint[])`] : []),
    ...(types ? [sql`and leave_type_id = any(${`{${types.map((type) => type.id).join()}}`}::bigint[])`] : []),
  ];
  const { rows } = await sql<Omit<Carry, 'leave_year_id'>>`
    select * from (
      select account.employee_id, account.leave_type_id, account.carried,
        least(greatest(account.unused, 0), coalesce(rule.carry_days, 0)) - account.carried as days
      from (select employee_id, leave_type_id,
          coalesce(sum(days) filter (where leave_year_id = ${before}), 0) as unused,
          coalesce(sum(days) filter (where leave_year_id = ${id} and kind = 'carry'), 0) as carried
        from leave_movement
        where leave_year_id in (${before}, ${id}) ${sql.join(narrowed, sql` `)}
        group by employee_id, leave_type_id) account
        left join (${await carryRulesOn(db, start_date, types)}) rule
          on rule.employee_id = account.employee_id and rule.leave_type_id = account.leave_type_id) owed
    where days <> 0
    order by employee_id, leave_type_id`.execute(db);
  return rows.map((row) => ({ ...row, leave_year_id: id }));
}

/** Brings the days that are carried over from one leave year to the next up to date. */
export async function carryOver(db: Kysely<Database>, year: CarriedYear, today: CivilDate): Promise<void> {
  const carries = await findCarries(db, year);
  const first = carries.filter(({ carried }) => carried === 0);
  await addCarries(db, first, { on_date: year.start_date, note: null });
  const later = carries.filter(({ carried }) => carried !== 0);
  await addCarries(db, later, { on_date: today, note: changedBefore });
}

const changedBefore = 'The balance of the year before has changed.';

async function addCarries(
  db: Kysely<Database>,
  carries: readonly Carry[],
  entry: { readonly on_date: CivilDate; readonly note: string | null },
): Promise<void> {
  await insertAll(
    db,
    'leave_movement',
    carries.map(({ carried: _, ...carry }) => ({ ...carry, ...entry, kind: 'carry' as const, leave_id: null })),
  );
}

/** Leave years into which days have been carried over, the earliest first. */
const carriedYears = (db: Kysely<Database>) =>
  db
    .selectFrom('leave_year as next')
    .innerJoin('leave_year as before', (join) => join.on(sql<boolean>`before.end_date = next.start_date - 1`))
    .where('next.carried_on', 'is not', null)
    .orderBy('next.start_date')
    .select(['before.id as before', 'next.id as id', 'next.start_date as start_date']);

/** The leave years that start on a day or later, and into which days have been carried over. */
export const carriedSince = (db: Kysely<Database>, day: CivilDate): Promise<CarriedYear[]> =>
  carriedYears(db).where('next.start_date', '>=', day).execute();

/**
 * Corrects the days that have already been carried over to the following leave years, after changes to accounts of years
 * that are over. Later corrections follow from year to year.
 *
 * @returns the corrections, of all following years
 */
export async function correctCarriedDays(
  db: Kysely<Database>,
  changed: readonly Account[],
  today: CivilDate,
): Promise<AccountChange[]> {
  if (changed.length === 0) return [];
  const before = [...new Set(changed.map(({ leave_year_id }) => leave_year_id))];
  const corrections: AccountChange[] = [];
  for (const year of await carriedYears(db).where('before.id', 'in', before).execute()) {
    const those = changed.filter(({ leave_year_id }) => leave_year_id === year.before);
    const keys = new Set(those.map(keyOf));
    const carries = await findCarries(db, year, { employees: [...new Set(those.map((one) => one.employee_id))] });
    const owed = carries.filter((carry) => keys.has(keyOf(carry)));
    await addCarries(db, owed, { on_date: today, note: changedBefore });
    corrections.push(...owed);
  }
  return [...corrections, ...(await correctCarriedDays(db, corrections, today))];
}

/** Corrects the days carried over at the starts of leave years from a day on, after a change of what limits them. */
export async function correctCarryLimits(
  db: Kysely<Database>,
  since: CivilDate,
  { today, note, ...scope }: CarryScope & { readonly today: CivilDate; readonly note: string },
): Promise<AccountChange[]> {
  const corrections: AccountChange[] = [];
  for (const year of await carriedSince(db, since)) {
    const carries = await findCarries(db, year, scope);
    await addCarries(db, carries, { on_date: today, note });
    corrections.push(...carries, ...(await correctCarriedDays(db, carries, today)));
  }
  return corrections;
}

const keyOf = ({ employee_id, leave_type_id }: Account): string => `${employee_id} ${leave_type_id}`;
