import type { Kysely } from 'kysely';
import type { Caller } from '../../http/area';
import type { Database } from '../../store/database';

/**
 * The employees on whose requests somebody may decide, as a subquery for `where employee_id in`:
 * those who report to the caller, for HR everybody; never the caller, whatever roles they hold.
 */
export function withinReach(db: Kysely<Database>, caller: Caller) {
  const others = db
    .selectFrom('employment')
    .select('employment.employee_id')
    .where('employment.employee_id', '<>', caller.employeeId);
  return caller.roles.has('hr') ? others : others.where('employment.reporting_to', '=', caller.employeeId);
}

/** Whether the caller's roles let them decide for anybody but themselves. */
export const reachesOthers = ({ roles }: Caller): boolean => roles.has('manager') || roles.has('hr');
