import type { Database } from '../store/database';

/** Tables without personal data, except for the columns listed in `mentions.ts`. */
type Impersonal = { readonly [T in keyof Database & string]?: readonly (keyof Database[T] & string)[] };

/** Data that is not about people: choices, calendars, rates, news. */
export const impersonal: Impersonal = {
  lookup: ['kind', 'id', 'name', 'position'],
  job_family: ['id', 'name'],
  job_title: ['id', 'job_family_id', 'name'],
  shift: ['id', 'name', 'starts_at', 'ends_at', 'working_days'],
  announcement: ['id', 'html'],
  leave_type: ['id', 'name', 'gender_id'],
  leave_policy: [
    ...(['id', 'leave_type_id', 'office_id', 'employment_type_id', 'starts_on', 'ends_on', 'yearly_days'] as const),
    ...([
      'accrual',
      'prorated',
      'carry_days',
      'carry_months',
      'day_parts',
      'earn_months',
      'certificate_days',
      'version',
      'changed_at',
    ] as const),
  ],
  leave_year: ['id', 'start_date', 'end_date', 'carried_on', 'granted_on', 'opened_at'],
  holiday: ['id', 'date', 'name', 'office_id', 'version', 'changed_at'],
  pay_month: ['id', 'name', 'start_date', 'end_date', 'status', 'turned_at'],
  pay_rate: [
    ...(['effective_from', 'base_share', 'house_rent_share', 'pf_rate', 'pf_wage_ceiling', 'gratuity_rate'] as const),
    ...(['employer_esi_rate', 'employee_esi_rate', 'esi_wage_ceiling'] as const),
  ],
  queued_task: [
    ...(['task_id', 'kind', 'payload', 'made_at', 'due_at', 'tries', 'lease'] as const),
    ...(['ended_at', 'given_up', 'outcome'] as const),
  ],
  definition_text: ['hash', 'text'],
  preview_module: ['url', 'module', 'kept_at'],
  pay_component: ['id', 'name'],
  reporting_line_lock: ['id'],
};
