import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { type Grant, grantsOf, type LeavePolicy } from '../../rules/leavePolicy';
import type { LeaveYear } from '../../rules/leaveYear';
import type { Database } from '../../store/database';
import { inChunks } from '../../store/inChunks';
import { insertAll } from '../../store/insertAll';
import { lockEmployees } from '../people/lockEmployee';
import { type AccountChange, correctCarriedDays } from './carryDays';
import { type LeaveTypeRules, readLeaveTypes, readWorkHistories, type WorkHistory } from './entitlements';

/** The number of people whose leave is granted at once. */
const atOnce = 500;

/** What to grant. */
export interface GrantScope {
  /** The leave years; all open ones if undefined. */
  readonly years?: readonly LeaveYear[];
  readonly employees: readonly number[];
  /** Monthly grants after this day are not due yet. */
  readonly today: CivilDate;
  /** Why grants that were already given change, as a sentence without its full stop: `the date of join is 01 Dec 2026` */
  readonly reason: string;
}

/**
 * Brings the granted days of some people up to date with their employments and the leave policies, by adding entries to
 * the ledger; corrects the days that have already been carried over from past years. Doing it again adds nothing.
 *
 * @returns the entries added
 */
export async function grantLeave(db: Kysely<Database>, scope: GrantScope): Promise<GrantEntry[]> {
  const years = scope.years ?? (await readOpenYears(db));
  const types = await readLeaveTypes(db);
  return inChunks(scope.employees, atOnce, async (some) => {
    const differ = new Set((await findGrants(db, { ...scope, years, types, employees: some })).map(employeeOf));
    if (differ.size === 0) return [];
    const employees = [...differ].sort((a, b) => a - b);
    await lockEmployees(db, employees);
    const entries = await findGrants(db, { ...scope, years, types, employees });
    await insertAll(
      db,
      'leave_movement',
      entries.map(({ owed: _, ...entry }) => ({ ...entry, kind: 'allocate' as const })),
    );
    await correctCarriedDays(db, entries, scope.today);
    return entries;
  });
}

const employeeOf = ({ employee_id }: AccountChange): number => employee_id;

/** The open leave years, the earliest first. */
export async function readOpenYears(db: Kysely<Database>): Promise<LeaveYear[]> {
  return db.selectFrom('leave_year').select(['id', 'start_date', 'end_date']).orderBy('start_date').execute();
}

/** Everyone with an employment, or a former one, in a leave year. */
export async function employedIn(db: Kysely<Database>, year: LeaveYear): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from employment
      where joined_on <= ${year.end_date}::date and (left_on is null or left_on >= ${year.start_date}::date)
    union select employee_id from former_employment
      where joined_on <= ${year.end_date}::date and left_on >= ${year.start_date}::date
    order by 1`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
}

/** Grants to compare with the ledger, or to show before they are given. */
export interface GrantQuestion extends Omit<GrantScope, 'years'> {
  readonly years: readonly LeaveYear[];
  readonly types: readonly LeaveTypeRules[];
}

/** A ledger entry that grants days or corrects grants. */
export interface GrantEntry extends AccountChange {
  /** All days granted for the account, with this entry. */
  readonly owed: number;
  readonly on_date: CivilDate;
  /** The days that it is for; null for a correction. */
  readonly from_date: CivilDate | null;
  readonly to_date: CivilDate | null;
  readonly note: string | null;
}

/** The entries missing in the ledger. */
export async function findGrants(db: Kysely<Database>, asked: GrantQuestion): Promise<GrantEntry[]> {
  const { employees, years, types, today, reason } = asked;
  const histories = await readWorkHistories(db, employees);
  const given = await readGiven(db, employees, years);
  const owed = rememberGrants(today);
  return employees.flatMap((employee_id) =>
    types.flatMap((type) =>
      years.flatMap((year) => {
        const account = { employee_id, leave_type_id: type.id, leave_year_id: year.id };
        const history = histories.get(employee_id);
        const due = history ? owed(year, type, history) : [];
        const before = given.get(keyOf(account));
        if (!before && due.length === 0) return [];
        return missingEntries(due, before ?? nothing, { today, reason }).map((entry) => ({ ...account, ...entry }));
      }),
    ),
  );
}

/** The days that are granted of each leave type, for a person in a leave year. */
export function grantsDue(year: LeaveYear, type: LeaveTypeRules, { gender_id, stints }: WorkHistory): Grant[] {
  if (type.gender_id !== null && type.gender_id !== gender_id) return [];
  return grantsOf(year, stints, type.policies);
}

/** The due grants; computed once for all people with the same history in a year. */
function rememberGrants(today: CivilDate) {
  const known = new Map<readonly LeavePolicy[], Map<string, Grant[]>>();
  return (year: LeaveYear, type: LeaveTypeRules, history: WorkHistory): Grant[] => {
    const inYear = history.stints.filter(({ from, to }) => from <= year.end_date && to >= year.start_date);
    const key = [
      year.id,
      type.gender_id === null || type.gender_id === history.gender_id,
      ...inYear.flatMap(({ from, to, office, employmentType }) => [
        from < year.start_date ? '' : from,
        to > year.end_date ? '' : to,
        office,
        employmentType,
      ]),
    ].join();
    const ofType = known.get(type.policies) ?? new Map<string, Grant[]>();
    known.set(type.policies, ofType);
    const grants =
      ofType.get(key) ??
      grantsDue(year, type, { ...history, stints: inYear }).filter(
        ({ accrual, from }) => accrual === 'yearly' || from <= today,
      );
    ofType.set(key, grants);
    return grants;
  };
}

/** What an account has been granted so far. */
interface Given {
  readonly days: number;
  /** The first days of the grants. */
  readonly starts: readonly CivilDate[];
  /** The day of the last correction; null if there was none. */
  readonly corrected: CivilDate | null;
}

const nothing: Given = { days: 0, starts: [], corrected: null };

const keyOf = (account: Omit<AccountChange, 'days'>): string =>
  `${account.employee_id} ${account.leave_type_id} ${account.leave_year_id}`;

async function readGiven(
  db: Kysely<Database>,
  employees: readonly number[],
  years: readonly LeaveYear[],
): Promise<ReadonlyMap<string, Given>> {
  if (employees.length === 0 || years.length === 0) return new Map();
  const rows = await db
    .selectFrom('leave_movement')
    .where('employee_id', '=', sql<number>`any(${`{${employees.join()}}`}::bigint[])`)
    .where(
      'leave_year_id',
      'in',
      years.map(({ id }) => id),
    )
    .where('kind', '=', 'allocate')
    .groupBy(['employee_id', 'leave_type_id', 'leave_year_id'])
    .select(['employee_id', 'leave_type_id', 'leave_year_id', sql<number>`sum(days)`.as('days')])
    .select(sql<string | null>`string_agg(from_date::text, ' ')`.as('starts'))
    .select(sql<CivilDate | null>`max(on_date) filter (where from_date is null)`.as('corrected'))
    .execute();
  return new Map(rows.map((row) => [keyOf(row), { ...row, starts: row.starts?.split(' ') ?? [] }]));
}

/** New grants, if they explain the difference; otherwise one correction. */
function missingEntries(
  due: readonly Grant[],
  { days: before, starts, corrected }: Given,
  { today, reason }: Pick<GrantScope, 'today' | 'reason'>,
): Omit<GrantEntry, keyof Omit<AccountChange, 'days'>>[] {
  const owed = sumOf(due);
  const difference = owed - before;
  if (difference === 0) return [];
  const fresh = due.filter(({ from }) => !starts.includes(from) && (corrected === null || from > corrected));
  return sumOf(fresh) === difference
    ? fresh.map(({ from, to, days }) => ({ days, owed, on_date: from, from_date: from, to_date: to, note: null }))
    : [{ days: difference, owed, on_date: today, from_date: null, to_date: null, note: sentence(reason) }];
}

/** A reason as a sentence. */
export const sentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;

const sumOf = (grants: readonly { readonly days: number }[]): number => grants.reduce((sum, { days }) => sum + days, 0);
