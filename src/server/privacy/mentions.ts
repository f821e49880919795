import type { Database } from '../store/database';

type Table = keyof Database & string;

/**
 * By table, the columns that reference a person in rows about others or about no one, with the person's role in the
 * row.
 */
type Mentions = { readonly [T in Table]?: { readonly [C in keyof Database[T] & string]?: string } };

/**
 * References to a person in rows that are not about that person. An export counts these rows and shows none, since they
 * are about others; an erasure leaves them, and erasing the name removes it from them too.
 */
export const mentions: Mentions = {
  employment: { reporting_to: 'People who report to this person' },
  former_employment: { reporting_to: 'Earlier employments of people who reported to this person' },
  employment_change: {
    entered_by: 'Employment changes of others entered by this person',
    withdrawn_by: 'Planned employment changes of others withdrawn by this person',
  },
  attendance_mark: { entered_by: 'Attendance of others entered by this person' },
  leave_request: {
    decided_by: 'Leave of others decided by this person',
    approver_id: 'Leave of others with this person as approver',
    entered_by: 'Leave of others entered by this person',
  },
  leave_cancellation: {
    decided_by: 'Leave cancellations of others decided by this person',
    approver_id: 'Leave cancellations of others with this person as approver',
    entered_by: 'Leave of others cancelled for them by this person',
  },
  leave_certificate: { added_by: 'Certificates of the leave of others, added by this person' },
  earned_day: {
    entered_by: 'Days earned by others, entered by this person',
    withdrawn_by: 'Days earned by others, withdrawn by this person',
  },
  resignation: {
    approver_id: 'Resignations of others with this person as approver',
    entered_by: 'Resignations of others entered by this person',
    decided_by: 'Resignations of others decided by this person',
    interviewed_by: 'Exit interviews held by this person',
    retracted_by: 'Resignations of others retracted by this person',
  },
  reporting_change: {
    requested_by: 'Changes of manager requested by this person',
    approver_id: 'Changes of manager with this person as approver',
    current_reporting_id: 'Changes of manager from this person to another',
    proposed_reporting_id: 'Changes of manager to this person',
    decided_by: 'Changes of manager decided by this person',
  },
  hr_case_action: { action_by: 'Answers to HR cases by this person' },
  secure_message: { sender_id: 'Unread messages sent by this person' },
  compensation_request: {
    requested_by: 'Pay of others requested by this person',
    withdrawn_by: 'Pay requests of others withdrawn by this person',
  },
  holiday: { changed_by: 'Holidays last changed by this person' },
  leave_policy: { changed_by: 'Leave policies last changed by this person' },
  leave_year: { opened_by: 'Leave years opened by this person' },
  pay_month: { turned_by: 'Pay months opened or closed by this person' },
  erasure: { erased_by: 'Erasures made by this person' },
};
