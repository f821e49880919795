import type { Kysely } from 'kysely';
import type { LeavePoliciesApi } from '../../../contract/leave-policies.gen';
import type { Call } from '../../call/call';
import { BusinessRuleError } from '../../call/errors';
import { formatDate } from '../../rules/civilDate';
import { formatDayCount } from '../../rules/leaveBalance';
import type { LeavePolicy } from '../../rules/leavePolicy';
import { officeDate } from '../../rules/officeTime';
import { always, changeOf, withChange } from '../../rules/policyChange';
import type { Database } from '../../store/database';
import { type AccountChange, correctCarryLimits } from '../calendar/carryDays';
import { conflictMessage } from '../calendar/conflictMessage';
import { employedIn, type GrantEntry, grantLeave, sentence } from '../calendar/grantLeave';
import { reportGrants } from '../calendar/grantTexts';
import { lockCalendar } from '../calendar/lockCalendar';
import { readPolicy } from './policyInput';

type SaveCall = Call<LeavePoliciesApi['POST /api/hr/leave-policy/save']>;

/**
 * `POST /api/hr/leave-policy/save`: adds or changes a policy, and brings what the open leave years grant up to date.
 * Refused if another user has changed the policy since it was shown.
 */
export async function savePolicy({ db, now, caller, body, audit }: SaveCall) {
  await lockCalendar(db);
  const today = officeDate(now);
  await requireShown(db, body);
  const { policy, type, years } = await readPolicy(db, body, today);
  const policies = await db.selectFrom('leave_policy').selectAll().where('leave_type_id', '=', type.id).execute();
  const { shortened, replaced, removed } = changeOf(policies, policy);
  if (replaced && (body['policy-id'] ?? null) === null) throw alreadyThere(type.name, policy);
  const changed = { changed_by: caller.employeeId, changed_at: now };
  for (const { policy: earlier, ends_on } of shortened)
    await db
      .updateTable('leave_policy')
      .set({ ends_on, ...changed, version: earlier.version + 1 })
      .where('id', '=', earlier.id)
      .execute();
  for (const { id } of removed) await db.deleteFrom('leave_policy').where('id', '=', id).execute();
  if (replaced)
    await db
      .updateTable('leave_policy')
      .set({ ...policy, ...changed, version: replaced.version + 1 })
      .where('id', '=', replaced.id)
      .execute();
  else
    await db
      .insertInto('leave_policy')
      .values({ ...policy, ...changed })
      .execute();
  const before = replaced ?? shortened[0]?.policy;
  const keys = Object.keys(policy) as (keyof LeavePolicy)[];
  await audit({
    action: 'leave-policy.save',
    subject: type.name,
    ...(before ? { before: Object.fromEntries(keys.map((key) => [key, before[key]])) } : {}),
    after: policy,
  });
  const reason = `the leave policy for ${type.name} has changed`;
  const granted: GrantEntry[] = [];
  for (const year of years) {
    const employees = await employedIn(db, year);
    granted.push(...(await grantLeave(db, { years: [year], employees, today, reason })));
  }
  const types = [{ ...type, policies: withChange(type.policies, policy) }];
  const since = years[0]?.start_date ?? today;
  const carried = await correctCarryLimits(db, since, { types, today, note: sentence(reason) });
  await reportGrants(db, { granted, carried }, reason);
  const from = policy.starts_on === always ? '' : `From ${formatDate(policy.starts_on)}, `;
  const given = policy.yearly_days === 0 ? 'no days' : formatDayCount(policy.yearly_days);
  const saved = `${from}${type.name} gives ${given} a year`;
  return { result: true, msg: `${saved}. ${effectOn([...granted, ...carried])}` };
}

async function requireShown(
  db: Kysely<Database>,
  { 'policy-id': id = null, version }: SaveCall['body'],
): Promise<void> {
  if (id === null) return;
  const shown = await db.selectFrom('leave_policy').selectAll().where('id', '=', id).executeTakeFirst();
  if (!shown) throw new BusinessRuleError('This leave policy has been replaced. Check the current policies.');
  if (shown.version === version) return;
  const deed = { by: shown.changed_by, at: shown.changed_at };
  const first = await conflictMessage(db, 'changed this policy', deed, 'This policy has been changed.');
  throw new BusinessRuleError(`${first} Check the current version, then make your change.`);
}

/** The error for a new policy that would take the place of another one, which its user has not seen. */
function alreadyThere(type: string, { starts_on: from }: LeavePolicy): BusinessRuleError {
  const since = from === always ? '' : ` from ${formatDate(from)}`;
  return new BusinessRuleError(
    `${type} already has a policy for these people${since}. Check it, then change it instead.`,
  );
}

/** The number of people whose days have changed. */
function effectOn(entries: readonly AccountChange[]): string {
  const count = (some: readonly AccountChange[]): number => new Set(some.map(({ employee_id }) => employee_id)).size;
  const [more, less] = [count(entries.filter(({ days }) => days > 0)), count(entries.filter(({ days }) => days < 0))];
  const people = (many: number): string => (many === 1 ? '1 person gets' : `${many} people get`);
  const parts = [
    ...(more > 0 ? [`${people(more)} more days`] : []),
    ...(less > 0 ? [`${people(less)} fewer days`] : []),
  ];
  return parts.length === 0
    ? 'The days of the open leave years stay as they are.'
    : `${parts.join(', ')} in open leave years.`;
}
