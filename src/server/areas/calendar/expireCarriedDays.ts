import { type Kysely, sql } from 'kysely';
import { addDays, type CivilDate, formatDate, laterOf } from '../../rules/civilDate';
import { carriedUntil } from '../../rules/leavePolicy';
import type { LeaveYear } from '../../rules/leaveYear';
import { countWorkingDays } from '../../rules/workingDays';
import type { Database } from '../../store/database';
import { carryRulesOn } from './carryDays';
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
 * Lets carried days expire that were not used by the day set in the leave policy. Leave uses carried days first. Leave
 * that changes later changes the expired days too.
 */
export async function expireCarriedDays(db: Kysely<Database>, scope: ExpiryScope): Promise<void> {
  const { today, endedAfter = '0001-01-01' } = scope;
  const limited = db.selectFrom('leave_policy').select('id').where('carry_months', 'is not', null).limit(1);
  if (!(await limited.executeTakeFirst())) return;
  for (const year of await readOpenYears(db))
    if (year.start_date <= today && year.end_date >= endedAfter) await expireIn(db, year, scope);
}

async function expireIn(db: Kysely<Database>, year: LeaveYear, { today, employees }: ExpiryScope): Promise<void> {
  const accounts = await readCarried(db, year, employees);
  const expired = accounts.flatMap((account) => {
    const until = carriedUntil(year, account.months);
    return until === null || until > today ? [] : [{ ...account, until }];
  });
  if (expired.length === 0) return;
  const leaves = await readLeaves(db, year, expired);
  const entries = expired.flatMap(({ employee_id, leave_type_id, carried, expired: before, until }) => {
    const used = leaves
      .filter((leave) => leave.employee_id === employee_id && leave.leave_type_id === leave_type_id)
      .reduce((sum, leave) => sum + leave.daysBefore(until), 0);
    const days = -Math.max(carried - used, 0) - before;
    if (days === 0) return [];
    const account = { employee_id, leave_type_id, leave_year_id: year.id };
    const on_date = before === 0 ? until : laterOf(until, today);
    const note = `Carried days could be used until ${formatDate(addDays(until, -1))}.`;
    return [{ ...account, kind: 'expire' as const, days, leave_id: null, on_date, note }];
  });
  if (entries.length > 0) await db.insertInto('leave_movement').values(entries).execute();
}

/** An account with carried days that can expire. */
interface Carried {
  readonly employee_id: number;
  readonly leave_type_id: number;
  readonly months: number;
  readonly carried: number;
  /** The days that have expired so far, as a negative number. */
  readonly expired: number;
}

async function readCarried(
  db: Kysely<Database>,
  year: LeaveYear,
  employees: readonly number[] | undefined,
): Promise<Carried[]> {
  const narrowed = employees ? sql`and employee_id = any(${`{${employees.join()}}`}::bigint[])` : sql``;
  const { rows } = await sql<Carried>`
    select account.*, rule.carry_months as months
    from (select employee_id, leave_type_id,
        coalesce(sum(days) filter (where kind = 'carry'), 0) as carried,
        coalesce(sum(days) filter (where kind = 'expire'), 0) as expired
      from leave_movement
      where leave_year_id = ${year.id} and kind in ('carry', 'expire') ${narrowed}
      group by employee_id, leave_type_id) account
      join (${await carryRulesOn(db, year.start_date)}) rule
        on rule.employee_id = account.employee_id and rule.leave_type_id = account.leave_type_id
    where rule.carry_months is not null`.execute(db);
  return rows;
}

/** The leave that uses the days of some accounts. */
async function readLeaves(db: Kysely<Database>, year: LeaveYear, accounts: readonly Carried[]) {
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
  return leaves.map((leave) => ({
    ...leave,
    daysBefore(day: CivilDate): number {
      if (leave.end_date < day) return leave.days;
      const works = calendars.get(leave.employee_id)?.works;
      const from = laterOf(leave.start_date, year.start_date);
      if (from >= day || !works) return 0;
      return Math.min(countWorkingDays(from, addDays(day, -1), works), leave.days);
    },
  }));
}
