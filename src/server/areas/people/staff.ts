import type { Kysely } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import type { Role } from '../../rules/roles';
import type { Database } from '../../store/database';
import { type NewNotification, notifyEach } from '../notifications/notify';

/** The employees who can sign in with a role on a day, by id. */
export async function findStaff(db: Kysely<Database>, role: Role, today: CivilDate): Promise<number[]> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('user_account', 'user_account.user_id', 'user_role.user_id')
    .innerJoin('employment', 'employment.employee_id', 'user_account.employee_id')
    .select('user_account.employee_id')
    .where('user_role.role', '=', role)
    .where('user_account.disabled_at', 'is', null)
    .where('employment.joined_on', '<=', today)
    .where((eb) => eb.or([eb('employment.left_on', 'is', null), eb('employment.left_on', '>=', today)]))
    .orderBy('user_account.employee_id')
    .execute();
  return rows.map((row) => row.employee_id);
}

/**
 * Notifies everyone with a role of something that they handle.
 *
 * @param except who is not notified: the sender, and the employee concerned, who handles nothing of their own
 * @returns the number of people notified
 */
export async function notifyStaff(
  db: Kysely<Database>,
  role: Role,
  today: CivilDate,
  except: readonly number[],
  notification: NewNotification,
): Promise<number> {
  const staff = (await findStaff(db, role, today)).filter((id) => !except.includes(id));
  await notifyEach(
    db,
    staff.map((employeeId) => ({ employeeId, ...notification })),
  );
  return staff.length;
}
