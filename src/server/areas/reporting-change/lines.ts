import type { Kysely } from 'kysely';
import { type CivilDate, formatDate } from '../../rules/civilDate';
import { wouldCycle } from '../../rules/reportingLine';
import type { Database } from '../../store/database';
import { type InLine, linesAbove, worksAt } from '../people/employmentAt';

/** A requested change: the employee, the new lead, and the date. */
export interface RequestedChange {
  readonly employee_id: number;
  readonly proposed_reporting_id: number;
  readonly effective_from: CivilDate;
}

/** Locks all reporting lines until the transaction ends: two changes may each be valid but together form a cycle. */
export async function lockReportingLines(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('reporting_line_lock').select('id').where('id', '=', 1).forUpdate().executeTakeFirst();
}

/** The employments needed to check changes, by employee id: the people involved and everyone above them. */
export const linesOf = (
  db: Kysely<Database>,
  changes: readonly RequestedChange[],
): Promise<ReadonlyMap<number, InLine>> =>
  linesAbove(
    db,
    changes.flatMap(({ employee_id, proposed_reporting_id }) => [employee_id, proposed_reporting_id]),
  );

/** The reason, as a message, why an employee cannot report to the new lead from that day on; null if it is possible. */
export const changeFault = async (
  db: Kysely<Database>,
  change: RequestedChange,
  today: CivilDate,
): Promise<string | null> => faultIn(await linesOf(db, [change]), change, today);

/** Same as {@link changeFault}, with employments already read. */
export function faultIn(lines: ReadonlyMap<number, InLine>, change: RequestedChange, today: CivilDate): string | null {
  const { employee_id: id, proposed_reporting_id: proposed, effective_from: from } = change;
  if (id === proposed) return 'An employee cannot report to themselves.';
  const employment = lines.get(id);
  if (!worksAt(employment, today)) return 'Please select a valid employee and reporting manager';
  if (from < employment.joined_on)
    return `The change cannot take effect before the joining date, ${formatDate(employment.joined_on)}.`;
  if (from > '2100-12-31') return 'The effective date is after 2100. Check the year.';
  const start = from > today ? from : today;
  const manager = lines.get(proposed);
  if (!worksAt(manager, start)) return 'The proposed manager has left or will leave before that date.';
  if (manager.joined_on > start)
    return `The proposed manager joins on ${formatDate(manager.joined_on)}, after that date.`;
  if (employment.reporting_to === proposed) return 'The employee already reports to this manager.';
  return wouldCycle(id, proposed, { get: (employee) => lines.get(employee)?.reporting_to })
    ? 'The proposed manager reports to this employee, directly or through others.'
    : null;
}
