import type { Kysely } from 'kysely';
import type { LeavePoliciesApi } from '../../../contract/leave-policies.gen';
import { BusinessRuleError } from '../../call/errors';
import type { CivilDate } from '../../rules/civilDate';
import type { LeavePolicy } from '../../rules/leavePolicy';
import type { LeaveYear } from '../../rules/leaveYear';
import { always, policyFault } from '../../rules/policyChange';
import type { Database } from '../../store/database';
import { type LeaveTypeRules, readLeaveTypes } from '../calendar/entitlements';
import { readOpenYears } from '../calendar/grantLeave';
import { requireChoices } from '../lookups/requireChoice';

type PolicyBody = LeavePoliciesApi['POST /api/hr/leave-policy/save']['body'];

/** A policy to save, and what it applies to. */
export interface PolicyInput {
  readonly policy: LeavePolicy;
  readonly types: readonly LeaveTypeRules[];
  readonly type: LeaveTypeRules;
  /** The open leave years that are not over; the policy changes what they grant. */
  readonly years: readonly LeaveYear[];
}

/**
 * Reads and checks a policy as screens send it.
 *
 * @throws BusinessRuleError if it cannot be saved
 */
export async function readPolicy(db: Kysely<Database>, body: PolicyBody, today: CivilDate): Promise<PolicyInput> {
  const types = await readLeaveTypes(db);
  const type = types.find(({ id }) => id === body['leave-type-id']);
  if (!type) throw new BusinessRuleError('Choose a leave type from the list.');
  const { 'office-id': office = null, 'employment-type-id': employmentType = null } = body;
  await requireChoices(
    db,
    {
      ...(office === null ? {} : { office }),
      ...(employmentType === null ? {} : { 'employment-type': employmentType }),
    },
    { office: 'office', 'employment-type': 'employment type' },
  );
  const policy: LeavePolicy = {
    ...{ leave_type_id: type.id, office_id: office, employment_type_id: employmentType },
    ...{ starts_on: body['starts-on'] ?? always, ends_on: body['ends-on'] ?? null },
    ...{ yearly_days: body['yearly-days'], accrual: body.accrual, prorated: body.prorated },
    ...{ carry_days: body['carry-days'], carry_months: body['carry-months'] ?? null },
    ...{ day_parts: body['day-parts'] ?? 'none', earn_months: body['earn-months'] ?? null },
    certificate_days: body['certificate-days'] ?? null,
  };
  const years = (await readOpenYears(db)).filter(({ end_date }) => end_date >= today);
  const fault = policyFault(type.policies, policy, years[0]?.start_date ?? today);
  if (fault) throw new BusinessRuleError(fault);
  return { policy, types, type, years };
}
