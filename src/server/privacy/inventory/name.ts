import { sql } from 'kysely';
import { codeKey } from '../../rules/codeKey';
import { choice, dataCategory, employmentValue, nameIn, ofEmployee, who } from '../dataCategory';

/** Data that identifies a person, and is kept permanently. */
export const nameData = [
  dataCategory('definition_version', {
    words: 'Screen versions saved under this name',
    // These rows contain only the name: if another person has the same name, their owner is unknown.
    of: (table, { employeeId, name: own }) =>
      sql`${sql.ref(`${table}.saved_by`)} = ${own}
        and not exists (select 1 from employee namesake where namesake.name = ${own} and namesake.id <> ${employeeId})`,
    kind: 'name',
    columns: { path: 'File', version: 'Version', kept_at: 'Saved', words: 'What changed', saved_by: null, hash: null },
    erase: { saved_by: null },
  }),
  dataCategory('employee', {
    words: 'Name and employee code',
    ...{ kind: 'name', of: ofEmployee('id') },
    columns: {
      ...{ id: null, code: 'Employee code', name: 'Name', first_name: 'First name', last_name: 'Last name' },
      ...{ created_at: 'Recorded', onboarded: null },
    },
    erase: {
      code: ({ employeeId }) => `ERASED-${employeeId}`,
      ...{ name: 'Erased', first_name: 'Erased', last_name: 'Erased' },
    },
  }),
  dataCategory('employment', {
    words: 'Employment',
    ...{ kind: 'name', of: ofEmployee(), erase: 'keep', why: 'Identifies no one once the name is erased.' },
    columns: {
      ...{
        id: null,
        employee_id: null,
        office_id: choice('Office', 'office'),
        shift_id: nameIn('Shift', 'shift'),
      },
      ...{
        job_title_id: nameIn('Job title', 'job_title'),
        reporting_to: who('Reports to'),
        joined_on: 'Joined',
      },
      ...{ employment_type_id: choice('Type', 'employment-type'), notice_period: 'Notice period, in days' },
      ...{ probation_status_id: choice('Probation', 'probation-status'), left_on: 'Last working day' },
    },
  }),
  dataCategory('employment_change', {
    words: 'Changes of the employment',
    ...{ kind: 'name', of: ofEmployee() },
    columns: {
      ...{ id: null, employee_id: null, field: 'What', effective_on: 'From' },
      ...{ value_before: employmentValue('Before'), value_after: employmentValue('After'), status: 'Status' },
      ...{ reason: 'Reason', entered_by: who('Entered by'), entered_at: 'Entered' },
      ...{ withdrawn_by: who('Withdrawn by'), settled_at: 'Applied, withdrawn or lapsed' },
    },
    erase: { reason: null },
  }),
  dataCategory('former_employment', {
    words: 'Earlier employments',
    ...{ kind: 'name', of: ofEmployee(), erase: 'keep', why: 'Identifies no one once the name is erased.' },
    columns: {
      ...{ id: null, employee_id: null, office_id: choice('Office', 'office'), shift_id: nameIn('Shift', 'shift') },
      ...{ job_title_id: nameIn('Job title', 'job_title'), reporting_to: who('Reported to'), joined_on: 'Joined' },
      ...{ employment_type_id: choice('Type', 'employment-type'), notice_period: 'Notice period, in days' },
      ...{ probation_status_id: choice('Probation', 'probation-status'), left_on: 'Last working day' },
    },
  }),
  dataCategory('erasure', {
    words: 'What was erased',
    ...{ kind: 'auditLog', of: ofEmployee(), erase: 'keep', why: 'Proves that it was erased.' },
    columns: {
      ...{ employee_id: null, kind: 'What', erased_at: 'At', erased_by: who('By'), on_request: 'On request' },
    },
  }),
  dataCategory('audit_entry', {
    words: 'Audit log of actions about the person',
    of: (table, { employeeId, code, userName }) =>
      sql`(${sql.ref(`${table}.about_id`)} = ${employeeId} or ${sql.ref(`${table}.subject`)} in (
        ${`employee ${employeeId}`}, ${`employee ${code}`}, ${`user ${codeKey(userName ?? '')}`}, ${`user ${userName}`}))`,
    ...{ kind: 'auditLog', erase: 'keep', newest: 'at' },
    columns: {
      ...{ audit_id: null, about_id: null, request_id: null, at: 'At', action: 'What', subject: 'To what' },
      ...{ before: 'Before', after: 'After', why: 'Why' },
    },
  }),
  dataCategory('audit_entry', {
    words: 'Audit log of the person’s actions',
    ...{ kind: 'auditLog', of: ofEmployee(), erase: 'keep', newest: 'at' },
    columns: { user_id: null, employee_id: null, at: 'At', action: 'What', address: 'Network address' },
  }),
] as const;
