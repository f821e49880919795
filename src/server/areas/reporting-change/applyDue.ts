import { type Kysely, sql } from 'kysely';
import { announceToRoles } from '../../live/announce';
import type { CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { inTransaction } from '../../store/transaction';
import { notifyEach } from '../notifications/notify';
import { announceToDeciders } from '../people/announceToDeciders';
import type { InLine } from '../people/employmentAt';
import { faultIn, linesOf, lockReportingLines, type RequestedChange } from './lines';
import { setCurrentLeads } from './setCurrentLeads';

/**
 * Applies approved reporting changes whose date has come; call it at start and regularly after that. Cancels a change
 * that has become impossible since its approval, and notifies the employee. Several processes may call it at once.
 *
 * @returns the number of applied changes
 */
export async function applyDueReportingChanges(db: Kysely<Database>, now: Date): Promise<number> {
  return inTransaction(db, (trx) => applyDue(trx, now));
}

/** Like {@link applyDueReportingChanges}, but inside an open transaction. The number of statements is constant. */
export async function applyDue(db: Kysely<Database>, now: Date): Promise<number> {
  await lockReportingLines(db);
  const due = await db
    .selectFrom('reporting_change')
    .selectAll()
    .where('status', '=', 'approved')
    .where('effective_from', '<=', officeDate(now))
    .orderBy('effective_from')
    .orderBy('id')
    .execute();
  if (due.length === 0) return 0;
  const { applied, impossible } = splitByOutcome(due, await linesOf(db, due), officeDate(now));
  await setStatus(db, impossible, { status: 'lapsed', lapsed_at: now });
  await setStatus(db, applied, { status: 'applied' });
  await setLeads(db, applied);
  await notifyEach(
    db,
    [...applied, ...impossible].map(({ id, employee_id, text }) => ({
      employeeId: employee_id,
      ...{ text, path: `/reporting-change/${id}` },
    })),
  );
  await announceToDeciders(
    db,
    due.map(({ id }) => `reporting change ${id}`),
    now,
    0,
  );
  await announceToRoles(db, ['hr'], 0);
  return applied.length;
}

/** A change whose date has come. */
interface DueChange extends RequestedChange {
  readonly id: number;
}

/** A change with the notification for its employee. */
type Settled = DueChange & { readonly text: string };

/** Splits the changes, in order, into the ones that take effect and the ones that have become impossible. */
function splitByOutcome(due: readonly DueChange[], before: ReadonlyMap<number, InLine>, today: CivilDate) {
  const lines = new Map(before);
  const applied: Settled[] = [];
  const impossible: Settled[] = [];
  for (const change of due) {
    const fault = faultIn(lines, change, today);
    const employment = lines.get(change.employee_id);
    if (fault !== null || !employment) {
      impossible.push({ ...change, text: `Your change of reporting manager did not take effect: ${fault}` });
      continue;
    }
    lines.set(change.employee_id, { ...employment, reporting_to: change.proposed_reporting_id });
    applied.push({ ...change, text: 'Your reporting manager has changed.' });
  }
  return { applied, impossible };
}

async function setStatus(
  db: Kysely<Database>,
  changes: readonly DueChange[],
  status: { readonly status: 'lapsed'; readonly lapsed_at: Date } | { readonly status: 'applied' },
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  await db.updateTable('reporting_change').set(status).where('id', 'in', ids).execute();
}

/** Stores the new leads of employees; if an employee has several changes, the last one counts. */
async function setLeads(db: Kysely<Database>, changes: readonly DueChange[]): Promise<void> {
  const leads = new Map(changes.map((change) => [change.employee_id, change.proposed_reporting_id]));
  if (leads.size === 0) return;
  await sql`update employment set reporting_to = new.lead
    from unnest(${`{${[...leads.keys()].join()}}`}::bigint[], ${`{${[...leads.values()].join()}}`}::bigint[])
      as new (employee, lead)
    where employee_id = new.employee`.execute(db);
  await setCurrentLeads(db, [...leads.keys()]);
}
