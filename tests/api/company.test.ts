import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../../src/server/company/createCompany';
import { startingLeave } from '../../src/server/company/startingLists';
import { openDemoCompany } from '../../src/server/demo/openDemoCompany';
import { firstPassword } from '../../src/server/session/passwords';
import { openTestServer, type TestServer } from './support/testServer';

const company = {
  offices: ['Pune', 'Goa'],
  leave: startingLeave,
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  administrator: { name: 'Asha Rao', userName: 'asha', password: firstPassword() },
};

const ownPassword = 'right-horse-battery';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer();
  await createCompany(server.db, company, server.now());
  const { password } = company.administrator;
  const body = { 'old-user-key': password, 'new-user-key': ownPassword };
  await server.call('POST /api/user/change-password', { token: await server.signIn('asha', password), body });
  token = await server.signIn('asha', ownPassword);
});

afterAll(() => server.close());

test('the first administrator must choose a password first', async () => {
  const other = await openTestServer();
  await createCompany(other.db, company, other.now());
  const first = await other.signIn('asha', company.administrator.password);
  const { status, body } = await other.call('POST /api/admin/users', { token: first });
  expect([status, body.msg]).toEqual([403, 'Please choose your own password first.']);
  await other.close();
});

test('the administrator is HR, payroll and analyst, and sees their menus', async () => {
  const { body } = await server.call('POST /api/user/refresh', { token });
  token = String(body.data);
  const menus = (body.menu as { mainMenu: { menuName: string }[] }).mainMenu.map(({ menuName }) => menuName);
  expect(menus).toEqual(expect.arrayContaining(['Me', 'Employee', 'hr', 'Pay']));
});

test('every list that a form needs has options', async () => {
  const lists = Object.keys(server.contract.endpoints).filter((key) => key.startsWith('POST /api/common/'));
  for (const key of lists.filter((name) => !/job-title|leave-date-range|year-id|attendance-month/.test(name))) {
    const { status, body } = await server.call(key, { token });
    expect({ key, status, some: (body.data as unknown[]).length > 0 }).toEqual({ key, status: 200, some: true });
  }
});

test('a pay month is open, the offices are closed on holidays, and missing setup is reported', async () => {
  const { body: months } = await server.call('GET /api/pay-controls/paymonth', { token });
  expect(months).toMatchObject({ data: { payMonth: 'November 2026' } });
  const { body: days } = await server.call('POST /api/me/leave/holidays', { token });
  expect(days).toEqual({ data: [{ 'holiday-date': '2026-12-25', 'holiday-name': 'Christmas Day' }] });
  const { body: missing } = await server.call('POST /api/company/missing', { token });
  expect(missing).toMatchObject({ data: [{ what: 'No holidays for 2027', path: '/hr/holidays?year=2027' }] });
});

test('a second person can be enrolled, on-boarded and given a login', async () => {
  const record = {
    'employee-code': 'E-2',
    'employee-name': 'Ravi Iyer',
    'employee-first-name': 'Ravi',
    'employee-last-name': 'Iyer',
    'father-name': 'F',
    'mother-name': 'M',
    'gender-id': 2,
    'blood-group-id': 1,
    'country-id': 1,
    'date-of-birth': '1990-05-01',
    'national-id-1': '000000000002',
    'national-id-2': 'PANNOTAVAILL',
    'national-id-3': '000000000002',
    'national-id-4': '000000000002',
  };
  expect((await server.call('POST /api/employees/enrole/add', { token, body: record })).body).toMatchObject({
    result: true,
  });
  const found = await server.call('POST /api/employee/search/not-in-role', { token, body: { 'employee-code': 'E-2' } });
  const [person] = found.body.result as { 'employee-id': number }[];
  const place = {
    'employee-id': person?.['employee-id'],
    'office-id': 1,
    'probation-status-id': 1,
    'notice-period': 30,
    'reporting-employee-id': 1,
    'job-family-id': 1,
    'job-title-id': 1,
    'employment-type-id': 1,
    'date-of-join': '2026-11-20',
  };
  expect((await server.call('POST /api/employees/enrole/onboard', { token, body: place })).body).toMatchObject({
    result: true,
  });
  const login = { 'employee-code': 'E-2', 'user-name': 'ravi', roles: [] };
  const { body } = await server.call('POST /api/admin/user/add', { token, body: login });
  expect(await server.signIn('ravi', String(body['first-password']))).toBeTruthy();
});

test('neither a second company nor the demo company can be created in the same database', async () => {
  await expect(createCompany(server.db, company, server.now())).rejects.toThrow(
    'This database already contains a company',
  );
  expect(await openDemoCompany(server.db, server.now())).toBe(false);
});
