import { describe, expect, test } from 'vitest';
import { matchRoute } from '../../engine/language/address';
import type { Routes, Shell } from '../../engine/language/plan.gen';
import { evaluatedText, modal } from './support/read';
import { every, json, screen } from './support/screens';

const { routes, redirects, notFound, unlisted } = json<Routes>('routes');
const routesAt = (path: string) => routes.filter((route) => route.path === path);

const screens: readonly [ids: string, path: string, screen: string][] = [
  ['ROUTE-08', '/uix', 'user/home'],
  ['ROUTE-09', '/uix/user/home', 'user/home'],
  ['ROUTE-10', '/uix/me/profile', 'me/profile'],
  ['ROUTE-11', '/uix/me/inbox', 'me/inbox'],
  ['ROUTE-12', '/uix/me/reset-password', 'me/reset-password'],
  ['ROUTE-13', '/uix/employee/new', 'employee/new'],
  ['ROUTE-14', '/uix/employee/edit', 'employee/edit'],
  ['ROUTE-15', '/uix/employee/edit/update', 'employee/edit/update'],
  ['ROUTE-16', '/uix/employee/onboarding', 'employee/onboarding'],
  ['ROUTE-17', '/uix/employee/onboarding/update', 'employee/onboarding/update'],
  ['ROUTE-18', '/uix/team/reporting-change/request', 'team/reporting-change/request'],
  ['ROUTE-19 RC-03', '/uix/team/reporting-change/request/form', 'team/reporting-change/request/form'],
  ['ROUTE-20', '/uix/team/reporting-change/approval', 'team/reporting-change/approval'],
  ['ROUTE-21', '/uix/team/approval/reporting-change/update', 'team/reporting-change/approval'],
  ['ROUTE-22', '/uix/employee/reporting-change/cancel', 'employee/reporting-change/cancel'],
  ['ROUTE-23', '/uix/me/attendance/view', 'me/attendance/view'],
  ['ROUTE-24', '/uix/me/leave/report/attendance', 'me/leave/report/attendance'],
  ['ROUTE-25', '/uix/team/leave/report', 'team/leave/report'],
  ['ROUTE-26', '/uix/me/exit/request', 'me/exit/request'],
  ['ROUTE-27 RES-05', '/uix/team/exit/approval', 'team/exit/approval'],
  ['ROUTE-28', '/uix/me/ask-hr', 'me/ask-hr'],
  ['ROUTE-29', '/uix/hr/ask-hr-response', 'hr/ask-hr-response'],
  ['ROUTE-30', '/uix/team/leave/cancel', 'team/leave/cancel'],
  ['ROUTE-31', '/uix/leave/attendance-entry', 'leave/attendance-entry'],
  ['ROUTE-32', '/uix/leave/attendance-report', 'leave/attendance-report'],
  ['ROUTE-33', '/uix/me/leave/request', 'me/leave/request'],
  ['ROUTE-34', '/uix/team/leave/approval', 'team/leave/approval'],
  ['ROUTE-35', '/uix/team/leave/approval/form', 'team/leave/approval/form'],
  ['ROUTE-36', '/uix/me/leave/cancel', 'me/leave/cancel'],
  ['ROUTE-37', '/uix/myteam/attendance-report', 'myteam/attendance-report'],
  ['ROUTE-38', '/uix/hr/profile-report', 'hr/profile-report'],
  ['ROUTE-39', '/uix/hr/exit-interview', 'hr/exit-interview'],
  ['ROUTE-40', '/uix/hr/retraction', 'hr/retraction'],
  ['ROUTE-41', '/uix/hr/update-lwd', 'hr/update-lwd'],
  ['ROUTE-42', '/uix/pay/employee-pay-structure', 'pay/employee-pay-structure'],
  ['ROUTE-43', '/uix/employee/pf-account-entry', 'employee/pf-account-entry'],
  ['ROUTE-44', '/uix/employee/esi-account-entry', 'employee/esi-account-entry'],
  ['ROUTE-45', '/uix/pay/employee-comp-pay-req', 'pay/employee-comp-pay-req'],
  ['ROUTE-46', '/uix/pay/employee-comp-pay-apr', 'pay/employee-comp-pay-apr'],
  ['ROUTE-47', '/uix/pay/employee-comp-pay-apr/update', 'pay/employee-comp-pay-apr/update'],
  ['ROUTE-48', '/uix/pay/employee-flexi-pay-req', 'pay/employee-flexi-pay-req'],
  ['ROUTE-49', '/uix/pay/employee-pay', 'pay/employee-pay'],
  ['ROUTE-50', '/uix/pay/pay-month', 'pay/pay-month'],
  ['ROUTE-51', '/uix/pay/pay-process', 'pay/pay-process'],
  ['ROUTE-52', '/uix/pay/payslip', 'pay/payslip'],
  ['ROUTE-53', '/uix/pay/report', 'pay/report'],
];

describe('routes', () => {
  test.each(screens)('%s %s shows one screen, %s', (_ids, path, name) => {
    expect(routesAt(path).map((route) => route.screen)).toEqual([name]);
  });

  test.each([
    ['ROUTE-15', 'employee/edit/update', 'POST /api/employees/enrole/find', '/uix/employee/edit'],
    ['ROUTE-17', 'employee/onboarding/update', 'POST /api/employee/search/not-in-role', '/uix/employee/onboarding'],
    [
      'ROUTE-19',
      'team/reporting-change/request/form',
      'POST /api/team/reporting-change/list',
      '/uix/team/reporting-change/request',
    ],
    ['ROUTE-35', 'team/leave/approval/form', 'POST /api/team/leave/request/list', '/uix/team/leave/approval'],
  ])(
    '%s %s takes a row of %s from navigation state, or else redirects to %s',
    async (_id, name, endpoint, otherwise) => {
      const { input } = (await screen(name)).plan;
      expect([input?.call.endpoint, input?.optional, input?.redirectTo]).toEqual([endpoint, false, otherwise]);
    },
  );

  test('ROUTE-21 the approval opens the form for a row in navigation state, or else shows the list', async () => {
    const { plan } = await screen('team/reporting-change/approval');
    expect(plan.input?.optional).toBe(true);
    const row = { 'request-id': 7 };
    expect(evaluatedText(plan.machine?.initialContext, { route: { state: row } })).toEqual({ item: row });
    expect(evaluatedText(plan.machine?.initialContext, { route: { state: null } })).toEqual({ item: null });
  });

  test('no route with a parameter hides a fixed path, such as that of a new employee', () => {
    const records = routes.filter(({ path }) => path.includes('/:'));
    const hidden = routes.filter(({ path }) =>
      records.some((record) => record.path !== path && matchRoute(record, path)),
    );
    expect(records.map(({ path }) => path)).toContain('/uix/employee/:id');
    expect(hidden).toEqual([]);
  });

  test('ROUTE-01 the root redirects to the sign-in page, which needs no session', () => {
    expect(redirects).toEqual({ '/': '/uix/user/login' });
    expect(routesAt('/uix/user/login')).toMatchObject([{ screen: 'user/login', session: false, layout: false }]);
  });

  test('ROUTE-03 ROUTE-04 every other route needs a session and uses the layout', () => {
    for (const without of ['session', 'layout'] as const)
      expect(routes.filter((route) => route[without] === false).map(({ path }) => path)).toEqual(['/uix/user/login']);
    expect(routes.filter(({ path }) => !path.startsWith('/uix'))).toEqual([]);
  });

  test('ROUTE-06 ROUTE-07 an unknown path shows a page that links to home', async () => {
    const { plan } = await screen(notFound);
    expect(plan.title).toBe('Oops! Page not found');
    expect(every(plan, 'rows')).toMatchObject([[{ label: 'Go Home', path: '/uix/user/home' }]]);
  });

  test('RC-21 the empty second version of the reporting change approval exists without a route', async () => {
    expect(unlisted).toContain('team/reporting-change/approval-placeholder');
    const { plan } = await screen('team/reporting-change/approval-placeholder');
    expect([plan.body, plan.sources]).toEqual([[], undefined]);
  });
});

describe('titles in the header', () => {
  test.each([
    ['SHELL-08', '/uix/user/home', 'Dashboard'],
    ['ROUTE-08 SHELL-08', '/uix', 'Dashboard'],
    ['SHELL-09', '/uix/me/reset-password', 'Change Password'],
    ['SHELL-10', '/uix/me/profile', 'My Profile'],
    ['SHELL-11', '/uix/me/inbox', 'Secure Inbox'],
    ['SHELL-12', '/uix/employee/onboarding', 'Employee On-Boarding'],
  ])('%s %s: "%s"', (_id, path, header) => {
    expect(routesAt(path)[0]?.header).toBe(header);
  });

  test('SHELL-13 every other path has the shell\'s default title, "Home"', () => {
    expect(json<Shell>('shell').header.otherwise).toBe('Home');
    expect(routes.filter(({ header }) => header !== undefined)).toHaveLength(6);
  });
});

describe('titles of modals', () => {
  test.each([
    ['INBOX-06', 'me/inbox', 'message', 'Secure Inbox View'],
    ['ONB-13', 'pay/employee-pay-structure', 'structure', 'Update Pay Structure'],
    ['RC-18', 'team/reporting-change/approval', 'decision', 'Approval Form'],
    ['RES-07', 'team/exit/approval', 'decision', 'Approval Form'],
    ['LV-CANCEL-03', 'me/leave/cancel', 'cancel', 'Cancel Leave Request'],
    ['LV-CANCEL-APPROVE-03', 'team/leave/cancel', 'decision', 'Process Cancellation Request'],
    ['PF-04', 'employee/pf-account-entry', 'account', 'Update PF Account'],
    ['ESI-04', 'employee/esi-account-entry', 'account', 'Update ECS Account'],
  ])('%s %s, modal %s: "%s"', async (_id, name, key, title) => {
    expect(evaluatedText(modal(await screen(name), key).title)).toBe(title);
  });
});
