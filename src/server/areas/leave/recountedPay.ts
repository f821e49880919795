import type { Kysely } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import type { Database } from '../../store/database';
import { notifyEach } from '../notifications/notify';
import { describeClosed } from './recountTexts';

/** The names of the closed pay months that overlap some leave, by the id of the leave. */
export async function closedMonthsOf(
  db: Kysely<Database>,
  leaves: readonly { readonly id: number; readonly start_date: CivilDate; readonly end_date: CivilDate }[],
): Promise<ReadonlyMap<number, string[]>> {
  if (leaves.length === 0) return new Map();
  const months = await db
    .selectFrom('pay_month')
    .select(['name', 'start_date', 'end_date'])
    .where('status', '=', 'closed')
    .orderBy('id')
    .execute();
  return new Map(
    leaves.map((leave) => {
      const those = months.filter((month) => month.end_date >= leave.start_date && month.start_date <= leave.end_date);
      return [leave.id, those.map(({ name }) => name)];
    }),
  );
}

/** A leave whose days have changed, with the names of the closed pay months that it is in. */
interface ChangedLeave {
  readonly leave: { readonly employee_id: number };
  readonly closedMonths: readonly string[];
}

/**
 * Notifies everyone with payroll access about leave that has changed in closed pay months. The text names no one: an
 * erasure of the person's data would not find it.
 */
export async function notifyPayroll(db: Kysely<Database>, all: readonly ChangedLeave[]): Promise<void> {
  const concerned = all.filter(({ closedMonths }) => closedMonths.length > 0);
  if (concerned.length === 0) return;
  const users = await db
    .selectFrom('user_role')
    .innerJoin('user_account', 'user_account.user_id', 'user_role.user_id')
    .select('user_account.employee_id')
    .distinct()
    .where('role', '=', 'payroll')
    .where('disabled_at', 'is', null)
    .execute();
  const people = new Set(concerned.map(({ leave }) => leave.employee_id)).size;
  const months = [...new Set(concerned.flatMap(({ closedMonths }) => closedMonths))].join(' and ');
  const whose = people === 1 ? '1 person' : `${people} people`;
  const text = `The leave days of ${whose} in ${months} changed after the month was closed for pay. Ask HR for the names.`;
  await notifyEach(
    db,
    users.map(({ employee_id }) => ({ employeeId: employee_id, text, path: '/pay/months' })),
  );
}

/**
 * Notifies payroll if a leave that is now taken, or no longer, is in closed pay months.
 *
 * @returns the sentence to append to the answer
 */
export async function reportClosedMonths(
  db: Kysely<Database>,
  leave: {
    readonly id: number;
    readonly employee_id: number;
    readonly start_date: CivilDate;
    readonly end_date: CivilDate;
  },
): Promise<string> {
  const closedMonths = (await closedMonthsOf(db, [leave])).get(leave.id) ?? [];
  await notifyPayroll(db, [{ leave, closedMonths }]);
  return describeClosed([{ closedMonths }]);
}
