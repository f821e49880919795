import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../../../engine/compiler/contract/loadContract';
import { demoLogins } from '../../demo/logins';
import { inProject } from '../../place';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { countStatements } from '../../testing/countStatements';
import { navigation } from './navigation';
import { sessionData } from './sessionData';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const dataOf = async (login: string): Promise<JsonAnswer> => sessionData(company.db, await company.as(login), NOON);
const areasOf = async (login: string): Promise<string[]> =>
  (await dataOf(login)).menu.mainMenu.map((area: JsonAnswer) => area.menuName);
const itemsOf = async (login: string): Promise<string[]> =>
  (await dataOf(login)).menu.mainMenu.flatMap((area: JsonAnswer) =>
    area.submenus.flatMap((sub: JsonAnswer) => sub.items.map((item: JsonAnswer) => item.url)),
  );

test('SHELL-01 the areas are spelled as specified, in their order', async () => {
  expect(navigation().areas.map(({ name: area }) => area)).toEqual([
    'Me',
    'Team',
    'Off Time',
    'Pay',
    'Employee',
    'hr',
    'Settings',
  ]);
  expect(await areasOf('director')).toEqual(['Me', 'Team', 'Off Time', 'Pay', 'Employee', 'hr', 'Settings']);
  expect(await areasOf('employee')).toEqual(['Me', 'Off Time', 'Pay', 'Settings']);
  expect(await areasOf('payroll')).toEqual(['Me', 'Off Time', 'Pay', 'Employee', 'Settings']);
});

/** The path of the form for a change of manager: in the menu under Me, or under Team for managers. */
const asking = '/team/reporting-change/request';

/** Every employee's menu entries, and those that each role adds. */
const own = [
  ...[
    '/me/profile',
    '/me/inbox',
    '/me/colleagues',
    '/me/requests',
    '/me/ask-hr',
    '/me/exit/request',
    '/me/attendance/view',
  ],
  ...[
    '/me/leave/report/attendance',
    '/me/leave/request',
    '/me/leave/cancel',
    '/me/leave/part-day',
    '/me/leave/balance',
    '/me/leave/calendar',
    '/pay/payslip',
    '/me/reset-password',
  ],
];
/** Where managers decide requests, and HR those without a manager who can. */
const deciding = [
  ...['/team/exit/approval', '/team/reporting-change/approval', '/team/leave/approval', '/team/leave/cancel'],
];
const added = {
  manager: ['/team/reporting-change/request', '/team/leave/report', '/myteam/attendance-report'],
  hr: [
    ...['/leave/attendance-entry', '/leave/attendance-report', '/hr/profile-report', '/hr/calendar', '/hr/holidays'],
    ...['/employee/new', '/employee/edit', '/employee/onboarding', '/employee/reporting-change/cancel'],
    ...['/hr/ask-hr-response', '/hr/update-lwd', '/hr/exit-interview', '/hr/retraction', '/hr/personal-data'],
    ...[
      '/hr/import',
      '/hr/leave-policies',
      '/hr/leave-certificates',
      '/hr/enter-leave',
      '/hr/enter-attendance',
      '/hr/enter-resignation',
    ],
  ],
  payroll: [
    ...['/pay/employee-pay-structure', '/pay/employee-pay', '/pay/employee-comp-pay-req'],
    ...['/pay/employee-comp-pay-apr', '/pay/employee-flexi-pay-req', '/pay/pay-month', '/pay/pay-process'],
    ...['/pay/report', '/pay/months', '/employee/pf-account-entry', '/employee/esi-account-entry', '/hr/import'],
  ],
  analyst: ['/studio'],
};

test.each([
  ['SHELL-29 SHELL-34', 'employee', [...own, asking]],
  ['SHELL-30', 'manager', [...own, ...deciding, ...added.manager]],
  ['SHELL-31 SHELL-35', 'hr', [...own, asking, ...deciding, ...added.hr]],
  ['SHELL-31 SHELL-35', 'payroll', [...own, asking, ...added.payroll]],
  ['SHELL-30 SHELL-31', 'director', [...own, ...deciding, ...added.manager, ...added.hr]],
  ['analysts edit screens:', 'analyst', [...own, asking, ...added.analyst]],
])('%s %s sees only the screens of their roles, each once', async (_ids, login, urls) => {
  expect((await itemsOf(login)).sort()).toEqual([...urls].sort());
});

test('SHELL-32 only answers of the session, the studio and the administration name roles, and no screen shows one', async () => {
  const { endpoints } = await loadContract(inProject('schemas'));
  const otherEndpoints = Object.values(endpoints).filter(({ path }) => !/^\/api\/(studio|admin)\//.test(path));
  expect(otherEndpoints.length).toBeGreaterThan(50);
  const naming = otherEndpoints
    .filter(({ response }) => /"[\w-]*roles?"/i.test(JSON.stringify(response)))
    .map(({ path }) => path);
  for (const path of naming) expect(path).toMatch(/^\/api\/(public\/(login|resume)|user\/re\w+)$/);
  expect(Object.keys((await dataOf('director')).user).sort()).toEqual([
    'analyst',
    'employee-code',
    'employee-name',
    'own-password',
    'profile-image',
    'roles',
  ]);
  // Screens only test for roles; none displays them.
  for (const file of readdirSync(inProject('screens'), { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.json'),
  )) {
    const mentions = readFileSync(inProject('screens', file), 'utf8').match(/.{0,24}session\.roles/g) ?? [];
    for (const mention of mentions) expect(mention).toMatch(/'\w+' in session\.roles$/);
  }
});

test('every menu item leads to a route', () => {
  const routes = readFileSync(inProject('screens', 'routes.json'), 'utf8');
  const items = navigation().areas.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  for (const item of items.filter(({ url }) => url !== '/studio')) expect(routes).toContain(`"/uix${item.url}"`);
});

test('ENTITY-02 ENTITY-03 ENTITY-04 ENTITY-05 ENTITY-06 ENTITY-08 ENTITY-09 ENTITY-62 the session data fits the contract', async () => {
  const { Ajv } = await import('ajv');
  const { endpoints } = await loadContract(inProject('schemas'));
  const check = new Ajv({ strict: false }).compile(endpoints['POST /api/public/login']?.response ?? false);
  for (const { userName } of demoLogins) {
    const answer = { data: 'token', ...(await dataOf(userName)) };
    expect(check(answer), JSON.stringify(check.errors)).toBe(true);
    expect(answer.online).toBe(true);
    expect(answer.banner).toMatch(/<b>[^<]+<\/b>/);
    expect(answer['quick-links'].length).toBeGreaterThan(0);
    expect(answer.task.length).toBeGreaterThan(0);
    for (const task of answer.task) expect(task['str-id']).not.toBe('');
    const { employeeName, employeeCode } = await company.as(userName);
    expect(answer.user).toMatchObject({ 'employee-name': employeeName, 'employee-code': employeeCode });
  }
});

test('ENTITY-04 only pending work of this user is linked, by label and path', async () => {
  expect((await dataOf('employee')).action).toEqual([]);
  const { action } = await dataOf('manager');
  const [leave] = action.filter((link: JsonAnswer) => link['str-value'] === '/team/leave/approval');
  expect(leave['str-id']).toMatch(/^Time Off Approval \(\d+\)$/);
});

test('ENTITY-04 HR gets the numbers of open cases and of pending exit interviews', async () => {
  const { action } = await dataOf('hr');
  const labels = action.map((link: JsonAnswer) => link['str-id']);
  expect(labels).toContainEqual(expect.stringMatching(/^HR Case Actions \([1-9]\d*\)$/));
  expect(action.map((link: JsonAnswer) => link['str-value'])).toContain('/hr/ask-hr-response');
  expect(labels.filter((label: string) => /\(0\)/.test(label))).toEqual([]);
});

test('two statements read everything, with the pending work of all queues', async () => {
  const { db, takeCount } = countStatements(company.db);
  const { action } = await sessionData(db, await company.as('director'), NOON);
  expect(action.length).toBeGreaterThan(2);
  expect(takeCount()).toBe(2);
});

test('ENTITY-09 a picture is sent as base64 when there is one', async () => {
  expect((await dataOf('manager')).user['profile-image']).toMatch(/^iVBORw0KGgo/);
  expect((await dataOf('employee')).user['profile-image']).toBeNull();
});

test('a stored banner and picture are sanitised before they are sent', async () => {
  await company.db.updateTable('announcement').set({ html: '<b>Hi</b><script>x()</script>' }).execute();
  const drawing = Buffer.from('<svg onload="x()"/>').toString('base64');
  await company.db.updateTable('employee').set({ profile_image: drawing }).where('id', '=', 9).execute();
  const { banner, user } = await dataOf('manager');
  expect(banner).toMatch(/^(<b>Hi<\/b>x\(\) ?)+$/);
  expect(user['profile-image']).toBeNull();
});
