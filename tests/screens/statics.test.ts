import { describe, expect, test } from 'vitest';
import type { Row } from '../../engine/language/plan';
import type { Details, Matrix } from '../../engine/language/plan.gen';
import {
  buttons,
  captions,
  columnHeadings,
  endpoints,
  evaluatedText,
  field,
  rowButtons,
  sourceNamed,
  tables,
} from './support/read';
import { every, formNamed, screen } from './support/screens';

const pending = ['Job Family', 'Job Title', 'Leave Type', 'Start Date', 'End Date', 'Total Days'];

describe('pages of sample data', () => {
  test.each([
    ['RC-22 ROUTE-22', 'employee/reporting-change/cancel'],
    ['PAY-APR-02 ROUTE-46', 'pay/employee-comp-pay-apr'],
    ['PAY-APR-04 ROUTE-47', 'pay/employee-comp-pay-apr/update'],
    ['PAY-STATIC-16 ROUTE-48', 'pay/employee-flexi-pay-req'],
    ['PAY-STATIC-17 ROUTE-49', 'pay/employee-pay'],
    ['PAY-STATIC-18 ROUTE-50', 'pay/pay-month'],
    ['PAY-STATIC-19 ROUTE-51', 'pay/pay-process'],
    ['PAY-STATIC-20 ROUTE-52', 'pay/payslip'],
    ['PAY-STATIC-21 ROUTE-53', 'pay/report'],
    ['RPT-01 ROUTE-31', 'leave/attendance-entry'],
    ['RPT-04 ROUTE-32', 'leave/attendance-report'],
    ['RPT-10 ROUTE-37', 'myteam/attendance-report'],
    ['RPT-15 ROUTE-38', 'hr/profile-report'],
  ])('%s %s makes no calls', async (_ids, name) => {
    const { plan } = await screen(name);
    expect(endpoints({ plan } as never)).toEqual([]);
    expect([plan.machine, plan.input]).toEqual([undefined, undefined]);
    expect(Object.values(plan.sources ?? {}).every(({ rows }) => (rows?.length ?? 0) > 0)).toBe(true);
  });

  test('RPT-01 the controls of Attendance Time Entry do nothing', async () => {
    expect(every((await screen('leave/attendance-entry')).plan, 'onSubmit')).toEqual([[]]);
  });
});

describe('columns of sample tables', () => {
  test.each([
    ['RC-22', 'employee/reporting-change/cancel', ['Ref.No', 'Employee', 'Job Title', 'Requester', 'Approver']],
    [
      'PAY-APR-01',
      'pay/employee-comp-pay-apr',
      ['Ref.No', 'Pay Structure', 'Emp.Name', 'Request By', 'Request On', 'Action'],
    ],
    ['PAY-STATIC-09', 'pay/payslip', ['Earnings', 'Amount', 'Deduction', 'Amount']],
    ['PAY-STATIC-11', 'pay/report', ['Emp Name', 'Emp Code', 'Job Family', 'Job Title', 'Date Of Join', 'Status']],
    [
      'PAY-STATIC-14',
      'pay/pay-process',
      ['Ref.No', 'Emp.Name', 'Emp.Code', 'Job Family', 'Job Title', 'Job Status', 'Action'],
    ],
    [
      'RPT-03',
      'leave/attendance-entry',
      ['Employee Name', 'Employee Code', 'Job Family', 'Job Title', 'In Time', 'Out Time', 'Work Hrs'],
    ],
    [
      'RPT-14',
      'myteam/attendance-report',
      ['Emp Name', 'Emp Code', 'Reporting Emp Name', 'Reporting Emp code', ...pending],
    ],
  ])('%s %s', async (_id, name, columns) => {
    const [table] = tables(await screen(name));
    expect(table && columnHeadings(table)).toEqual(columns);
  });

  test('RPT-09 the leave report is a month with a row per employee and its details in order', async () => {
    const [month] = every<Matrix>((await screen('leave/attendance-report')).plan, 'matrix');
    const facts = [month?.subjectHeader, ...(month?.details ?? []).map(({ label }) => label)];
    expect(facts.map((text) => evaluatedText(text))).toEqual([
      ...['Employee Name', 'Employee Code', 'Reporting Name', 'Reporting Code', 'Job Family', 'Job Title'],
    ]);
  });

  test('RPT-08 the report Leave Approval Pending has its own table, shown when chosen', async () => {
    const { plan } = await screen('leave/attendance-report');
    const month = plan.body.find((block) => block.matrix !== undefined);
    const waiting = plan.body.find((block) => block.table !== undefined);
    const first = ['Employee Name', 'Employee Code', 'Report Emp Name', 'Report Emp Code'];
    expect(waiting?.table && columnHeadings(waiting.table)).toEqual([...first, ...pending]);
    const visibleTables = (report: string) =>
      [month, waiting].map((block) => evaluatedText(block?.visible, { form: { report } }));
    expect(visibleTables('Leave Report')).toEqual([true, false]);
    expect(visibleTables('Leave Approval Pending')).toEqual([false, true]);
  });

  test.each([
    ['RPT-19', 'Employee Provident Fund', 'PF Account Updated'],
    ['RPT-20', 'Employee State Insurance', 'ESI Account Updated'],
    ['RPT-21', 'Bank Account', 'Bank Account Updated'],
    ['RPT-22', 'Official Email ID', 'Official Email ID Updated'],
    ['RPT-23', 'Personal Email ID', 'Personal Email ID Updated'],
  ])('%s the report "%s" names its last column "%s"', async (_id, report, title) => {
    const module = await screen('hr/profile-report');
    const [table] = tables(module);
    const roots = { form: { report }, source: { reports: sourceNamed(module, 'reports').rows } };
    expect(table && columnHeadings(table, roots).at(-1)).toBe(title);
  });

  test('PAY-STATIC-14 PAY-APR-01 PAY-APR-03 the buttons of a row', async () => {
    const [process] = tables(await screen('pay/pay-process'));
    const [list] = tables(await screen('pay/employee-comp-pay-apr'));
    expect([process, list].map((table) => table && rowButtons(table))).toEqual([['Process'], ['View']]);
    expect(list?.actions?.[0]?.onClick).toMatchObject([{ navigate: 'update' }]);
  });

  test('PAY-STATIC-12 PAY-STATIC-15 a processed job is green, a pending job red', async () => {
    const status = async (name: string) => tables(await screen(name))[0]?.columns.at(-1);
    expect(await status('pay/pay-process')).toMatchObject({
      field: 'status',
      as: 'badge',
      tones: { Pending: 'rejected' },
    });
    expect(await status('pay/report')).toMatchObject({
      field: 'status',
      as: 'badge',
      tones: { Processed: 'approved' },
    });
    const values = async (name: string, list: string) =>
      sourceNamed(await screen(name), list).rows?.map((row: Row) => row.status);
    expect(await values('pay/pay-process', 'jobs')).toEqual(Array(10).fill('Pending'));
    expect(await values('pay/report', 'people')).toEqual(Array(10).fill('Processed'));
  });
});

describe('fields of sample forms, in order, and their buttons', () => {
  const flexi = ['Food Allowance', 'Food Coupons', 'Incentive', 'Leave Encashment', 'Other Deductions', 'TDS'];
  const asked = 'Employee Name/Code';
  test.each([
    [
      'PAY-STATIC-01 PAY-STATIC-02',
      'pay/employee-flexi-pay-req',
      'flexi',
      ['Pay Month', 'Employee Name', ...flexi],
      ['Assign', 'Cancel'],
    ],
    [
      'PAY-STATIC-03 PAY-STATIC-04',
      'pay/employee-pay',
      'map',
      ['Employee Name', 'Pay Structure'],
      ['Assign', 'Cancel'],
    ],
    ['PAY-STATIC-05 PAY-STATIC-06', 'pay/pay-month', 'status', ['Next Status'], ['Update Status']],
    ['PAY-STATIC-08', 'pay/payslip', 'filter', ['Pay Month'], []],
    [
      'PAY-STATIC-10',
      'pay/report',
      'filter',
      ['Pay Structure', 'Pay Month', 'Office', 'Job Family', 'Report'],
      ['Search'],
    ],
    ['PAY-STATIC-13', 'pay/pay-process', 'filter', ['Pay Month', 'Pay Structure', 'Office', 'Job Family'], ['Search']],
    [
      'PAY-APR-14 PAY-APR-15 PAY-APR-16',
      'pay/employee-comp-pay-apr/update',
      'decision',
      ['Approve / Reject', 'Approver remarks'],
      ['Approve / Reject', 'Cancel'],
    ],
    ['RPT-02', 'leave/attendance-entry', 'filter', ['Date', 'Office', 'Job Family'], ['Search']],
    ['RPT-05', 'leave/attendance-report', 'filter', ['Office', 'Job Family', 'Report', 'Month'], []],
    ['RPT-11 RPT-12 RPT-13', 'myteam/attendance-report', 'filter', [asked, 'Report', 'Month'], ['Search']],
    ['RPT-16 RPT-17', 'hr/profile-report', 'filter', [asked, 'Office', 'Job Family', 'Availability', 'Report'], []],
  ])('%s %s', async (_ids, name, form, texts, labels) => {
    const module = await screen(name);
    expect(captions(module, form)).toEqual(texts);
    expect(buttons(formNamed(module, form))).toEqual(labels);
  });

  test.each([
    ['RPT-06', 'leave/attendance-report'],
    ['RPT-12', 'myteam/attendance-report'],
  ])('%s %s offers two reports', async (_id, name) => {
    const { properties } = formNamed(await screen(name), 'filter').schema;
    expect(properties).toMatchObject({ report: { enum: ['Leave Report', 'Leave Approval Pending'] } });
  });

  test('RPT-07 RPT-13 RPT-17 months and empty selects', async () => {
    expect(field(await screen('leave/attendance-report'), 'filter', 'month')['ui:placeholder']).toBe(
      'Select Pay Month',
    );
    expect(field(await screen('myteam/attendance-report'), 'filter', 'month')['ui:options']?.choices).toEqual([]);
    const profile = await screen('hr/profile-report');
    for (const key of ['office', 'family', 'availability'])
      expect(field(profile, 'filter', key)).toMatchObject({ 'ui:widget': 'select', 'ui:options': { choices: [] } });
  });

  test('RPT-18 the profile report offers five reports in order', async () => {
    const rows = sourceNamed(await screen('hr/profile-report'), 'reports').rows?.map((row: Row) => row.report);
    const mail = ['Official Email ID', 'Personal Email ID'];
    expect(rows).toEqual(['Employee Provident Fund', 'Employee State Insurance', 'Bank Account', ...mail]);
  });

  test('PAY-STATIC-05 PAY-STATIC-07 PAY-APR-05 read-only details next to the forms', async () => {
    const items = async (name: string) => every<Details>((await screen(name)).plan, 'details')[0]?.items ?? [];
    const month = await items('pay/pay-month');
    const labels = ['Pay Month', 'Total Days', 'Start Date', 'End Date', 'Current Status'];
    expect(month.map(({ label }) => label)).toEqual(labels);
    expect(month.at(-1)?.text).toBe('Progress Month');
    const request = ['Ref.No', 'Employee Name', 'Pay Structure', 'Request By', 'Request On'];
    expect((await items('pay/employee-comp-pay-apr/update')).map(({ label }) => label)).toEqual(request);
  });
});

describe('the sample break-up of pay', () => {
  const names = [
    ['Base salary', 'HRA', 'Employer PF', 'Employer gratuity', 'Employer ESI', 'Special allowance', 'TEC total'],
    ['Employee ESI', 'Employee PF', 'Pre-tax net salary'],
  ].flat();
  const amounts = async (): Promise<Record<string, number>> => {
    const rows = sourceNamed(await screen('pay/employee-comp-pay-apr/update'), 'lines').rows ?? [];
    return Object.fromEntries(rows.map((row: Row) => [String(row.component), Number(row.annual)]));
  };

  test('PAY-APR-06 lists ten lines in order, on one page', async () => {
    expect(Object.keys(await amounts())).toEqual(names);
    expect(tables(await screen('pay/employee-comp-pay-apr/update'))[0]?.pageSize).toBe(10);
  });

  test('PAY-APR-07 PAY-APR-08 PAY-APR-09 PAY-APR-10 PAY-APR-11 PAY-APR-12 PAY-APR-13 matches the percentages', async () => {
    const pay = await amounts();
    const [tec, base, hra, special] = ['TEC total', 'Base salary', 'HRA', 'Special allowance'].map(
      (key) => pay[key] ?? 0,
    );
    const gross = (base ?? 0) + (hra ?? 0) + (special ?? 0);
    const share = (part: string, percent: number, of = 0) => expect(pay[part]).toBeCloseTo((of * percent) / 100, 2);
    share('Base salary', 40, tec);
    share('HRA', 50, base);
    share('Employer PF', 12, base);
    share('Employer gratuity', 4.81, base);
    share('Employer ESI', 3.25, gross);
    share('Employee ESI', 0.75, gross);
    share('Employee PF', 12, base);
    const parts = names.slice(0, 6).reduce((sum, name) => sum + (pay[name] ?? 0), 0);
    expect(parts).toBeCloseTo(tec ?? 0, 2);
    const rows = sourceNamed(await screen('pay/employee-comp-pay-apr/update'), 'lines').rows ?? [];
    for (const row of rows as readonly Row[]) expect(row.monthly).toBeCloseTo(Number(row.annual) / 12, 2);
  });
});
