import type { Kysely } from 'kysely';
import { addDays, type CivilDate } from '../../rules/civilDate';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';

/** The number of days that an approved leave stays on the list after its end. */
const kept = 30;

/** The first day shown: approved leave is listed if it ends on or after it. */
export const firstListedDay = (now: Date): CivilDate => addDays(officeDate(now), -kept);

/**
 * Marks approved leave that the list will never show again; call it regularly. The list also filters by date: the mark
 * only avoids reading these rows.
 */
export async function expirePastLeave(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('leave_request')
    .set({ past: true })
    .where('status', '=', 'approved')
    .where('past', '=', false)
    .where('end_date', '<', firstListedDay(now))
    .execute();
}
