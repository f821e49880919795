import type { Kysely } from 'kysely';
import { formatDayCount } from '../../rules/leaveBalance';
import type { Database } from '../../store/database';
import { notifyEach } from '../notifications/notify';
import type { GrantEntry } from './grantLeave';

/**
 * Notifies people whose granted days have changed; days of years in which they no longer work here, and first grants, are
 * not mentioned.
 *
 * @param reason a sentence without its full stop: `your last working day is now 31 Dec 2026`
 * @returns the text about one person's changes to append to the answer; empty if there are none
 */
export async function reportGrants(
  db: Kysely<Database>,
  entries: readonly GrantEntry[],
  reason: string,
): Promise<string> {
  const all = entries.filter(({ from_date, owed }) => from_date === null && owed > 0);
  if (all.length === 0) return '';
  const types = await db.selectFrom('leave_type').select(['id', 'name']).execute();
  const texts = all.map((change) => {
    const type = types.find(({ id }) => id === change.leave_type_id)?.name ?? '';
    return {
      employeeId: change.employee_id,
      text: `${change.days > 0 ? '+' : '−'}${formatDayCount(Math.abs(change.days))} of ${type} in ${change.leave_year_id}`,
    };
  });
  const people = [...new Set(texts.map(({ employeeId }) => employeeId))];
  await notifyEach(
    db,
    people.map((employeeId) => ({
      employeeId,
      text: `Your entitlement changes by ${textOf(employeeId, texts)}: ${reason}.`,
      path: '/me/leave/request',
    })),
  );
  return ` The entitlement changes by ${texts.map(({ text }) => text).join(', ')}.`;
}

const textOf = (employee: number, texts: readonly { readonly employeeId: number; readonly text: string }[]): string =>
  texts
    .filter(({ employeeId }) => employeeId === employee)
    .map(({ text }) => text)
    .join(', ');
