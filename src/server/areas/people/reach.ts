import { type Kysely, sql } from 'kysely';
import type { Caller } from '../../http/area';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';

/** The caller, and those who have left with nobody between them and the caller who works here still: what waits for them waits for the caller. */
export function standingFor(caller: Caller, now: Date) {
  return sql<number>`(with recursive standing (id) as (
      select ${caller.employeeId}::int
      union select gone.employee_id from employment gone join standing on gone.reporting_to = standing.id
        where gone.left_on < ${officeDate(now)})
    select id from standing)`;
}

/**
 * The employees on whose requests somebody may decide, as a subquery for `where employee_id in`:
 * those who report to the caller, or to somebody below who has left, for HR everybody; never the caller, whatever roles they hold.
 */
export function withinReach(db: Kysely<Database>, caller: Caller, now: Date) {
  const others = db
    .selectFrom('employment')
    .select('employment.employee_id')
    .where('employment.employee_id', '<>', caller.employeeId);
  return caller.roles.has('hr') ? others : others.where('employment.reporting_to', 'in', standingFor(caller, now));
}

/** Whether the caller's roles let them decide for anybody but themselves. */
export const reachesOthers = ({ roles }: Caller): boolean => roles.has('manager') || roles.has('hr');
