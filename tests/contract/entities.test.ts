import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../engine/language/contract';
import { ownContract } from '../support/ownContract';

const { endpoints } = await ownContract();

interface Part {
  readonly properties?: Record<string, Part>;
  readonly required?: readonly string[];
  readonly items?: Part;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

/** The part of a response or payload that has the entity: the item of its list, or the object itself. */
function partOf(schema: JsonSchema | undefined, at: readonly string[]): Part {
  const found = at.reduce<Part | undefined>(
    (part, key) => (part?.items ?? part)?.properties?.[key],
    schema as Part | undefined,
  );
  return found?.items ?? found ?? {};
}

const record = [
  ...['employee-id', 'employee-code', 'employee-name', 'employee-first-name', 'employee-last-name', 'gender-id'],
  ...['gender', 'blood-group-id', 'blood-group', 'country-id', 'country', 'father-name', 'mother-name'],
  ...['date-of-birth', 'national-id-1', 'national-id-2', 'national-id-3', 'national-id-4'],
];
const onboarding = [
  ...['employee-id', 'office-id', 'office', 'employee-name', 'employee-code', 'probation-status-id', 'notice-period'],
  ...['reporting-employee-id', 'reporting-employee-name', 'reporting-employee-code', 'job-family-id', 'job-family'],
  ...['job-title-id', 'job-title', 'employment-type-id', 'employment-type', 'date-of-join'],
];
const change = [
  ...['request-id', 'employee-id', 'employment-id', 'employee-code', 'employee-name', 'job-title', 'job-family-id'],
  ...['reporting-id', 'request-employee-name', 'reporting-employee-name', 'effective-from', 'current-reporting-id'],
  ...['proposed-reporting-id', 'remarks', 'approval-status'],
];
const profile = [
  ...['employee-code', 'aadhaar-no', 'employee-name', 'pan-number', 'first-name', 'epf-univer-acc-no', 'last-name'],
  ...['other-id-number', 'father-name', 'gender', 'mother-name', 'country', 'date-of-birth', 'bloodgroup'],
];
const relieving = [
  ...['request-id', 'employee-name', 'reporting-employee-name', 'status', 'request-date', 'last-working-day'],
  'remarks',
];
const sentLeave = [
  ...['employee-code', 'employee-name', 'leave-days', 'leave-year', 'leave-type-id', 'approval-status-id'],
  ...['leave-type', 'start-date', 'end-date', 'return-to-work', 'is-half-day', 'reason'],
];
const listedLeave = [
  ...['leave-id', 'leave-type', 'leave-days', 'date', 'reason', 'status', 'employee-code', 'employee-name'],
  ...['start-date', 'end-date', 'return-to-work'],
];
const cancelRequest = [
  ...['id', 'leave-id', 'leave-type', 'employee-code', 'employee-name', 'start-date', 'end-date', 'return-to-work'],
];
const account = ['bank-account-id', 'bank-id', 'bank-name', 'account-type-id', 'account-type', 'branch-name'];
const message = ['messageId', 'employeeCode', 'employeeName', 'jobfamilyName', 'jobTitleName', 'subject', 'message'];
const hrCase = ['ask-hr-case-id', 'reference-number', 'case-type', 'status', 'short-desc', 'created-on'];
const pf = ['msg', 'employment-id', 'pf-office', 'pf-office-id', 'pf-acount-number', 'employee-name', 'employee-code'];
const reportRow = [
  'employee-name',
  'employee-code',
  'reporting-name',
  'reporting-code',
  'job-family-name',
  'title-name',
];

type Case = readonly [ids: string, endpoint: string, at: string, keys: readonly string[]];

const session = 'POST /api/public/login';

const answered: readonly Case[] = [
  ['ENTITY-01 ENTITY-03 ENTITY-06', session, '', ['data', 'banner', 'online']],
  ['ENTITY-02', session, 'menu.mainMenu', ['menuName', 'submenus']],
  ['ENTITY-02', session, 'menu.mainMenu.submenus', ['subMenu', 'items']],
  ['ENTITY-02', session, 'menu.mainMenu.submenus.items', ['url', 'menuName']],
  ['ENTITY-04', session, 'action', ['str-id', 'str-value']],
  ['ENTITY-05', session, 'quick-links', ['menu-name', 'menu-url', 'icon']],
  ['ENTITY-07', session, 'attendance', ['time', 'check-in', 'check-out']],
  ['ENTITY-08', session, 'task', ['str-id']],
  ['ENTITY-09 ENTITY-62', session, 'user', ['profile-image', 'employee-name', 'employee-code']],
  ['ENTITY-10', 'POST /api/common/banks', 'data', ['int-id', 'str-value']],
  ['ENTITY-11', 'POST /api/common/job-title', 'data', ['title_id', 'title_name']],
  ['ENTITY-12', 'POST /api/user/profile/bankaccount', 'data', [...account, 'account-number']],
  [
    'ENTITY-14',
    'POST /api/user/profile/email',
    'data',
    ['email-address-id', 'email-type-id', 'email-type', 'email', 'can-update'],
  ],
  ['ENTITY-15', 'POST /api/user/notify', 'notify', ['str-value']],
  ['ENTITY-16', 'POST /api/user/profile/personal', 'data', profile],
  ['ENTITY-17 ENTITY-22', 'POST /api/employees/enrole/find', 'result', [...record, 'employment-id']],
  ['ENTITY-24', 'POST /api/employee/search/not-in-role', 'result', onboarding],
  ['ENTITY-25', 'POST /api/team/reporting-change/list', 'data', change],
  ['ENTITY-28', 'POST /api/team/resignation/requests', 'data', relieving],
  ['ENTITY-28', 'POST /api/hr/resignation/pending-relievings', 'data', relieving],
  ['ENTITY-32', 'POST /api/team/leave-cancel/list', 'data', cancelRequest],
  ['ENTITY-37', 'POST /api/me/leave/approved-leaves', 'data', listedLeave],
  ['ENTITY-37', 'POST /api/team/leave/request/list', 'data', listedLeave],
  ['ENTITY-39', 'POST /api/me/leave/balance', 'data', ['available-balance']],
  ['ENTITY-40', 'POST /api/common/leave-date-range', 'data', ['start-date', 'end-date']],
  ['ENTITY-41', 'POST /api/me/leave/days', 'data', ['requesting-days', 'return-on', 'msg']],
  [
    'ENTITY-44',
    'POST /api/payroll/setup/compensation/calculate',
    'data',
    ['componentName', 'yearlyAmount', 'monthlyAmount'],
  ],
  ['ENTITY-46', 'GET /api/pay-controls/paymonth', 'data', ['payMonthId', 'payMonth']],
  ['ENTITY-50', 'POST /api/me/hr-case/view-my-case', 'data', [...hrCase, 'case-summary']],
  [
    'ENTITY-51',
    'POST /api/me/hr-case/view-actions',
    'data',
    ['status', 'action-by', 'short-desc', 'case-summary', 'created-on'],
  ],
  ['ENTITY-54', 'POST /api/me/attandance/selfreport', 'data', ['attendance-date', 'check-in', 'check-out']],
  ['ENTITY-55', 'POST /api/me/attendance/report', 'data', [...reportRow, 'data']],
  ['ENTITY-55', 'POST /api/team/attendance/report', 'data', [...reportRow, 'data']],
  ['ENTITY-56', 'POST /api/me/attendance/report', '', ['data', 'heading']],
  ['ENTITY-56', 'POST /api/team/attendance/report', '', ['data', 'heading']],
  ['ENTITY-63', 'GET /api/employee/search/reporting', 'result', ['employee-id', 'employee-code', 'employee-name']],
];

const taken: readonly Case[] = [
  ['ENTITY-12 ENTITY-13', 'POST /api/user/profile/bankaccount/update', '', [...account, 'account-number']],
  [
    'ENTITY-14',
    'POST /api/user/profile/email/update',
    '',
    ['email-address-id', 'email-type-id', 'email-type', 'email', 'can-update'],
  ],
  ['ENTITY-17', 'POST /api/employees/enrole/add', '', record],
  ['ENTITY-17', 'POST /api/employees/enrole/update', '', record],
  ['ENTITY-24', 'POST /api/employees/enrole/onboard', '', onboarding],
  ['ENTITY-25', 'POST /api/team/reporting-change/request', '', change],
  ['ENTITY-26', 'POST /api/team/reporting-change/action', '', ['request-id', 'remarks', 'approval-status']],
  ['ENTITY-27', 'POST /api/me/resignation/request', '', ['reason-releaving']],
  ['ENTITY-29', 'POST /api/team/resignation/approval', '', ['request-id', 'approval-status-id', 'remarks']],
  ['ENTITY-30', 'POST /api/hr/resignation/exit-interview/update', '', ['request-id', 'remarks']],
  ['ENTITY-30', 'POST /api/hr/resignation/retraction', '', ['request-id', 'remarks']],
  ['ENTITY-31', 'POST /api/hr/resignation/last-working-day/update', '', ['request-id', 'last-working-day', 'remarks']],
  [
    'ENTITY-33',
    'POST /api/team/leave-cancel/action',
    '',
    ['cancel-request-id', 'leave-id', 'approval-status-id', 'cancel-reason'],
  ],
  ['ENTITY-34', 'POST /api/me/leave/cancel', '', ['leave-id', 'leave id', 'cancel-reason']],
  ['ENTITY-35', 'POST /api/me/leave/apply', '', sentLeave],
  ['ENTITY-42', 'POST /api/team/leave/request/action', '', ['leave-id', 'approval-status-id', 'cancel-reason']],
  [
    'ENTITY-43',
    'POST /api/payroll/setup/compensation/calculate',
    '',
    [
      ...['employee-id', 'employeeId', 'pay-structure-id', 'payStructureId', 'monthly-tec', 'monthlyTec'],
      ...['variable-pay', 'variablePay'],
    ],
  ],
  [
    'ENTITY-45',
    'POST /api/payroll/setup/compensation/request',
    '',
    ['pay-month-id', 'pay-component-id', 'amount', 'employee-id', 'pay-structure-id', 'monthly-tec', 'variable-pay'],
  ],
  ['ENTITY-47', 'POST /api/payroll/setup/pay-structure/update', '', ['employee-id', 'pay-structure-id']],
  ['ENTITY-48', 'POST /api/payroll/setup/pf/update', '', pf],
  ['ENTITY-49', 'POST /api/payroll/setup/ecs/update', '', pf.map((key) => key.replace('pf-', 'esi-'))],
  ['ENTITY-52', 'POST /api/me/hr-case/raise', '', ['case-type-id', 'short-desc', 'summary']],
  [
    'ENTITY-53',
    'POST /api/hr/hr-case/action',
    '',
    ['ask-hr-case-id', 'task-status-id', 'ref-no', 'short-desc', 'summary'],
  ],
  ['ENTITY-57', 'POST /api/user/change-password', '', ['old-user-key', 'new-user-key', 'oldPassword', 'newPassword']],
  ['ENTITY-58', 'POST /api/public/login', '', ['user-name', 'user-key']],
  ['ENTITY-59', 'POST /api/me/attandance/selfreport', '', ['month-id']],
  ['ENTITY-60', 'POST /api/common/job-title', '', ['job-family-id']],
  ['ENTITY-61', 'POST /api/employees/enrole/find', '', ['employee-code', 'code']],
];

/** The schema of a field: its type, its only value, or its allowed values. */
const kinds: readonly (readonly [ids: string, endpoint: string, field: string, kind: unknown])[] = [
  ['ENTITY-01', session, 'data', 'string'],
  ['ENTITY-03', session, 'banner', 'string'],
  ['ENTITY-04', session, 'action', 'array'],
  ['ENTITY-06', session, 'online', 'boolean'],
  ['ENTITY-07', session, 'attendance.check-in', 'boolean'],
  ['ENTITY-07', session, 'attendance.check-out', 'boolean'],
  ['ENTITY-08', session, 'task', 'array'],
  ['ENTITY-26', 'POST /api/team/reporting-change/action', 'approval-status', 'integer'],
  ['ENTITY-35', 'POST /api/me/leave/apply', 'leave-type-id', 'integer'],
  ['ENTITY-35', 'POST /api/me/leave/apply', 'leave-days', 'number'],
  ['ENTITY-35', 'POST /api/me/leave/apply', 'approval-status-id', 0],
  ['ENTITY-36', 'POST /api/me/leave/apply', 'is-half-day', false],
  ['ENTITY-38', 'POST /api/me/leave/approved-leaves', 'data.status', ['Approved', 'Approval Pending']],
  ['ENTITY-38', 'POST /api/team/leave/request/list', 'data.status', ['Approved', 'Approval Pending']],
  ['ENTITY-45', 'POST /api/payroll/setup/compensation/request', 'pay-component-id', 'array'],
  ['ENTITY-45', 'POST /api/payroll/setup/compensation/request', 'amount', 'array'],
  ['ENTITY-47', 'POST /api/payroll/setup/pay-structure/update', 'pay-structure-id', 'integer'],
  ['ENTITY-55', 'POST /api/me/attendance/report', 'data.data', 'array'],
  ['ENTITY-56', 'POST /api/me/attendance/report', 'heading', 'array'],
];

const path = (at: string) => (at === '' ? [] : at.split('.'));

describe('fields of the entities', () => {
  test.each(answered)('%s %s returns every field', (_ids, key, at, fields) => {
    const part = partOf(endpoints[key]?.response, path(at));
    expect(Object.keys(part.properties ?? {})).toEqual(expect.arrayContaining([...fields]));
    expect(part.required ?? []).toEqual(expect.arrayContaining([...fields]));
  });

  test.each(taken)('%s %s accepts every field', (_ids, key, at, fields) => {
    const part = partOf(endpoints[key]?.body, path(at));
    expect(Object.keys(part.properties ?? {})).toEqual(expect.arrayContaining([...fields]));
  });

  test.each(kinds)('%s %s has %s as %j', (_id, key, field, kind) => {
    const { body, response } = endpoints[key] ?? {};
    const whole = (schema: JsonSchema | undefined, at: string) => {
      const parts = path(at);
      const last = parts.pop() ?? '';
      return partOf(schema, parts).properties?.[last];
    };
    const { type, const: only, enum: choice } = whole(body, field) ?? whole(response, field) ?? {};
    expect(only ?? choice ?? type).toEqual(kind);
  });

  test('ENTITY-23 the list and the read of a secure message return its fields', () => {
    const listed = partOf(endpoints['GET /api/user/secure-inbox']?.response, ['data']);
    expect(Object.keys(listed.properties ?? {})).toEqual(expect.arrayContaining(message.slice(0, -1)));
    const read = endpoints['POST /api/user/secure-message']?.response as Part | undefined;
    const holds = read?.properties?.data ?? read;
    expect(Object.keys(holds?.properties ?? {})).toEqual(expect.arrayContaining(message));
  });
});
