import { addDays, type CivilDate, formatDate } from './civilDate';
import type { LeavePolicy } from './leavePolicy';

/** The first day of policies that have always applied. */
export const always: CivilDate = '1900-01-01';

/** Whether two policies are for the same leave type, office and employment type. */
export const hasSameScope = (one: LeavePolicy, other: LeavePolicy): boolean =>
  one.leave_type_id === other.leave_type_id &&
  one.office_id === other.office_id &&
  one.employment_type_id === other.employment_type_id;

/** What a new policy does to the policies with the same scope. */
export interface PolicyChange<P extends LeavePolicy> {
  /** Policies that end earlier, with their new last day. */
  readonly shortened: readonly { readonly policy: P; readonly ends_on: CivilDate }[];
  /** The policy that starts on the same day, and takes the new values. */
  readonly replaced: P | undefined;
  /** Policies that started later. */
  readonly removed: readonly P[];
}

/** A policy replaces everything that its scope had from its first day on. */
export function changeOf<P extends LeavePolicy>(policies: readonly P[], added: LeavePolicy): PolicyChange<P> {
  const scope = policies.filter((policy) => hasSameScope(policy, added));
  return {
    shortened: scope
      .filter(({ starts_on, ends_on }) => starts_on < added.starts_on && (ends_on ?? '9999') >= added.starts_on)
      .map((policy) => ({ policy, ends_on: addDays(added.starts_on, -1) })),
    replaced: scope.find(({ starts_on }) => starts_on === added.starts_on),
    removed: scope.filter(({ starts_on }) => starts_on > added.starts_on),
  };
}

/** The policies after a change. */
export function withChange(policies: readonly LeavePolicy[], added: LeavePolicy): LeavePolicy[] {
  const { shortened, replaced, removed } = changeOf(policies, added);
  const gone = [replaced, ...removed, ...shortened.map(({ policy }) => policy)];
  return [
    ...policies.filter((policy) => !gone.includes(policy)),
    ...shortened.map(({ policy, ends_on }) => ({ ...policy, ends_on })),
    added,
  ];
}

/**
 * Why a policy cannot be saved; null if it can. The rules of leave years that are over stay as they were: a policy that
 * began earlier can only get another last day.
 *
 * @param yearStart the first day of the current leave year
 */
export function policyFault(policies: readonly LeavePolicy[], added: LeavePolicy, yearStart: CivilDate): string | null {
  const { starts_on: from, ends_on: until } = added;
  if (until !== null && until < from) return 'The policy must end after it starts.';
  if (from >= yearStart) return null;
  const { replaced } = changeOf(policies, added);
  if (!replaced || !hasSameValues(replaced, added))
    return `The policy can change from ${formatDate(yearStart)}, the start of the leave year.`;
  return until !== null && until < addDays(yearStart, -1)
    ? `The policy can end on ${formatDate(addDays(yearStart, -1))} or later.`
    : null;
}

const hasSameValues = (one: LeavePolicy, other: LeavePolicy): boolean =>
  one.yearly_days === other.yearly_days &&
  one.accrual === other.accrual &&
  one.prorated === other.prorated &&
  one.carry_days === other.carry_days &&
  one.carry_months === other.carry_months &&
  one.day_parts === other.day_parts &&
  one.earn_months === other.earn_months &&
  one.certificate_days === other.certificate_days;
