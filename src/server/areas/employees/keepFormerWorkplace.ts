import type { Kysely } from 'kysely';
import { addDays, type CivilDate } from '../../rules/civilDate';
import type { Database } from '../../store/database';

/** The workplace of an employment before a change. */
export interface WorkplaceBefore {
  readonly employee_id: number;
  readonly office_id: number;
  readonly shift_id: number | null;
  readonly joined_on: CivilDate;
}

/**
 * Stores the office and shift of the days before a change of workplace, or before a new employment, and deletes the
 * changes that it replaces. Workplaces of an earlier employment stay.
 *
 * @param from the first day of the new workplace
 */
export async function keepFormerWorkplace(
  db: Kysely<Database>,
  { employee_id, joined_on, ...before }: WorkplaceBefore,
  from: CivilDate,
): Promise<void> {
  const lastDay = addDays(from, -1);
  const first = lastDay < joined_on ? joined_on : lastDay;
  const later = db.selectFrom('former_workplace').selectAll().where('employee_id', '=', employee_id);
  const replaced = await later.where('last_day', '>=', first).orderBy('last_day').executeTakeFirst();
  const { office_id, shift_id } = replaced ?? before;
  await db
    .deleteFrom('former_workplace')
    .where('employee_id', '=', employee_id)
    .where('last_day', '>=', first)
    .execute();
  if (from === joined_on) return;
  await db.insertInto('former_workplace').values({ employee_id, last_day: lastDay, office_id, shift_id }).execute();
}
