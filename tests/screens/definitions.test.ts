import { describe, expect, test } from 'vitest';
import type { ScreenModule } from '../../engine/language/plan';
import type { Accordion, List, Matrix, Table } from '../../engine/language/plan.gen';
import { buttons, captions, field, headings, modal, rowButtons, searches, source, tables, words } from './support/read';
import { every, formOf, screen } from './support/screens';

const leave = [
  'Leave Type',
  'Employee Code',
  'Employee Name',
  'Leave Start',
  'Leave End',
  'Return to Office',
  'Action',
];
const relieving = ['Employee Name', 'Reporting Name', 'Status', 'Request Date', 'Last Working Day', 'View'];
const people = ['Employee code', 'Employee name', 'Action'];
const generic = 5;
/** What a screen shows its rows in: a table, or a matrix. */
const rowsOf = async (name: string): Promise<Table | Matrix | undefined> => {
  const module = await screen(name);
  return tables(module)[0] ?? every<Matrix>(module.plan, 'matrix')[0];
};
/** The screens that list the employees of a search. */
const searching = [
  ...['employee/edit', 'employee/onboarding', 'employee/pf-account-entry', 'employee/esi-account-entry'],
  'pay/employee-pay-structure',
];

/** The columns of a screen's table in order, that of its buttons the last; rows a page; the buttons of a row. */
type TableCase = readonly [ids: string, screen: string, columns: string[], pageSize: number, buttons: string[]];

const tableCases: readonly TableCase[] = [
  [
    'PROFILE-04 CONST-02',
    'me/profile',
    ['Bank Name', 'Account Type', 'Branch Name', 'Account Number', 'Action'],
    generic,
    ['Edit'],
  ],
  [
    'INBOX-01 INBOX-02',
    'me/inbox',
    ['Employee Code', 'Employee Name', 'Job Family', 'Title', 'Subject', 'View'],
    8,
    ['View'],
  ],
  [
    'EMP-09 EMP-10',
    'employee/edit',
    ['Employee code', 'Name', 'First name', 'Last name', 'Aadhaar', 'PAN', 'Action'],
    10,
    ['Update'],
  ],
  ['ONB-02 ONB-03', 'employee/onboarding', people, 10, ['Onboard']],
  ['ONB-02 ONB-03 ONB-13', 'pay/employee-pay-structure', people, 9, ['Take Action']],
  [
    'RC-01 CONST-02',
    'team/reporting-change/request',
    ['Name', 'Code', 'Job Family', 'Job Title', 'View'],
    generic,
    ['View'],
  ],
  [
    'RC-17',
    'team/reporting-change/approval',
    ['Ref.No', 'Employee', 'Job Title', 'Requester', 'Approver', 'View'],
    generic,
    ['View'],
  ],
  [
    'RES-06',
    'team/exit/approval',
    ['Employee Name', 'Reporting Employee Name', 'Request Date', 'Last Working Day', 'Action'],
    generic,
    ['View'],
  ],
  ['RES-14 RES-18', 'hr/exit-interview', relieving.filter((column) => column !== 'Request Date'), 10, ['View']],
  ['RES-15 RES-18', 'hr/retraction', relieving, 10, ['View']],
  ['RES-18 RES-19', 'hr/update-lwd', relieving, 10, ['View']],
  ['LV-APPROVE-01 LV-APPROVE-03', 'team/leave/approval', leave, generic, ['Approve / Reject']],
  ['LV-CANCEL-01 LV-CANCEL-03 LV-CANCEL-07', 'me/leave/cancel', leave, 10, ['Cancel Leave']],
  [
    'LV-CANCEL-APPROVE-01 LV-CANCEL-APPROVE-02 LV-CANCEL-APPROVE-03',
    'team/leave/cancel',
    ['Leave type', 'Employee Code', 'Employee Name', 'Start Date', 'End Date', 'Return to Date', 'Action'],
    10,
    ['Take Action'],
  ],
  ['ATT-09', 'me/attendance/view', ['Attendance Date', 'Check In', 'Check Out'], generic, []],
  [
    'CASE-01 CASE-13',
    'me/ask-hr',
    ['Reference No', 'Case Type', 'Status', 'Short Desc', 'Created On', 'View'],
    10,
    ['View'],
  ],
  [
    'CASE-08 CASE-13',
    'hr/ask-hr-response',
    ['Reference No', 'Employee Name', 'Short Desc', 'Status', 'Created On', 'View'],
    10,
    ['View'],
  ],
  ['PF-02 PF-03', 'employee/pf-account-entry', people, 10, ['Update']],
  ['ESI-02 ESI-03', 'employee/esi-account-entry', people, 10, ['Update']],
  ['PAY-REQ-08', 'pay/employee-comp-pay-req', ['Component', 'Annual', 'Monthly'], 20, []],
];

/** The table of a page; of a page with a search, the one of what was found. */
function found(module: ScreenModule): Table | undefined {
  const all = tables(module);
  return all.find((table) => rowButtons(table).includes('Take Action')) ?? all[0];
}

describe('tables', () => {
  test.each(tableCases)('%s %s', async (_ids, name, columns, pageSize, labels) => {
    const table = found(await screen(name));
    if (!table) throw new Error('There is no table.');
    expect(headings(table)).toEqual(columns);
    expect(table.pageSize).toBe(pageSize);
    expect(rowButtons(table).filter((label) => label !== undefined)).toEqual(labels);
  });

  test('INBOX-03 the inbox offers a window of 5 pages', async () => {
    expect(tables(await screen('me/inbox'))[0]?.pagerWindow).toBe(5);
  });

  test.each(['me/leave/cancel', 'team/leave/cancel'])('LV-CANCEL-02 %s shows its dates as dd/mm/yyyy', async (name) => {
    const [table] = tables(await screen(name));
    expect(table?.columns.slice(3).map(({ as }) => as)).toEqual(['date-gb', 'date-gb', 'date-gb']);
  });
});

describe('what stands in place of rows', () => {
  test.each(searching)('ERR-20 ERR-21 ERR-22 the search of %s says what became of it', async (name) => {
    const table = found(await screen(name));
    const failure = (status: number) => words(table?.failed, { fault: { status, message: 'x' } });
    expect([words(table?.empty?.say), failure(500), failure(0)]).toEqual([
      'No employee found.',
      'Failed to fetch employee records.',
      'Something went wrong.',
    ]);
  });

  const failed = { fault: { status: 500, message: 'x' } };
  test.each([
    ['PROFILE-05', 'me/profile', 'Please add your Bank Account!.'],
    ['ATT-10', 'me/attendance/view', 'N/A - No attendance records found for the selected month.'],
    ['ATT-15', 'me/leave/report/attendance', 'No records found for selected month.'],
    ['ATT-15', 'team/leave/report', 'No records found for selected month.'],
    ['CASE-10', 'hr/ask-hr-response', 'No pending HR cases found.'],
    ['ERR-67', 'team/reporting-change/request', 'No reporting data available.'],
    ['ERR-67', 'team/reporting-change/approval', 'No reporting data available.'],
  ])('%s %s without rows: %s', async (_id, name, says) => {
    expect(words((await rowsOf(name))?.empty?.say)).toBe(says);
  });

  test.each([
    ['ERR-61', 'me/attendance/view', failed, 'Failed to fetch attendance report.'],
    ['ERR-61', 'me/leave/report/attendance', failed, 'Failed to fetch attendance report.'],
    ['ERR-62', 'team/leave/report', failed, 'Failed to fetch team attendance report.'],
    ['LV-CANCEL-APPROVE-07', 'team/leave/cancel', failed, 'Error: x'],
  ])('%s %s after a failure: %s', async (_id, name, roots, says) => {
    expect(words((await rowsOf(name))?.failed, roots)).toBe(says);
  });

  test('PROFILE-10 without an address the profile asks for one', async () => {
    const [list] = every<List>((await screen('me/profile')).plan.body, 'list');
    expect(words(list?.empty?.say)).toBe('Please add your email Address!.');
  });

  test('LV-APPLY-04 without upcoming leave the list says so', async () => {
    const lists = every<List>((await screen('me/leave/request')).plan, 'list');
    const upcoming = lists.find(({ title }) => title === 'Upcoming leave');
    expect(words(upcoming?.empty?.say)).toBe('No Upcoming Leave Requests');
  });

  test('CASE-03 a case without actions says so', async () => {
    const lists = every<List>(modal(await screen('me/ask-hr'), 'actions').body, 'list');
    const list = lists.find(({ title }) => title === 'Actions');
    expect(words(list?.empty?.say)).toBe('No actions found for this case.');
  });

  test('CASE-08 CASE-09 HR Case Actions asks for the pending cases, and says "Loading..." while they load', async () => {
    const cases = source(await screen('hr/ask-hr-response'), 'cases');
    expect(cases).toMatchObject({ call: { endpoint: 'POST /api/hr/hr-case/pending-case' }, select: 'data' });
    expect(tables(await screen('hr/ask-hr-response'))[0]?.loading).toBe('Loading...');
  });

  test('ERR-65 a failure of the break-up leaves an empty list; one of a required choice shows at its field', async () => {
    const request = await screen('pay/employee-comp-pay-req');
    expect(source(request, 'lines').onFailure).toBe('empty');
    for (const name of ['structures', 'month', 'employees']) expect(source(request, name).onFailure).toBe('error');
  });
});

describe('searches', () => {
  test.each([
    ['EMP-12', 'employee/edit', 'employees', 300, 0, 'call'],
    ['ONB-05', 'employee/onboarding', 'employees', 300, 0, 'call'],
    ['PF-08 PF-09', 'employee/pf-account-entry', 'employees', 300, 4, 'call'],
    ['ESI-09 ESI-10', 'employee/esi-account-entry', 'employees', 300, 4, 'call'],
    ['ONB-20 ONB-21', 'pay/employee-pay-structure', 'employees', 2000, 4, 'clear'],
    ['ONB-10 ONB-11', 'employee/onboarding/update', 'managers', 2000, 4, 'clear'],
    ['RC-09 RC-10', 'team/reporting-change/request/form', 'managers', 1000, 4, 'clear'],
    ['PAY-REQ-03 PAY-REQ-04', 'pay/employee-comp-pay-req', 'employees', 2000, 4, 'clear'],
  ])('%s %s waits and asks as it should', async (_ids, name, key, debounce, minLength, emptySearch) => {
    expect(source(await screen(name), key)).toMatchObject({ debounce, minLength, emptySearch });
  });

  test.each([
    ['EMP-08', 'employee/edit', 'Search', 'Employee Name/Code'],
    ['ONB-01', 'employee/onboarding', 'Search', 'Employee Name/Code'],
    ['PF-01', 'employee/pf-account-entry', 'Search', 'Employee Name/Code'],
    ['ESI-01', 'employee/esi-account-entry', 'Search', 'Employee Name/Code'],
  ])('%s %s has a search box', async (_id, name, label, placeholder) => {
    expect(searches(await screen(name))).toMatchObject([{ source: 'employees', label, placeholder }]);
  });

  test.each([
    ['RC-06 RC-08', 'team/reporting-change/request/form', 'change', 'reportingTo', '25vh'],
    ['PAY-REQ-01 PAY-REQ-02', 'pay/employee-comp-pay-req', 'request', 'employee-id', '200px'],
  ])('%s %s offers matches by code and name', async (_ids, name, form, key, maxHeight) => {
    const look = field(await screen(name), form, key);
    expect(look['ui:widget']).toBe('picker');
    expect(look['ui:options']?.columns?.map(({ header }) => header)).toEqual(['Emp Code', 'Emp Name']);
    expect(look['ui:options']?.maxHeight).toBe(maxHeight);
  });
});

describe('where a row leads', () => {
  test.each([
    ['EMP-11', 'employee/edit', 'update'],
    ['ONB-04', 'employee/onboarding', 'update'],
    ['RC-02', 'team/reporting-change/request', 'form'],
    ['LV-APPROVE-03', 'team/leave/approval', 'form'],
  ])('%s %s goes to its child route %s with the row', async (_id, name, go) => {
    const [action] = (tables(await screen(name))[0]?.actions ?? []).filter(({ label }) => label !== undefined);
    const [first] = action?.do ?? [];
    expect(first?.go).toBe(go);
    expect(words(first?.with, { row: { id: 1 } })).toEqual({ id: 1 });
  });
});

describe('the profile', () => {
  test('PROFILE-01 has three panels in order', async () => {
    const [accordion] = every<Accordion>((await screen('me/profile')).plan, 'accordion');
    expect(accordion?.panels.map(({ title }) => title)).toEqual([
      'Personal Information',
      'Personal Bank Accounts',
      'Email',
    ]);
  });

  test('PROFILE-03 an empty value shows N/A', async () => {
    const details = every<{ empty: string; items: unknown[] }>((await screen('me/profile')).plan, 'details');
    expect(details).toMatchObject([{ empty: 'N/A', items: { length: 14 } }]);
  });
});

describe('forms of decisions keep their buttons', () => {
  test.each([
    ['RES-11', 'team/exit/approval', 'decision', ['Submit', 'Cancel', 'Reload the list']],
    ['LV-CANCEL-05', 'me/leave/cancel', 'cancellation', ['Submit Cancellation', 'Close']],
    ['LV-CANCEL-APPROVE-06', 'team/leave/cancel', 'decision', ['Submit', 'Close', 'Reload the list']],
    ['ONB-16', 'pay/employee-pay-structure', 'structure', ['Submit', 'Close']],
    ['PF-07', 'employee/pf-account-entry', 'account', ['Update PF Account', 'Cancel']],
    ['ESI-08', 'employee/esi-account-entry', 'account', ['Update ESI Account', 'Cancel']],
    ['RC-14', 'team/reporting-change/request/form', 'change', ['Send Request', 'Cancel']],
    ['RES-03', 'me/exit/request', 'resignation', ['Submit Request']],
    ['EMP-02', 'employee/new', 'record', ['Save Record']],
    ['EMP-04', 'employee/edit/update', 'record', ['Update Record', 'Cancel']],
    ['LOGIN-04', 'user/login', 'login', ['Signin']],
    ['LV-APPLY-11', 'me/leave/request', 'request', ['Make a request']],
    ['LV-APPROVE-08', 'team/leave/approval/form', 'decision', ['Submit', 'Cancel', 'Next request']],
  ])('%s %s', async (_id, name, form, labels) => {
    const module = await screen(name);
    expect(buttons(formOf(module, form))).toEqual(labels);
    expect(captions(module, form)).not.toContain(undefined);
  });
});
