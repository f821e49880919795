import { describe, expect, test } from 'vitest';
import { asObject } from '../../engine/language/json';
import { screen } from './support/screens';
import { send } from './support/send';

const day = '2026-12-01';
const lookup = (id: number, text: string) => [{ 'int-id': id, 'str-value': text }];

/** The payload a screen sends with these roots. */
type Case = readonly [ids: string, screen: string, endpoint: string, roots: Record<string, unknown>, payload: object];

const keys = { 'old-user-key': 'old', 'new-user-key': 'a new one' };
const camel = { oldPassword: 'old', newPassword: 'a new one' };
const bank = { 'bank-id': 1, 'account-type-id': 2, 'branch-name': 'Fort', 'account-number': '1'.repeat(15) };
const bankTexts = { 'bank-name': 'HDFC Bank', 'account-type': 'Savings' };
const bankSource = { banks: lookup(1, 'HDFC Bank'), accountTypes: lookup(2, 'Savings') };
const email = { 'email-type-id': 1, email: 'a@example.com' };
const decision = { 'approval-status-id': 1, remarks: 'Agreed.' };
const approval = { item: { id: 4, 'request-id': 5, 'leave-id': 6, 'ask-hr-case-id': 7, 'reference-number': 'HRC-7' } };
const remarks = { 'request-id': 5, remarks: 'Spoken.' };
const person = { 'employee-name': 'Asha Rao', 'employee-code': 'E0012' };
const membership = { ...person, 'employment-id': 8 };
const record = {
  'employee-code': 'E0012',
  'employee-name': 'Asha Rao',
  'employee-first-name': 'Asha',
  'employee-last-name': 'Rao',
  'gender-id': 1,
  'blood-group-id': 2,
  'country-id': 3,
  'father-name': 'F Rao',
  'mother-name': 'M Rao',
  'date-of-birth': '1990-02-03',
  'national-id-1': '1'.repeat(12),
  'national-id-2': 'PANNOTAVAILL',
  'national-id-3': '3'.repeat(12),
  'national-id-4': '4'.repeat(12),
};
const recordSource = {
  source: { genders: lookup(1, 'Female'), bloodGroups: lookup(2, 'O+'), countries: lookup(3, 'India') },
};
const recordTexts = { gender: 'Female', 'blood-group': 'O+', country: 'India' };
const change = {
  'request-id': 0,
  'employee-id': 11,
  'employment-id': 12,
  'employee-code': 'E0012',
  'employee-name': 'Asha Rao',
  'job-title': 'Engineer',
  'job-family-id': 2,
  'reporting-id': 3,
  'request-employee-name': 'Lead',
  'reporting-employee-name': 'Head',
  'current-reporting-id': 3,
};
const place = {
  'office-id': 1,
  'employment-type-id': 2,
  'probation-status-id': 3,
  'notice-period': 30,
  'job-family-id': 4,
  'job-title-id': 5,
  'reporting-employee-id': 6,
  'reporting-employee-name': 'Ravi Pillai',
  'reporting-employee-code': 'E0006',
  'date-of-join': day,
};
const placeSource = {
  offices: lookup(1, 'Chennai'),
  employmentTypes: lookup(2, 'Permanent'),
  jobFamilies: lookup(4, 'Legal'),
  jobTitles: [{ title_id: 5, title_name: 'Paralegal' }],
};
const placeTexts = {
  office: 'Chennai',
  'employment-type': 'Permanent',
  'job-family': 'Legal',
  'job-title': 'Paralegal',
};
const leave = { 'leave-type-id': 1, 'start-date': '2026-12-04', 'end-date': '2026-12-07', reason: 'Rest' };
const leaveSource = {
  types: lookup(1, 'Casual Leave'),
  year: { 'year-id': 2026 },
  days: { 'return-on': '2026-12-08', 'requesting-days': 2 },
};

const cases: readonly Case[] = [
  [
    'ENTITY-58',
    'user/login',
    'POST /api/public/login',
    { form: { 'user-name': 'asha', 'user-key': 'k' } },
    { 'user-name': 'asha', 'user-key': 'k' },
  ],
  [
    'ENTITY-57',
    'me/reset-password',
    'POST /api/user/change-password',
    { form: { ...keys, confirm: 'a new one' } },
    keys,
  ],
  [
    'ENTITY-57',
    'me/reset-password-camel-case',
    'POST /api/user/change-password',
    { form: { ...camel, confirm: 'x' } },
    camel,
  ],
  [
    'ENTITY-12 ENTITY-13',
    'me/profile',
    'POST /api/user/profile/bankaccount/update',
    { form: bank, source: bankSource, page: { bank: {} } },
    { 'bank-account-id': 0, ...bank, ...bankTexts },
  ],
  [
    'ENTITY-12',
    'me/profile',
    'POST /api/user/profile/bankaccount/update',
    { form: bank, source: bankSource, page: { bank: { 'bank-account-id': 9 } } },
    { 'bank-account-id': 9, ...bank, ...bankTexts },
  ],
  [
    'ENTITY-14',
    'me/profile',
    'POST /api/user/profile/email/update',
    { form: email, source: { emailTypes: lookup(1, 'Personal') }, page: { email: {} } },
    { 'email-address-id': 0, ...email, 'email-type': 'Personal', 'can-update': true },
  ],
  [
    'ENTITY-17',
    'employee/new',
    'POST /api/employees/enrole/add',
    { form: record, ...recordSource },
    { 'employee-id': 0, ...record, ...recordTexts },
  ],
  [
    'ENTITY-17',
    'employee/edit/update',
    'POST /api/employees/enrole/update',
    { form: record, route: { state: { 'employee-id': 12 } }, ...recordSource },
    { 'employee-id': 12, ...record, ...recordTexts },
  ],
  [
    'ENTITY-24',
    'employee/onboarding/update',
    'POST /api/employees/enrole/onboard',
    { form: place, route: { state: { 'employee-id': 12, ...person } }, source: placeSource },
    { 'employee-id': 12, ...person, ...place, ...placeTexts },
  ],
  [
    'ENTITY-25 RC-16',
    'team/reporting-change/request/form',
    'POST /api/team/reporting-change/request',
    { form: { reportingTo: 9, effectiveFrom: day, remarks: 'New team' }, route: { state: change } },
    { ...change, 'proposed-reporting-id': 9, 'effective-from': day, remarks: 'New team', 'approval-status': 0 },
  ],
  [
    'ENTITY-26',
    'team/reporting-change/approval',
    'POST /api/team/reporting-change/action',
    { form: { 'approval-status': 2, remarks: 'No.' }, approval },
    { 'request-id': 5, 'approval-status': 2, remarks: 'No.' },
  ],
  [
    'ENTITY-27',
    'me/exit/request',
    'POST /api/me/resignation/request',
    { form: { 'reason-releaving': 'Moving' } },
    { 'reason-releaving': 'Moving' },
  ],
  [
    'ENTITY-29',
    'team/exit/approval',
    'POST /api/team/resignation/approval',
    { form: decision, approval },
    { 'request-id': 5, ...decision },
  ],
  [
    'ENTITY-30',
    'hr/exit-interview',
    'POST /api/hr/resignation/exit-interview/update',
    { form: { remarks: 'Spoken.' }, approval },
    remarks,
  ],
  [
    'ENTITY-30',
    'hr/retraction',
    'POST /api/hr/resignation/retraction',
    { form: { remarks: 'Spoken.' }, approval },
    remarks,
  ],
  [
    'ENTITY-31',
    'hr/update-lwd',
    'POST /api/hr/resignation/last-working-day/update',
    { form: { 'last-working-day': day, remarks: 'Spoken.' }, approval },
    { ...remarks, 'last-working-day': day },
  ],
  [
    'ENTITY-33',
    'team/leave/cancel',
    'POST /api/team/leave-cancel/action',
    { form: { 'approval-status-id': 1, reason: 'Fine' }, approval },
    { 'cancel-request-id': 4, 'leave-id': 6, 'approval-status-id': 1, 'cancel-reason': 'Fine' },
  ],
  [
    'ENTITY-34 LV-CANCEL-06',
    'me/leave/cancel',
    'POST /api/me/leave/cancel',
    { form: { 'cancel-reason': 'Ill' }, row: { 'leave-id': 6 } },
    { 'leave-id': 6, 'cancel-reason': 'Ill' },
  ],
  [
    'ENTITY-35 ENTITY-36 LV-APPLY-18 LV-APPLY-20',
    'me/leave/request',
    'POST /api/me/leave/apply',
    { form: leave, session: person, source: leaveSource },
    {
      ...leave,
      ...person,
      'leave-days': 4,
      'leave-year': 2026,
      'approval-status-id': 0,
      'leave-type': 'Casual Leave',
      'return-to-work': '2026-12-08',
      'is-half-day': false,
    },
  ],
  [
    'ENTITY-42',
    'team/leave/approval/form',
    'POST /api/team/leave/request/action',
    { form: decision, approval: { item: { 'leave-id': 6 } } },
    { 'leave-id': 6, 'approval-status-id': 1, 'cancel-reason': 'Agreed.' },
  ],
  [
    'ENTITY-47',
    'pay/employee-pay-structure',
    'POST /api/payroll/setup/pay-structure/update',
    { form: { 'pay-structure-id': 2 }, row: { 'employee-id': 12 } },
    { 'employee-id': 12, 'pay-structure-id': 2 },
  ],
  [
    'ENTITY-48',
    'employee/pf-account-entry',
    'POST /api/payroll/setup/pf/update',
    {
      form: { 'pf-office-id': 1, 'pf-acount-number': '1'.repeat(12) },
      row: membership,
      source: { offices: lookup(1, 'EPFO Mumbai') },
    },
    { msg: '', ...membership, 'pf-office-id': 1, 'pf-office': 'EPFO Mumbai', 'pf-acount-number': '1'.repeat(12) },
  ],
  [
    'ENTITY-49',
    'employee/esi-account-entry',
    'POST /api/payroll/setup/ecs/update',
    {
      form: { 'esi-office-id': 1, 'esi-acount-number': '1'.repeat(12) },
      row: membership,
      source: { offices: lookup(1, 'ESIC Bengaluru') },
    },
    { msg: '', ...membership, 'esi-office-id': 1, 'esi-office': 'ESIC Bengaluru', 'esi-acount-number': '1'.repeat(12) },
  ],
  [
    'ENTITY-52',
    'me/ask-hr',
    'POST /api/me/hr-case/raise',
    { form: { 'case-type-id': 1, 'short-desc': 'Chair', summary: 'Broken' } },
    { 'case-type-id': 1, 'short-desc': 'Chair', summary: 'Broken' },
  ],
  [
    'ENTITY-53',
    'hr/ask-hr-response',
    'POST /api/hr/hr-case/action',
    { form: { 'task-status-id': 2, 'short-desc': 'On it', summary: 'Soon' }, approval },
    { 'ask-hr-case-id': 7, 'ref-no': 'HRC-7', 'task-status-id': 2, 'short-desc': 'On it', summary: 'Soon' },
  ],
];

describe('payloads of screens, key by key', () => {
  test.each(cases)('%s %s → %s', async (_ids, name, endpoint, roots, payload) => {
    // The version of the record is a header.
    const { payload: all } = await send(await screen(name), endpoint, { result: true }, roots);
    const { 'record-version': _, ...sent } = asObject(all);
    expect(sent).toEqual(payload);
  });
});
