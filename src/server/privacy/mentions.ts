import type { Database } from '../store/database';

type Table = keyof Database & string;

/** Columns that reference a person in rows about others or about no one, by table: the person's role in the row. */
type Mentions = { readonly [T in Table]?: { readonly [C in keyof Database[T] & string]?: string } };

/**
 * Where rows that are not about a person reference one. An export counts these rows and shows none, since they are
 * about others; an erasure leaves them, and erasing the name removes it from them too.
 */
export const mentions: Mentions = {
  employment: { reporting_to: 'People who report to the person' },
  leave_request: { decided_by: 'Leave of others that the person decided' },
  leave_cancellation: { decided_by: 'Cancellations of others that the person decided' },
  resignation: {
    decided_by: 'Resignations of others that the person decided',
    interviewed_by: 'Exit interviews that the person held',
    retracted_by: 'Resignations of others that the person took back',
  },
  reporting_change: {
    requested_by: 'Changes of manager that the person asked for',
    approver_id: 'Changes of manager that the person was asked to decide',
    current_reporting_id: 'Changes of manager away from the person',
    proposed_reporting_id: 'Changes of manager to the person',
    decided_by: 'Changes of manager that the person decided',
  },
  hr_case_action: { action_by: 'Answers to HR cases that the person gave' },
  secure_message: { sender_id: 'Messages of the person that nobody has read yet' },
  compensation_request: { requested_by: 'Pay of others that the person asked for' },
  holiday: { changed_by: 'Holidays that the person changed last' },
  leave_type: { changed_by: 'Leave types that the person changed last' },
  leave_year: { opened_by: 'Leave years that the person opened' },
  pay_month: { turned_by: 'Pay months that the person opened or closed' },
  erasure: { erased_by: 'Erasures that the person made' },
};
