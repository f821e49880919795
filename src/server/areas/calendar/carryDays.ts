import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { type LeavePolicy, type Place, policyAt } from '../../rules/leavePolicy';
import type { LeaveYear } from '../../rules/leaveYear';
import { roundDays } from '../../rules/partDay';
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

/** The policy of a leave type that limits what a person carries over; undefined for those not employed then. */
export type CarryPolicies = (employeeId: number, leaveTypeId: number) => LeavePolicy | undefined;

/** Which accounts to look at, and by which policies. */
interface CarryScope {
  /** Everyone if undefined. */
  readonly employees?: readonly number[] | undefined;
  /** All stored leave types if undefined. */
  readonly types?: readonly LeaveTypeRules[];
  /** Days that each account of the year before is about to gain; negative if it loses days. */
  readonly gained?: number;
}

/** Reads the policies that limit what is carried over on a day. */
export async function readCarryPolicies(
  db: Kysely<Database>,
  day: CivilDate,
  { employees, types }: CarryScope = {},
): Promise<CarryPolicies> {
  const { rows } = await sql<Place & { readonly employee_id: number }>`
    select period.employee_id, ${valueAt('office', 'period', 'office_id', day)} as office,
      ${valueAt('employment-type', 'period', 'employment_type_id', day)} as "employmentType"
    from (
      select employee_id, office_id, employment_type_id, joined_on, left_on from employment
      union all
      select employee_id, office_id, employment_type_id, joined_on, left_on from former_employment) period
    where period.joined_on <= ${day}::date and (period.left_on is null or period.left_on >= ${day}::date)
      ${employees ? sql`and period.employee_id = any(${`{${employees.join()}}`}::bigint[])` : sql``}`.execute(db);
  const places = new Map(rows.map((row) => [row.employee_id, row]));
  const policies = new Map((types ?? (await readLeaveTypes(db))).map((type) => [type.id, type.policies]));
  const known = new Map<string, LeavePolicy | undefined>();
  return (employeeId, leaveTypeId) => {
    const place = places.get(employeeId);
    if (!place) return undefined;
    const key = `${leaveTypeId} ${place.office} ${place.employmentType}`;
    if (!known.has(key)) known.set(key, policyAt(policies.get(leaveTypeId) ?? [], place, day));
    return known.get(key);
  };
}

/** What is left of an account, and how much of it is carried over. */
interface Remains {
  readonly leave_type_id: number;
  readonly carried: number;
  readonly lapsing: number;
}

/** The unused days of a leave year of everyone employed at the start of the next one. */
export async function readRemains(db: Kysely<Database>, year: number, nextStart: CivilDate): Promise<Remains[]> {
  const policyOf = await readCarryPolicies(db, nextStart);
  const { rows } = await sql<{ employee_id: number; leave_type_id: number; unused: number }>`
    select employee_id, leave_type_id, greatest(sum(days), 0) as unused from leave_movement
    where leave_year_id = ${year} group by employee_id, leave_type_id`.execute(db);
  return rows.flatMap(({ employee_id, leave_type_id, unused }) => {
    const policy = policyOf(employee_id, leave_type_id);
    const carried = Math.min(unused, policy?.carry_days ?? 0);
    return policy ? [{ leave_type_id, carried, lapsing: roundDays(unused - carried) }] : [];
  });
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

/**
 * The differences between what accounts of a leave year must have carried over, by the unused days of the year before
 * and the leave policies, and what they have carried over so far. Nothing is carried over by those who were not employed
 * when the year started.
 */
export async function findCarries(
  db: Kysely<Database>,
  { id, start_date, before }: CarriedYear,
  scope: CarryScope = {},
): Promise<Carry[]> {
  const { employees, types, gained = 0 } = scope;
  const narrowed = [
    ...(employees ? [sql`and employee_id = any(${`{${employees.join()}}`}::bigint[])`] : []),
    ...(types ? [sql`and leave_type_id = any(${`{${types.map((type) => type.id).join()}}`}::bigint[])`] : []),
  ];
  const { rows } = await sql<Omit<Carry, 'leave_year_id' | 'days'> & { unused: number }>`
    select employee_id, leave_type_id,
      coalesce(sum(days) filter (where leave_year_id = ${before}), 0) as unused,
      coalesce(sum(days) filter (where leave_year_id = ${id} and kind = 'carry'), 0) as carried
    from leave_movement
    where leave_year_id in (${before}, ${id}) ${sql.join(narrowed, sql` `)}
    group by employee_id, leave_type_id
    order by employee_id, leave_type_id`.execute(db);
  const policyOf = await readCarryPolicies(db, start_date, scope);
  return rows.flatMap(({ unused, ...account }) => {
    const limit = policyOf(account.employee_id, account.leave_type_id)?.carry_days ?? 0;
    const days = roundDays(Math.min(Math.max(unused + gained, 0), limit) - account.carried);
    return days === 0 ? [] : [{ ...account, leave_year_id: id, days }];
  });
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
    .select(['before.id as before', 'next.id as id', 'next.start_date as start_date', 'next.end_date as end_date']);

/** The leave year into which days of another have been carried over; undefined if none have been. */
export const carriedFrom = (db: Kysely<Database>, yearId: number) =>
  carriedYears(db).where('before.id', '=', yearId).executeTakeFirst();

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
