import { choice, dataCategory, leadingTo, nameIn, ofEmployee, rowsWithin, who } from '../dataCategory';

/** Data that labour law requires in registers. Child rows come before their parents. */
export const registers = [
  dataCategory('notification', {
    words: 'Notifications to others about leave',
    ...{ kind: 'registers', of: leadingTo('leave', 'leave_request'), erase: 'delete' },
    columns: { text: 'Text', created_at: 'At' },
  }),
  dataCategory('leave_movement', {
    words: 'Leave account',
    ...{ kind: 'registers', of: ofEmployee(), erase: 'delete', newest: 'at' },
    columns: {
      ...{
        id: null,
        employee_id: null,
        leave_type_id: nameIn('Type', 'leave_type'),
        leave_year_id: 'Leave year',
      },
      ...{ kind: 'What', days: 'Days', leave_id: 'Leave', on_date: 'Counts from', note: 'Reason', at: 'At' },
      ...{ from_date: 'From', to_date: 'To' },
    },
  }),
  dataCategory('earned_day', {
    words: 'Worked days off',
    ...{ kind: 'registers', of: ofEmployee(), erase: 'delete', newest: 'worked_on' },
    columns: {
      ...{ id: null, employee_id: null, leave_type_id: nameIn('Type', 'leave_type'), leave_year_id: 'Leave year' },
      ...{ worked_on: 'Worked on', days: 'Days', expires_on: 'Expires on' },
      ...{ entered_by: who('Entered by'), entered_at: 'Entered', withdrawn_by: who('Withdrawn by') },
      withdrawn_at: 'Withdrawn',
    },
  }),
  dataCategory('leave_certificate', {
    words: 'Leave certificates',
    ...{ kind: 'registers', of: rowsWithin('leave_id', 'leave_request', 'id', ofEmployee()), erase: 'delete' },
    columns: {
      ...{ id: null, leave_id: 'Leave', media_type: 'File type', added_by: who('Added by'), added_at: 'Added' },
    },
  }),
  dataCategory('leave_cancellation', {
    words: 'Leave cancellations',
    ...{ kind: 'registers', of: rowsWithin('leave_id', 'leave_request', 'id', ofEmployee()), erase: 'delete' },
    columns: {
      ...{ id: null, leave_id: 'Leave', status: 'Status', created_at: 'Requested', decided_by: who('Decided by') },
      ...{ from_date: 'From', to_date: 'To', decided_at: 'Decided' },
      ...{ approver_id: who('Approver'), withdrawn_at: 'Withdrawn', entered_by: who('Entered by') },
    },
  }),
  dataCategory('leave_request', {
    words: 'Leave',
    ...{ kind: 'registers', of: ofEmployee(), erase: 'delete', newest: 'start_date' },
    columns: {
      ...{
        id: 'Leave',
        employee_id: null,
        leave_type_id: nameIn('Type', 'leave_type'),
        leave_year_id: 'Leave year',
      },
      ...{ start_date: 'From', end_date: 'To', return_on: 'Back on', days: 'Working days', calendar_days: 'Days' },
      ...{
        day_part: 'Part of the day',
        from_time: 'From time',
        to_time: 'To time',
        day_share: null,
        split_from: 'Part of leave',
        certificate_days: 'Certificate from days',
        certificate_reminded_on: 'Reminded of the certificate on',
      },
      ...{ status: 'Status', past: null, requested_on: 'Requested on', decided_by: who('Decided by') },
      decided_at: 'Decided',
      ...{ approver_id: who('Approver'), withdrawn_at: 'Withdrawn', entered_by: who('Entered by') },
    },
  }),
  dataCategory('attendance_mark', {
    words: 'Attendance',
    ...{ kind: 'registers', of: ofEmployee(), erase: 'delete', newest: 'at' },
    columns: {
      ...{ employee_id: null, date: 'Day', kind: 'Check-in or check-out', at: 'At', entered_by: who('Entered by') },
    },
  }),
  dataCategory('employee', {
    words: 'Register of employees',
    ...{ kind: 'registers', of: ofEmployee('id') },
    columns: { gender_id: choice('Gender', 'genders'), date_of_birth: 'Date of birth', father_name: 'Father' },
    erase: { gender_id: null, date_of_birth: '0001-01-01', father_name: null },
  }),
] as const;
