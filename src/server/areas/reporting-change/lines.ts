import type { Kysely } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { type ReportingLines, wouldCycle } from '../../rules/reportingLine';
import type { Database } from '../../store/database';
import { employedAt, lineAbove } from '../people/employedAt';

/** A requested change: who will report to whom, and from when. */
export interface WishedChange {
  readonly employee_id: number;
  readonly proposed_reporting_id: number;
  readonly effective_from: CivilDate;
}

/** Locks all reporting lines until the transaction ends: two changes may each be valid but together form a cycle. */
export async function lockReportingLines(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('reporting_line_lock').select('id').where('id', '=', 1).forUpdate().executeTakeFirst();
}

/** Why somebody cannot report to somebody from that day on, in words; null when it is possible. */
export async function changeFault(
  db: Kysely<Database>,
  change: WishedChange,
  today: CivilDate,
): Promise<string | null> {
  const { employee_id: id, proposed_reporting_id: proposed, effective_from: from } = change;
  if (id === proposed) return 'Nobody can report to themselves.';
  const employment = await employedAt(db, id, today);
  if (!employment) return 'Please select a valid employee and reporting manager';
  if (from < employment.joined_on)
    return `The change cannot take effect before the joining date, ${employment.joined_on}.`;
  if (!(await employedAt(db, proposed, from > today ? from : today)))
    return 'The proposed manager has left, or will have left by then.';
  if (employment.reporting_to === proposed) return 'The employee reports to this manager already.';
  return wouldCycle(id, proposed, await linesAbove(db, proposed))
    ? 'The proposed manager reports to this employee, directly or through others.'
    : null;
}

/** The chain of leads from somebody to the top. */
async function linesAbove(db: Kysely<Database>, employeeId: number): Promise<ReportingLines> {
  const line = await lineAbove(db, employeeId);
  return new Map([...line].map(([id, { reporting_to }]) => [id, reporting_to]));
}
