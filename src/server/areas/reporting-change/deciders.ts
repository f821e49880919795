import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../call/call';
import { reachesOthers, standingFor } from '../people/reach';

/** The people in a reporting change who determine its decider. */
export interface ChangePeople {
  readonly current_reporting_id: number | null;
  readonly proposed_reporting_id: number;
  readonly requested_by: number;
}

/** The first person to consider: the current manager or, if there is none or it is the sender, the new manager. */
export const firstInLine = ({ current_reporting_id: lead, ...change }: ChangePeople): number =>
  lead === null || lead === change.requested_by ? change.proposed_reporting_id : lead;

/** {@link firstInLine} as an SQL expression; `change` is the alias of the table. */
export function firstInLineOf(change: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${change}.${name}`);
  return sql`coalesce(nullif(${column('current_reporting_id')}, ${column('requested_by')}),
    ${column('proposed_reporting_id')})`;
}

/**
 * Whether the caller decides a reporting change: as the person who was notified, as the next one up the line who can, or as
 * HR. Never the employee or the sender. `change` is the alias of the table.
 */
export function decidesChange(
  { caller, now }: Pick<Call, 'caller' | 'now'>,
  change = 'reporting_change',
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${change}.${name}`);
  if (!reachesOthers(caller)) return sql`false`;
  return sql<boolean>`(${caller.roles.has('hr') ? sql`true` : isInLine({ caller, now }, change)}
    and ${column('employee_id')} <> ${caller.employeeId} and ${column('requested_by')} <> ${caller.employeeId})`;
}

/** Whether a reporting change waits for the caller. Unlike {@link decidesChange}, HR does not see managers' changes. */
export function changeWaitsFor(asking: Pick<Call, 'caller' | 'now'>): RawBuilder<boolean> {
  const inLine = isInLine(asking, 'reporting_change');
  const waits = asking.caller.roles.has('hr') ? sql`(reporting_change.approver_id is null or ${inLine})` : inLine;
  return sql<boolean>`(${waits} and ${decidesChange(asking)})`;
}

function isInLine({ caller, now }: Pick<Call, 'caller' | 'now'>, change: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${change}.approver_id`)} = ${caller.employeeId}
    or ${firstInLineOf(change)} in ${standingFor(caller, now)})`;
}
