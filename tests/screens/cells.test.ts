import { describe, expect, test } from 'vitest';
import type { Expression, Roots } from '../../engine/language/expression';
import type { Row } from '../../engine/language/plan';
import type { Links } from '../../engine/language/plan.gen';
import { endpoints, tables } from './support/read';
import { every, files, screen } from './support/screens';

const relieving = ['employee-name', 'reporting-employee-name', 'status'];

/** The row fields shown in a screen's columns, in order. */
const cells: readonly (readonly [ids: string, screen: string, fields: string[]])[] = [
  ['PROFILE-04', 'me/profile', ['bank-name', 'account-type', 'branch-name', 'account-number']],
  ['INBOX-01', 'me/inbox', ['employeeCode', 'employeeName', 'jobfamilyName', 'jobTitleName', 'subject']],
  [
    'EMP-09',
    'employee/edit',
    [
      ...['employee-code', 'employee-name', 'employee-first-name', 'employee-last-name'],
      ...['national-id-1', 'national-id-2'],
    ],
  ],
  ['ONB-02', 'employee/onboarding', ['employee-code', 'employee-name']],
  ['ONB-02 ONB-13', 'pay/employee-pay-structure', ['employee-code', 'employee-name']],
  ['RC-01', 'team/reporting-change/request', ['employee-name', 'employee-code', 'job-family', 'job-title']],
  [
    'RC-17',
    'team/reporting-change/approval',
    ['request-id', 'employee-name', 'job-title', 'request-employee-name', 'reporting-employee-name'],
  ],
  ['RES-06', 'team/exit/approval', ['employee-name', 'reporting-employee-name', 'request-date', 'last-working-day']],
  ['RES-14', 'hr/exit-interview', [...relieving, 'last-working-day']],
  ['RES-15', 'hr/retraction', [...relieving, 'request-date', 'last-working-day']],
  ['RES-19', 'hr/update-lwd', [...relieving, 'request-date', 'last-working-day']],
  ['ATT-09', 'me/attendance/view', ['attendance-date', 'check-in', 'check-out']],
];

describe('columns', () => {
  test.each(cells)('%s %s shows the fields its headings name', async (_ids, name, fields) => {
    const [table] = tables(await screen(name));
    expect(table?.columns.map(({ field }) => field)).toEqual(fields);
  });
});

/** The page sizes of the tables that differ from the usual five rows. */
const ownSizes: Readonly<Record<string, number>> = {
  'me/inbox': 8,
  'admin/users': 10,
  'admin/sessions': 10,
  'admin/audit-log': 10,
  'me/notifications': 10,
  'me/leave/away': 10,
  'me/ask-hr': 10,
  'me/leave/cancel': 10,
  'team/leave/cancel': 10,
  'me/colleagues': 10,
  'me/requests': 10,
  'hr/ask-hr-response': 10,
  'hr/exit-interview': 10,
  'hr/retraction': 10,
  'hr/update-lwd': 10,
  'hr/calendar': 10,
  'hr/leave-certificates': 10,
  'hr/holidays': 20,
  'hr/import': 10,
  'hr/import/record': 50,
  'hr/personal-data': 10,
  'hr/personal-data/person': 10,
  'pay/months': 12,
  'employee/edit': 10,
  'employee/onboarding': 10,
  'employee/pf-account-entry': 10,
  'employee/esi-account-entry': 10,
  'pay/employee-pay-structure': 9,
  'pay/employee-comp-pay-req': 20,
  'pay/employee-comp-pay-apr/update': 10,
  'pay/request': 20,
};

const names = files.map((path) => path.replace(/\.json$/, '')).filter((name) => !/^(routes|shell|menu)$/.test(name));

describe('all screens', () => {
  test('CONST-02 tables show 5 rows per page, except those with their own page size', async () => {
    const sizes = await Promise.all(
      names.map(async (name) => tables(await screen(name)).map(({ pageSize }) => [name, pageSize] as const)),
    );
    expect(Object.fromEntries(sizes.flat().filter(([, size]) => size !== 5))).toEqual(ownSizes);
  });

  test('SHELL-36 every loaded select with a single choice chooses it automatically', async () => {
    const asking = await Promise.all(names.map((name) => screen(name)));
    const waiting = asking
      .filter((module) => endpoints(module).length > 0)
      .filter(({ plan }) => every<boolean>(plan, 'chooseSingle').includes(false));
    expect(waiting.map(({ path }) => path)).toEqual([]);
  });
});

describe('HOME-04 ENTITY-04 an item awaiting approval', () => {
  /** The links for the actions in the session data. */
  async function linksOf(action: readonly object[]) {
    const all = every<Links>((await screen('user/home')).plan, 'links');
    const list = all.find(({ title }) => title === 'Awaiting Approval');
    if (!list) throw new Error('The home page lists nothing that awaits approval.');
    const roots = { session: { action } } as unknown as Roots;
    const rows = (list.rows as unknown as Expression).run(roots) as readonly Row[];
    return rows.map((row) =>
      [list.text, list.to].map((part) => (part as unknown as Expression).run({ ...roots, row } as Roots)),
    );
  }

  test('is a label and a path, in that order', async () => {
    const sent = [
      { 'str-id': 'Leave, 2 waiting', 'str-value': '/team/leave/approval' },
      { 'str-id': '/a/b', 'str-value': '/uix/c' },
    ];
    expect(await linksOf(sent)).toEqual([
      ['Leave, 2 waiting', '/uix/team/leave/approval'],
      ['/a/b', '/uix/c'],
    ]);
  });

  test('is a path and a label if only the first looks like a path', async () => {
    const sent = [
      { 'str-id': '/uix/team/leave/approval', 'str-value': 'Leave' },
      { 'str-id': '/team/exit', 'str-value': null },
    ];
    expect((await linksOf(sent))[0]).toEqual(['Leave', '/uix/team/leave/approval']);
    expect((await linksOf(sent))[1]?.[1]).toBe('/uix/team/exit');
  });
});
