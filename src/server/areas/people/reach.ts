import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Call, Caller } from '../../call/call';
import { conditionOf, idIn } from '../../list/searchCondition';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { canDecide } from './deciders';

/**
 * Whether the person of an employment can be the first in line for a request: someone reports to them, now or after a
 * pending change. Most people are not, which saves the check whether they can decide.
 */
function isInLine(employment: string): RawBuilder<SqlBool> {
  const person = sql.ref(`${employment}.employee_id`);
  return sql`(exists (select 1 from employment report where report.reporting_to = ${person})
    or ${person} in (select proposed_reporting_id from reporting_change where status = 'pending'
      union select current_reporting_id from reporting_change
        where status = 'pending' and current_reporting_id is not null))`;
}

/**
 * The caller, plus the people in line below who cannot decide requests, with no one in between who can: the caller decides
 * requests addressed to them. `findDeciders` looks up the same line from below.
 */
export function standingFor(caller: Caller, now: Date) {
  return sql<number>`(with recursive standing (id) as (
      select ${caller.employeeId}::int
      union select below.employee_id from employment below join standing on below.reporting_to = standing.id
        where ${isInLine('below')} and not ${canDecide('below', officeDate(now))})
    select id from standing)`;
}

/**
 * The employees whose requests the caller may decide, as a subquery for `where employee_id in`: direct reports, and
 * reports of people below who cannot decide; all employees for HR; never the caller.
 */
export function withinReach(db: Kysely<Database>, caller: Caller, now: Date) {
  const others = db
    .selectFrom('employment')
    .select('employment.employee_id')
    .where('employment.employee_id', '<>', caller.employeeId);
  return caller.roles.has('hr') ? others : others.where('employment.reporting_to', 'in', standingFor(caller, now));
}

/** Employees without anyone above them who can decide, so that their requests are for HR. */
const headless = (now: Date) =>
  sql<number>`(with recursive headless (id) as (
      select employee_id from employment where reporting_to is null
      union select below.employee_id from employment below join headless on below.reporting_to = headless.id
        join employment lead on lead.employee_id = headless.id where not ${canDecide('lead', officeDate(now))})
    select id from headless)`;

/**
 * The employees whose requests wait for the caller, as a subquery: like {@link withinReach}, but for HR without those
 * that a manager decides.
 */
export function waitingFor(db: Kysely<Database>, caller: Caller, now: Date) {
  const others = db
    .selectFrom('employment')
    .select('employment.employee_id')
    .where('employment.employee_id', '<>', caller.employeeId);
  return others.where((eb) => {
    const inLine = eb('employment.reporting_to', 'in', standingFor(caller, now));
    return caller.roles.has('hr') ? eb.or([inLine, eb('employment.employee_id', 'in', headless(now))]) : inLine;
  });
}

/** Whether a column contains the caller, or an employee whose requests the caller may decide. */
export const ownOrWithinReach = (
  { db, caller, now }: Pick<Call, 'db' | 'caller' | 'now'>,
  column: string,
): RawBuilder<SqlBool> => {
  const own = sql<SqlBool>`${sql.ref(column)} = ${caller.employeeId}`;
  return reachesOthers(caller) ? sql`(${own} or ${sql.ref(column)} in (${withinReach(db, caller, now)}))` : own;
};

/**
 * Whether a column contains one of the employees whose requests the caller may decide, for lists: reads the team's ids
 * first, so that the planner knows how few its rows are.
 */
export async function isWithinReach(
  { db, caller, now }: Pick<Call, 'db' | 'caller' | 'now'>,
  column: string,
): Promise<RawBuilder<SqlBool>> {
  if (caller.roles.has('hr')) return sql`${sql.ref(column)} <> ${caller.employeeId}`;
  return isAmong(column, await withinReach(db, caller, now).execute());
}

/** Whether a column contains one of some employees. */
export function isAmong(column: string, team: readonly { readonly employee_id: number }[]): RawBuilder<SqlBool> {
  return conditionOf(
    idIn(
      { column },
      team.map(({ employee_id: id }) => ({ id })),
    ),
  );
}

/** Whether the caller's roles allow decisions about others. */
export const reachesOthers = ({ roles }: Caller): boolean => roles.has('manager') || roles.has('hr');
