import type { Kysely } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { formatDayCount } from '../../rules/leaveBalance';
import type { Database } from '../../store/database';
import { notifyEach } from '../notifications/notify';
import { type AccountChange, correctCarryLimits } from './carryDays';
import { type GrantEntry, grantLeave, sentence } from './grantLeave';

/** A change of an employment from a day on. */
interface EmploymentDeed {
  readonly since: CivilDate;
  readonly today: CivilDate;
  /** A sentence without its full stop: `your last working day is now 31 Dec 2026` */
  readonly reason: string;
}

/**
 * Brings a person's granted and carried days up to date after a change of the employment, and notifies the person.
 *
 * @returns the text about it to append to the answer; empty if nothing has changed
 */
export async function updateEntitlement(
  db: Kysely<Database>,
  employeeId: number,
  { since, today, reason }: EmploymentDeed,
): Promise<string> {
  const granted = await grantLeave(db, { employees: [employeeId], today, reason });
  const scope = { employees: [employeeId], today, note: sentence(reason) };
  const carried = await correctCarryLimits(db, since, scope);
  return reportGrants(db, { granted, carried }, reason);
}

/**
 * Notifies people whose granted or carried days have changed; granted days of years in which they no longer work here, and first grants, are
 * not mentioned.
 *
 * @param reason a sentence without its full stop: `your last working day is now 31 Dec 2026`
 * @returns the text about one person's changes to append to the answer; empty if there are none
 */
export async function reportGrants(
  db: Kysely<Database>,
  changes: { readonly granted: readonly GrantEntry[]; readonly carried?: readonly AccountChange[] },
  reason: string,
): Promise<string> {
  const granted = changes.granted.filter(({ from_date, owed }) => from_date === null && owed > 0);
  const all = sumUp([...granted, ...(changes.carried ?? [])]);
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

/** One change for each account. */
function sumUp(changes: readonly AccountChange[]): AccountChange[] {
  const sums = new Map<string, AccountChange>();
  for (const { employee_id, leave_type_id, leave_year_id, days } of changes) {
    const key = [employee_id, leave_type_id, leave_year_id].join();
    sums.set(key, { employee_id, leave_type_id, leave_year_id, days: days + (sums.get(key)?.days ?? 0) });
  }
  return [...sums.values()].filter(({ days }) => days !== 0);
}

const textOf = (employee: number, texts: readonly { readonly employeeId: number; readonly text: string }[]): string =>
  texts
    .filter(({ employeeId }) => employeeId === employee)
    .map(({ text }) => text)
    .join(', ');
