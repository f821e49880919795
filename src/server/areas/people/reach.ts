import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Call, Caller } from '../../call/call';
import { conditionOf, idIn } from '../../list/searchCondition';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';

/**
 * The caller, plus former employees below the caller with no current employee in between: the caller decides requests
 * addressed to them.
 */
export function standingFor(caller: Caller, now: Date) {
  return sql<number>`(with recursive standing (id) as (
      select ${caller.employeeId}::int
      union select gone.employee_id from employment gone join standing on gone.reporting_to = standing.id
        where gone.left_on < ${officeDate(now)})
    select id from standing)`;
}

/**
 * The employees whose requests the caller may decide, as a subquery for `where employee_id in`: direct reports, and
 * reports of former employees below; all employees for HR; never the caller.
 */
export function withinReach(db: Kysely<Database>, caller: Caller, now: Date) {
  const others = db
    .selectFrom('employment')
    .select('employment.employee_id')
    .where('employment.employee_id', '<>', caller.employeeId);
  return caller.roles.has('hr') ? others : others.where('employment.reporting_to', 'in', standingFor(caller, now));
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
  const team = await withinReach(db, caller, now).execute();
  return conditionOf(
    idIn(
      { column },
      team.map(({ employee_id: id }) => ({ id })),
    ),
  );
}

/** Whether the caller's roles allow decisions about others. */
export const reachesOthers = ({ roles }: Caller): boolean => roles.has('manager') || roles.has('hr');
