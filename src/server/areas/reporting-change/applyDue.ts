import type { Kysely } from 'kysely';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { inTransaction } from '../../store/transaction';
import { tell } from '../notifications/tell';
import { changeFault, lockReportingLines } from './lines';

/**
 * Applies approved reporting changes whose date has come; call it at start and regularly after that.
 *
 * A change that has become impossible since its approval lapses, and the employee is notified. Several processes may
 * call it at once.
 *
 * @returns how many were applied.
 */
export async function applyDueReportingChanges(db: Kysely<Database>, now: Date): Promise<number> {
  return inTransaction(db, (trx) => applyDue(trx, now));
}

/** The same, inside an open transaction. */
export async function applyDue(db: Kysely<Database>, now: Date): Promise<number> {
  await lockReportingLines(db);
  const due = db
    .selectFrom('reporting_change')
    .selectAll()
    .where('status', '=', 'approved')
    .where('effective_from', '<=', officeDate(now));
  let applied = 0;
  for (const change of await due.orderBy('effective_from').orderBy('id').execute()) {
    const fault = await changeFault(db, change, officeDate(now));
    await db
      .updateTable('reporting_change')
      .set(fault ? { status: 'lapsed', lapsed_at: now } : { status: 'applied' })
      .where('id', '=', change.id)
      .execute();
    if (fault) {
      await tell(db, change.employee_id, {
        text: `The change of your reporting manager has lapsed: ${fault}`,
        path: `/reporting-change/${change.id}`,
      });
      continue;
    }
    const { employee_id, proposed_reporting_id } = change;
    await db
      .updateTable('employment')
      .set({ reporting_to: proposed_reporting_id })
      .where('employee_id', '=', employee_id)
      .execute();
    await tell(db, employee_id, {
      text: 'Your reporting manager has changed.',
      path: `/reporting-change/${change.id}`,
    });
    applied += 1;
  }
  return applied;
}
