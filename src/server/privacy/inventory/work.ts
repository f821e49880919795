import { sql } from 'kysely';
import { choice, dataCategory, leadingTo, ofEmployee, rowsWithin, who } from '../dataCategory';

/** Replaces a reason, which must not be empty. */
const erased = 'Erased';

/** Requests of a person, and the decisions on them. Child rows come before their parents. */
export const work = [
  dataCategory('leave_request', {
    words: 'Leave reasons and remarks',
    ...{ kind: 'work', of: ofEmployee(), newest: 'start_date' },
    columns: { reason: 'Reason', remarks: 'Remarks' },
    erase: { reason: erased, remarks: null },
  }),
  dataCategory('leave_certificate', {
    words: 'Files of leave certificates',
    ...{ kind: 'work', of: rowsWithin('leave_id', 'leave_request', 'id', ofEmployee()) },
    columns: {
      file_name: 'File',
      content: {
        words: 'Content in base64',
        // PostgreSQL breaks base64 into lines.
        read: (column) => sql`translate(encode(${sql.ref(column)}, 'base64'), E'\n', '')`,
      },
    },
    erase: { file_name: erased, content: null },
  }),
  dataCategory('earned_day', {
    words: 'Reasons of worked days off',
    ...{ kind: 'work', of: ofEmployee(), newest: 'worked_on' },
    columns: { reason: 'Reason' },
    erase: { reason: erased },
  }),
  dataCategory('leave_cancellation', {
    words: 'Cancellation reasons and remarks',
    ...{ kind: 'work', of: rowsWithin('leave_id', 'leave_request', 'id', ofEmployee()) },
    columns: { reason: 'Reason', remarks: 'Remarks' },
    erase: { reason: erased, remarks: null },
  }),
  dataCategory('notification', {
    words: 'Notifications to others about a resignation',
    ...{ kind: 'work', of: leadingTo('resignation', 'resignation'), erase: 'delete' },
    columns: { text: 'Text', created_at: 'At' },
  }),
  dataCategory('notification', {
    words: 'Notifications to others about a change of manager',
    ...{ kind: 'work', of: leadingTo('reporting-change', 'reporting_change'), erase: 'delete' },
    columns: { text: 'Text', created_at: 'At' },
  }),
  dataCategory('resignation', {
    words: 'Resignations',
    ...{ kind: 'work', of: ofEmployee(), erase: 'delete' },
    columns: {
      ...{ id: null, employee_id: null, reason: 'Reason', status: 'Status', requested_on: 'Requested on' },
      ...{ last_working_day: 'Last working day', remarks: 'Remarks', decided_by: who('Decided by') },
      ...{ decided_at: 'Decided', exit_interview: 'Exit interview', interviewed_at: 'Interviewed' },
      ...{ interviewed_by: who('Interviewed by'), retraction: 'Reason for retraction', retracted_at: 'Retracted' },
      retracted_by: who('Retracted by'),
      ...{ approver_id: who('Approver'), withdrawn_at: 'Withdrawn', entered_by: who('Entered by') },
    },
  }),
  dataCategory('reporting_change', {
    words: 'Changes of manager',
    ...{ kind: 'work', of: ofEmployee(), erase: 'delete' },
    columns: {
      ...{ id: null, employee_id: null, requested_by: who('Requested by'), approver_id: who('Approver') },
      ...{ current_reporting_id: who('From'), proposed_reporting_id: who('To'), effective_from: 'Effective from' },
      ...{ remarks: 'Remarks', status: 'Status', decided_by: who('Decided by'), decided_at: 'Decided' },
      ...{ decision_remarks: 'Remarks on the decision', requested_at: 'Requested', lapsed_at: 'Did not take effect' },
      withdrawn_at: 'Withdrawn',
    },
  }),
  dataCategory('hr_case_action', {
    words: 'Answers to HR cases',
    ...{ kind: 'work', of: rowsWithin('hr_case_id', 'hr_case', 'id', ofEmployee()), erase: 'delete' },
    columns: {
      ...{ id: null, hr_case_id: 'Case', status_id: choice('Status', 'task-status'), action_by: who('By') },
      ...{ short_desc: 'In short', summary: 'Text', created_at: 'At' },
    },
  }),
  dataCategory('hr_case', {
    words: 'HR cases',
    ...{ kind: 'work', of: ofEmployee(), erase: 'delete' },
    columns: {
      ...{ id: 'Case', employee_id: null, case_type_id: choice('Type', 'hr-case-types') },
      ...{ status_id: choice('Status', 'task-status'), short_desc: 'In short', summary: 'Text', created_at: 'Raised' },
    },
  }),
] as const;
