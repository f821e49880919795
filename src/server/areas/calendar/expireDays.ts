import { type Kysely, sql } from 'kysely';
import { addDays, type CivilDate, formatDate, laterOf } from '../../rules/civilDate';
import { type DayOfLeave, type LimitedDays, unusedDays } from '../../rules/leaveExpiry';
import { carriedUntil } from '../../rules/leavePolicy';
import type { LeaveYear } from '../../rules/leaveYear';
import { roundDays } from '../../rules/partDay';
import type { WorkDays } from '../../rules/workingDays';
import type { Database } from '../../store/database';
import { insertAll } from '../../store/insertAll';
import { lockEmployees } from '../people/lockEmployee';
import { type AccountChange, readCarryPolicies } from './carryDays';
import { readOpenYears } from './grantLeave';
import { readWorkCalendars } from './workCalendars';

/** Which accounts to look at. */
export interface ExpiryScope {
  readonly today: CivilDate;
  /** Only years that end on this day or later. */
  readonly endedAfter?: CivilDate;
  /** Everyone if undefined. */
  readonly employees?: readonly number[];
}

/**
 * Lets days expire that were not used in time: carried over, by the leave policy, or earned by working on a day off.
 * Leave uses the days first that expire first. Leave that changes later changes the expired days too.
 *
 * @returns the entries added
 */
export async function expireDays(db: Kysely<Database>, scope: ExpiryScope): Promise<AccountChange[]> {
  const { today, endedAfter = '0001-01-01' } = scope;
  if (!(await canExpire(db))) return [];
  const added: AccountChange[] = [];
  for (const year of await readOpenYears(db))
    if (year.start_date <= today && year.end_date >= endedAfter) added.push(...(await expireIn(db, year, scope)));
  return added;
}

/** A change to an account that has not been made. */
interface AccountPlan {
  readonly leave?: Leave;
  /** Days carried over in addition; negative if fewer are. */
  readonly carried?: number;
  /** Only days that expire until then, the day included; otherwise all of the leave year. */
  readonly until?: CivilDate;
}

/**
 * The days of an account that expire unused before its leave year ends, in addition to those that have expired, if a
 * change is made to it and nothing else changes. Negative if a leave uses days that have expired.
 */
export async function daysToExpire(
  db: Kysely<Database>,
  year: LeaveYear,
  { employee_id, leave_type_id }: Pick<Account, 'employee_id' | 'leave_type_id'>,
  { leave, carried = 0, until = year.end_date }: AccountPlan,
): Promise<number> {
  if (!(await canExpire(db))) return 0;
  const accounts = await readAccounts(db, year, [employee_id]);
  const account = accounts.find((one) => one.leave_type_id === leave_type_id);
  if (!account) return 0;
  const others = (await readDaysOfLeave(db, year, [account])).get(keyOf(account)) ?? [];
  const works = (await readWorkCalendars(db, [employee_id], year.start_date)).get(employee_id)?.works ?? (() => true);
  const limited = account.limited.map((some) => (some.earned ? some : { ...some, days: some.days + carried }));
  const unused = unusedDays(limited, [...others, ...(leave ? daysOf(leave, year, works) : [])]);
  const expired = unused.filter((_, at) => (limited[at]?.until ?? until) <= until);
  return roundDays(expired.reduce((sum, days) => sum + days, 0) + account.expired);
}

/** Whether there may be days that expire; the check saves reading the accounts. */
async function canExpire(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select where exists (select 1 from leave_policy where carry_months is not null)
    or exists (select 1 from earned_day)`.execute(db);
  return rows.length > 0;
}

async function expireIn(db: Kysely<Database>, year: LeaveYear, scope: ExpiryScope): Promise<AccountChange[]> {
  const found = await findExpired(db, year, scope);
  if (found.length === 0) return [];
  const employees = [...new Set(found.map(({ employee_id }) => employee_id))];
  await lockEmployees(db, employees);
  // Their leave, or another process, may have changed the accounts before the lock.
  const entries = await findExpired(db, year, { ...scope, employees });
  await insertAll(db, 'leave_movement', entries);
  return entries;
}

/** The entries missing in the ledger of a leave year. */
async function findExpired(db: Kysely<Database>, year: LeaveYear, { today, employees }: ExpiryScope) {
  const accounts = (await readAccounts(db, year, employees)).filter(
    ({ expired, limited }) => expired !== 0 || limited.some(({ until }) => until <= today),
  );
  if (accounts.length === 0) return [];
  const leave = await readDaysOfLeave(db, year, accounts);
  return accounts.flatMap((account) => {
    const { employee_id, leave_type_id, expired: before, limited } = account;
    const unused = unusedDays(limited, leave.get(keyOf(account)) ?? []);
    const expired = limited
      .map((some, at) => ({ ...some, unused: unused[at] ?? 0 }))
      .filter((some) => some.until <= today && some.unused > 0)
      .sort((a, b) => (a.until < b.until ? -1 : 1));
    const days = roundDays(-expired.reduce((sum, some) => sum + some.unused, 0) - before);
    if (days === 0) return [];
    const last = expired.at(-1);
    const entry = { employee_id, leave_type_id, leave_year_id: year.id, kind: 'expire' as const, days, leave_id: null };
    return [{ ...entry, on_date: last?.unused === -days ? last.until : today, note: last ? noteOf(last) : null }];
  });
}

const noteOf = ({ earned, until }: Limited): string =>
  `${earned ? 'Earned' : 'Carried'} days could be used until ${formatDate(addDays(until, -1))}.`;

interface Limited extends LimitedDays {
  /** Earned by working on a day off; otherwise carried over. */
  readonly earned: boolean;
}

/** An account with days that expire before its leave year ends. */
interface Account {
  readonly employee_id: number;
  readonly leave_type_id: number;
  /** The days that have expired so far, as a negative number. */
  readonly expired: number;
  readonly limited: readonly Limited[];
}

const keyOf = (account: { readonly employee_id: number; readonly leave_type_id: number }): string =>
  `${account.employee_id} ${account.leave_type_id}`;

async function readAccounts(
  db: Kysely<Database>,
  year: LeaveYear,
  employees: readonly number[] | undefined,
): Promise<Account[]> {
  const narrowed = employees ? sql`and employee_id = any(${`{${employees.join()}}`}::bigint[])` : sql``;
  const { rows } = await sql<Omit<Account, 'limited'> & { carried: number; earns: boolean; earned: string[] }>`
    select account.*,
      array(select json_build_array(worked_on, expires_on, days)::text from earned_day
        where employee_id = account.employee_id and leave_type_id = account.leave_type_id
          and leave_year_id = ${year.id} and withdrawn_at is null and expires_on <= ${year.end_date}::date
        order by worked_on) as earned
    from (select employee_id, leave_type_id,
        coalesce(sum(days) filter (where kind = 'carry'), 0) as carried,
        coalesce(sum(days) filter (where kind = 'expire'), 0) as expired,
        bool_or(kind = 'earn') as earns
      from leave_movement
      where leave_year_id = ${year.id} and kind in ('carry', 'earn', 'expire') ${narrowed}
      group by employee_id, leave_type_id) account`.execute(db);
  const policyOf = await readCarryPolicies(db, year.start_date, { employees });
  return rows.flatMap(({ carried, earns, earned, ...account }) => {
    const months = policyOf(account.employee_id, account.leave_type_id)?.carry_months ?? null;
    if (months === null && !earns) return [];
    const until = carriedUntil(year, months);
    return {
      ...account,
      limited: [
        ...(until === null || carried <= 0 ? [] : [{ days: carried, from: year.start_date, until, earned: false }]),
        ...earned.map((text) => {
          const [worked, expires, days] = JSON.parse(text) as [CivilDate, CivilDate, number];
          return { days, from: laterOf(worked, year.start_date), until: expires, earned: true };
        }),
      ],
    };
  });
}

/** The days of the leave that uses some accounts, by account. */
async function readDaysOfLeave(
  db: Kysely<Database>,
  year: LeaveYear,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, DayOfLeave[]>> {
  const employees = [...new Set(accounts.map(({ employee_id }) => employee_id))];
  const leaves = await db
    .selectFrom('leave_movement')
    .innerJoin('leave_request', 'leave_request.id', 'leave_movement.leave_id')
    .where('leave_movement.employee_id', '=', sql<number>`any(${`{${employees.join()}}`}::bigint[])`)
    .where('leave_movement.leave_year_id', '=', year.id)
    .groupBy(['leave_request.id', 'leave_movement.leave_type_id'])
    .having(sql<number>`sum(leave_movement.days)`, '<', 0)
    .select(['leave_request.employee_id', 'leave_movement.leave_type_id', 'leave_request.start_date'])
    .select(['leave_request.end_date', sql<number>`-sum(leave_movement.days)`.as('days')])
    .execute();
  const calendars = await readWorkCalendars(db, employees, year.start_date);
  const found = new Map<string, DayOfLeave[]>();
  for (const leave of leaves) {
    const works = calendars.get(leave.employee_id)?.works ?? (() => true);
    found.set(keyOf(leave), [...(found.get(keyOf(leave)) ?? []), ...daysOf(leave, year, works)]);
  }
  return found;
}

/** A leave with the days that it takes in a leave year. */
interface Leave {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly days: number;
}

/** What a leave takes in a leave year, by day. */
function daysOf(leave: Leave, year: LeaveYear, works: WorkDays): DayOfLeave[] {
  const days: DayOfLeave[] = [];
  let left = leave.days;
  for (
    let date = laterOf(leave.start_date, year.start_date);
    date < leave.end_date && left > 0;
    date = addDays(date, 1)
  ) {
    if (!works(date)) continue;
    days.push({ date, days: Math.min(1, left) });
    left = roundDays(left - 1);
  }
  return left > 0 ? [...days, { date: laterOf(leave.end_date, year.start_date), days: left }] : days;
}
