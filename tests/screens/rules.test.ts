import { describe, expect, test } from 'vitest';
import { faultsOf, screen } from './support/screens';

const text = (length: number) => 'x'.repeat(length);
const digits = (length: number) => '1'.repeat(length);

/** Invalid values of a field, each with its message; null: the value is valid. */
type Case = readonly [ids: string, screen: string, form: string, field: string, value: unknown, says: string | null];

/** A required field, with its message. */
const requiredField = (ids: string, where: readonly [string, string], field: string, says: string): Case[] => [
  [ids, ...where, field, undefined, says],
];

/** A required text with a maximum length, with both messages. */
const limitedText = (
  ids: string,
  where: readonly [string, string],
  field: string,
  max: number,
  says: string,
  missing?: string,
): Case[] => [
  [ids, ...where, field, text(max), null],
  [ids, ...where, field, text(max + 1), says],
  ...(missing === undefined ? [] : requiredField(ids, where, field, missing)),
];

/** A number of exactly 12 digits. */
const twelve = (ids: string, where: readonly [string, string], field: string, says: string): Case[] => [
  [ids, ...where, field, digits(12), null],
  [ids, ...where, field, digits(11), says],
  [ids, ...where, field, digits(13), says],
  [ids, ...where, field, `${digits(11)}a`, says],
];

const bank = ['me/profile', 'bank'] as const;
const email = ['me/profile', 'email'] as const;
const password = ['me/reset-password', 'password'] as const;
const entry = ['employee/new', 'record'] as const;
const modify = ['employee/edit/update', 'record'] as const;
const onboard = ['employee/onboarding/update', 'onboarding'] as const;
const rcDecision = ['team/reporting-change/approval', 'decision'] as const;
const rcRequest = ['team/reporting-change/request/form', 'change'] as const;
const resign = ['me/exit/request', 'resignation'] as const;
const resDecision = ['team/exit/approval', 'decision'] as const;
const cancelDecision = ['team/leave/cancel', 'decision'] as const;
const apply = ['me/leave/request', 'request'] as const;
const approve = ['team/leave/approval/form', 'decision'] as const;
const cancel = ['me/leave/cancel', 'cancellation'] as const;
const pf = ['employee/pf-account-entry', 'account'] as const;
const esi = ['employee/esi-account-entry', 'account'] as const;
const raise = ['me/ask-hr', 'case'] as const;
const act = ['hr/ask-hr-response', 'action'] as const;
const exit = ['hr/exit-interview', 'remarks'] as const;
const retract = ['hr/retraction', 'remarks'] as const;
const lastDay = ['hr/update-lwd', 'remarks'] as const;

/**
 * The same rule on the entry form, where the message for a missing value is "Required", and on the modify form, where
 * it names the caption.
 */
const record = (ids: string, field: string, caption: string): Case[] => [
  ...requiredField(ids, entry, field, 'Required'),
  ...requiredField(ids, modify, field, `${caption} is required`),
];
const names = (required: string, max: string, field: string, caption: string): Case[] => [
  ...record(required, field, caption),
  ...limitedText(max, entry, field, 100, 'Must be at most 100 characters'),
  ...limitedText(max, modify, field, 100, 'Must be at most 100 characters'),
];
const pan = (value: string, says: string | null, ids = 'RULE-35'): Case[] => [
  [ids, ...entry, 'national-id-2', value, says],
  [ids, ...modify, 'national-id-2', value, says],
];

const cases: readonly Case[] = [
  ...requiredField('RULE-03', bank, 'bank-id', 'Bank name is required'),
  ...requiredField('RULE-04', bank, 'account-type-id', 'Account type is required'),
  ...requiredField('RULE-05', bank, 'branch-name', 'Branch name is required'),
  ...limitedText('RULE-06', bank, 'branch-name', 100, 'Branch name must be 100 characters or less'),
  ...requiredField('RULE-07', bank, 'account-number', 'Account number is required'),
  ['RULE-08', ...bank, 'account-number', digits(15), null],
  ['RULE-08', ...bank, 'account-number', digits(14), 'Account number must be exactly 15 digits'],
  ['RULE-08', ...bank, 'account-number', digits(16), 'Account number must be exactly 15 digits'],
  ['RULE-08', ...bank, 'account-number', `${digits(14)}x`, 'Account number must be exactly 15 digits'],
  ['RULE-10 RULE-11', ...email, '', undefined, 'Please enter all required fields'],
  ['RULE-13', ...password, 'new-user-key', text(7), 'Password must be at least 8 characters.'],
  ['RULE-13', ...password, 'new-user-key', text(8), null],
  ...requiredField('RULE-14', entry, 'employee-code', 'Required'),
  ...requiredField('RULE-15', modify, 'employee-code', 'Employee Code is required'),
  ...limitedText('RULE-16', modify, 'employee-code', 50, 'Must be at most 50 characters'),
  ...twelve('RULE-17', entry, 'national-id-1', 'Must be 12 digits'),
  ...twelve('RULE-18', modify, 'national-id-1', 'Aadhaar must be 12 digits'),
  ...record('RULE-19', 'gender-id', 'Gender'),
  ...record('RULE-20', 'date-of-birth', 'Date of Birth'),
  ...record('RULE-21', 'blood-group-id', 'Blood Group'),
  ...record('RULE-22', 'country-id', 'Country'),
  ...names('RULE-23', 'RULE-24', 'employee-name', 'Display Name'),
  ...names('RULE-25', 'RULE-26', 'employee-first-name', 'First Name'),
  ...names('RULE-27', 'RULE-28', 'employee-last-name', 'Last Name'),
  ...names('RULE-29', 'RULE-30', 'father-name', 'Father Name'),
  ...names('RULE-31', 'RULE-32', 'mother-name', 'Mother Name'),
  ...record('RULE-33', 'national-id-2', 'PAN'),
  ...pan('PANNOTAVAILL', null, 'RULE-34 CONST-01'),
  ...pan('ABCDE1234F', null, 'RULE-35 CONST-01'),
  ...['pannotavaill', 'PANNOTAVAIL', 'PANNOTAVAILLX', 'XPANNOTAVAILL'].flatMap((value) =>
    pan(value, 'Invalid PAN', 'RULE-34 RULE-35'),
  ),
  ...['abcde1234f', 'ABCDe1234F', 'ABCDE1234f', 'ABCDE1234', 'ABCDE12345F', 'ABCD1234F', 'ABCD91234F'].flatMap(
    (value) => pan(value, 'Invalid PAN'),
  ),
  ...['ABCDE12C4F', 'ABCDE12345', 'ABCDE1234FX', 'XABCDE1234F', 'ABCDE1234F '].flatMap((value) =>
    pan(value, 'Invalid PAN'),
  ),
  ...record('RULE-36', 'national-id-4', 'PF UAN'),
  ...twelve('RULE-37', entry, 'national-id-4', 'Must be 12 digits'),
  ...twelve('RULE-37', modify, 'national-id-4', 'PF UAN must be 12 digits'),
  ...record('RULE-38', 'national-id-3', 'Other ID Proof'),
  ...twelve('RULE-39', entry, 'national-id-3', 'Must be 12 digits'),
  ...twelve('RULE-39', modify, 'national-id-3', 'Other ID Proof must be 12 digits'),
  ...requiredField('RULE-40', onboard, 'office-id', 'Office is required'),
  ...requiredField('RULE-41', onboard, 'employment-type-id', 'Employment Type is required'),
  ...requiredField('RULE-42', onboard, 'probation-status-id', 'Probation Status is required'),
  ...requiredField('RULE-43', onboard, 'job-family-id', 'Job Family is required'),
  ...requiredField('RULE-44', onboard, 'job-title-id', 'Job Title is required'),
  ...requiredField('RULE-45', onboard, 'reporting-employee-id', 'Reporting To is required'),
  ...requiredField('RULE-46', onboard, 'notice-period', 'Notice Period is required'),
  ['RULE-47', ...onboard, 'notice-period', 15, 'Invalid Notice Period'],
  ...[10, 20, 30, 45, 60, 90].map((days): Case => ['RULE-47 ONB-09', ...onboard, 'notice-period', days, null]),
  ...requiredField('RULE-48', onboard, 'date-of-join', 'Date of Joining is required'),
  ['RULE-49', ...onboard, 'date-of-join', 'tomorrow', 'Invalid Date'],
  ['RULE-49', ...onboard, 'date-of-join', 20, 'Invalid Date'],
  ...requiredField('RULE-50', rcDecision, 'approval-status', 'Approval status is required'),
  ...limitedText(
    'RULE-51 RULE-52',
    rcDecision,
    'remarks',
    200,
    'Maximum 200 characters allowed',
    'Remarks are required',
  ),
  ...limitedText('RULE-54 RULE-55', rcRequest, 'remarks', 500, 'Maximum 500 characters allowed', 'Remarks is required'),
  ...requiredField('RULE-56', rcRequest, 'effectiveFrom', 'Effective From is required'),
  ...requiredField('RULE-57', rcRequest, 'reportingTo', 'Reporting To is required'),
  ['RULE-59', ...rcRequest, '', undefined, 'Please select a valid employee and reporting manager'],
  ...limitedText(
    'RULE-60 RULE-61',
    resign,
    'reason-releaving',
    500,
    'Maximum 500 characters allowed',
    'Reason for relieving is required',
  ),
  ...requiredField('RULE-62', resDecision, 'approval-status-id', 'Approval status is required'),
  ...limitedText(
    'RULE-63 RULE-64',
    resDecision,
    'remarks',
    500,
    'Maximum 500 characters allowed',
    'Remarks are required',
  ),
  ...requiredField('RULE-65', cancelDecision, 'approval-status-id', 'Approval status is required'),
  ...limitedText(
    'RULE-66 RULE-67',
    cancelDecision,
    'reason',
    300,
    'Maximum 300 characters allowed',
    'Reason is required',
  ),
  ...requiredField('RULE-69', apply, 'leave-type-id', 'required'),
  ...requiredField('RULE-70', apply, 'start-date', 'required'),
  ...requiredField('RULE-71', apply, 'end-date', 'required'),
  ...limitedText('RULE-73 RULE-74', apply, 'reason', 200, 'Maximum 200 characters allowed', 'required'),
  ...requiredField('RULE-75', approve, 'approval-status-id', 'Approval status is required'),
  ...limitedText(
    'RULE-76 RULE-77',
    approve,
    'remarks',
    300,
    'Maximum 300 characters allowed',
    'Approver remarks are required',
  ),
  ...limitedText(
    'RULE-79 RULE-80',
    cancel,
    'cancel-reason',
    300,
    'Maximum 300 characters allowed',
    'Cancellation reason is required',
  ),
  ...requiredField('RULE-81', pf, 'pf-office-id', 'PF Office is required'),
  ...requiredField('RULE-82', pf, 'pf-acount-number', 'PF Account Number is required'),
  ...twelve('RULE-83', pf, 'pf-acount-number', 'PF Account Number must be 12 digits'),
  ...requiredField('RULE-85', esi, 'esi-office-id', 'ESI Office is required'),
  ...requiredField('RULE-86', esi, 'esi-acount-number', 'ESI Account Number is required'),
  ...twelve('RULE-87', esi, 'esi-acount-number', 'ESI Account Number must be 12 digits'),
  ...requiredField('RULE-88', raise, 'case-type-id', 'Case type is required'),
  ...limitedText(
    'RULE-89 RULE-90',
    raise,
    'short-desc',
    100,
    'Maximum 100 characters allowed',
    'Short description is required',
  ),
  ...limitedText('RULE-91 RULE-92', raise, 'summary', 500, 'Maximum 500 characters allowed', 'Summary is required'),
  ...requiredField('RULE-93', act, 'task-status-id', 'Task status is required'),
  ...limitedText(
    'RULE-94 RULE-95',
    act,
    'short-desc',
    100,
    'Maximum 100 characters allowed',
    'Short description is required',
  ),
  ...limitedText('RULE-96 RULE-97', act, 'summary', 500, 'Maximum 500 characters allowed', 'Summary is required'),
  ...limitedText(
    'RULE-98 RULE-99',
    exit,
    'remarks',
    500,
    'Remarks must be at most 500 characters.',
    'Remarks are required.',
  ),
  ...limitedText(
    'RULE-100 RULE-101',
    retract,
    'remarks',
    500,
    'Remarks must be at most 500 characters.',
    'Remarks are required.',
  ),
  ...requiredField('RULE-102', lastDay, 'last-working-day', 'Last working day is required.'),
  ...limitedText(
    'RULE-103 RULE-104',
    lastDay,
    'remarks',
    500,
    'Remarks must not exceed 500 characters.',
    'Remarks are required.',
  ),
];

/** Shows long values as their length. */
const brief = (value: unknown) =>
  typeof value === 'string' && value.length > 20 ? `${value.length} characters` : value;

describe('validation messages of forms', () => {
  test.each(cases.map((one) => [one[0], one[1], one[3], brief(one[4]), one[5], one] as const))(
    '%s %s %s = %s → %s',
    async (_ids, _screen, _field, _value, says, [, name, form, field, value]) => {
      const faults = faultsOf(await screen(name), form, value === undefined ? {} : { [field]: value });
      expect(faults[field] ?? null).toBe(says);
    },
  );

  test('RULE-10 RULE-11 one missing value of the two is enough for the message', async () => {
    const profile = await screen('me/profile');
    const all = 'Please enter all required fields';
    expect(faultsOf(profile, 'email', { 'email-type-id': 1 })['']).toBe(all);
    expect(faultsOf(profile, 'email', { email: 'a@example.com' })['']).toBe(all);
    expect(faultsOf(profile, 'email', { 'email-type-id': 1, email: 'a@example.com' })).toEqual({});
  });

  test('RULE-12 the new password and its confirmation must match', async () => {
    const form = await screen('me/reset-password');
    const keys = { 'old-user-key': 'old', 'new-user-key': 'long enough' };
    expect(faultsOf(form, 'password', { ...keys, confirm: 'long enouhg' })).toEqual({
      confirm: 'New password and confirm password do not match.',
    });
    expect(faultsOf(form, 'password', { ...keys, confirm: 'long enough' })).toEqual({});
  });

  test('RULE-53 the reporting change form uses the field names of the specification', async () => {
    const form = await screen('team/reporting-change/request/form');
    const values = { reportingTo: 1, effectiveFrom: '2026-12-01', remarks: 'A new team.' };
    expect(faultsOf(form, 'change', values)).toEqual({});
    expect(Object.keys(faultsOf(form, 'change', {})).filter(Boolean)).toEqual(Object.keys(values));
  });

  test('RULE-59 only a missing manager triggers the message, regardless of the other fields', async () => {
    const form = await screen('team/reporting-change/request/form');
    const whole = (values: object) => faultsOf(form, 'change', values)[''];
    const rest = { effectiveFrom: '2026-12-01', remarks: 'A new team.' };
    expect(whole(rest)).toBe('Please select a valid employee and reporting manager');
    expect(whole({ reportingTo: 1 })).toBeUndefined();
    expect(whole({ ...rest, reportingTo: 1 })).toBeUndefined();
  });

  test("RULE-72 end date can't be before start date; the same day is accepted", async () => {
    const form = await screen('me/leave/request');
    const leave = { 'leave-type-id': 1, 'start-date': '2026-11-25', reason: 'Rest' };
    expect(faultsOf(form, 'request', { ...leave, 'end-date': '2026-11-24' })).toEqual({
      'end-date': "End date can't be before start date",
    });
    expect(faultsOf(form, 'request', { ...leave, 'end-date': '2026-11-25' })).toEqual({});
  });
});
