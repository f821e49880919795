import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
let asked: JsonAnswer;

const ask = (path: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask('payroll', `POST /api/payroll/${path}`, body);
const record = (id: number): Promise<JsonAnswer> => ask('request/record', { 'request-id': id });
const body = { 'employee-id': 29, 'pay-structure-id': 1, 'monthly-tec': 23_000, 'variable-pay': 500 };

/** Calculates a salary and requests it. */
const send = async (pay: object): Promise<JsonAnswer> => {
  const { data } = await ask('setup/compensation/calculate', pay);
  const month = (await company.ask('payroll', 'GET /api/pay-controls/paymonth')).data.payMonthId;
  return ask('setup/compensation/request', {
    ...{ ...pay, 'pay-month-id': month },
    'pay-component-id': data.map((line: JsonAnswer) => line['pay-component-id']),
    amount: data.map((line: JsonAnswer) => line.monthlyAmount),
  });
};

beforeAll(async () => {
  company = await openCompany();
  await send(body);
  [asked] = (await ask('request/list')).data;
}, 120_000);
afterAll(() => company.close());

test('the list shows the latest request first, with names', () => {
  expect(asked).toMatchObject({
    'employee-id': 29,
    'pay-structure': 'Regular',
    'monthly-tec': 23_000,
    'variable-pay': 500,
    'requested-on': '2026-11-10',
  });
  expect(asked['pay-month']).toMatch(/2026/);
});

test('the list of one employee shows the pay months that already have a request', async () => {
  const month = (await company.ask('payroll', 'GET /api/pay-controls/paymonth')).data.payMonthId;
  const requestsOf = async (id: number): Promise<unknown[]> =>
    (await company.page('payroll', 'POST /api/payroll/request/list', `employee-id=${id}`)).answer.data.map(
      (row: JsonAnswer) => [row['employee-id'], row['pay-month-id']],
    );
  expect(await requestsOf(29)).toContainEqual([29, month]);
  expect(await requestsOf(30)).not.toContainEqual([29, month]);
});

test('a request shows the salary components as calculated', async () => {
  const { data } = await record(asked['request-id']);
  expect(data).toMatchObject({ 'request-id': asked['request-id'], 'month-status': 'Open' });
  const calculated = (await ask('setup/compensation/calculate', body)).data;
  expect(data.lines).toEqual(calculated);
});

test('demo requests have components too, and their month is closed', async () => {
  const { data } = await record(1);
  expect(data['month-status']).toBe('Closed');
  expect(data.lines.map((line: JsonAnswer) => line.componentName)).toContain('TEC total');
});

test('those who have left in the open month are paid for it, and those who join after it are not', async () => {
  const set = (dates: { joined_on: string; left_on: string | null }) =>
    company.db.updateTable('employment').set(dates).where('employee_id', '=', 45).execute();
  const person = { ...body, 'employee-id': 45 };
  const found = async () =>
    (await company.ask('payroll', 'POST /api/employee/search/in-role', { 'employee-code': 'EMP0045' })).result.length;
  const { payMonthId: month } = (await company.ask('payroll', 'GET /api/pay-controls/paymonth')).data;
  const { data } = await ask('setup/compensation/calculate', person);
  const request = {
    ...{ ...person, 'pay-month-id': month },
    'pay-component-id': data.map((line: JsonAnswer) => line['pay-component-id']),
    amount: data.map((line: JsonAnswer) => line.monthlyAmount),
  };
  await set({ joined_on: '2020-01-06', left_on: '2026-10-30' });
  expect(await found()).toBe(0);
  expect((await ask('setup/compensation/request', request)).msg).toContain('has not left in an open pay month');
  await set({ joined_on: '2027-01-04', left_on: null });
  expect((await ask('setup/compensation/request', request)).msg).toMatch(/is not employed in November 2026\.$/);
  await set({ joined_on: '2020-01-06', left_on: '2026-11-06' });
  expect(await found()).toBe(1);
  expect(await ask('setup/pay-structure/update', { 'employee-id': 45, 'pay-structure-id': 2 })).toMatchObject({
    result: true,
  });
  expect(await ask('setup/compensation/request', request)).toMatchObject({ result: true });
  await set({ joined_on: '2020-01-06', left_on: null });
});

test('a missing request is refused', async () => {
  const refusal = { result: false, msg: 'This compensation request does not exist, or you do not have access to it.' };
  expect(await record(999_999)).toEqual(refusal);
});

test('a request can be withdrawn while its month is open, by anyone in payroll but its subject; then another can be sent', async () => {
  const withdraw = (id: number) => ask('request/withdraw', { 'request-id': id });
  const id = asked['request-id'];
  expect((await record(id)).data['may-withdraw']).toBe(true);
  expect(await withdraw(id)).toEqual({
    result: true,
    msg: 'The request for November 2026 was withdrawn. You can send another one.',
  });
  expect(await withdraw(id)).toEqual({ result: false, msg: 'This request has already been withdrawn.' });
  expect((await record(id)).data).toMatchObject({
    ...{ 'may-withdraw': false, 'withdrawn-on': '2026-11-10', 'withdrawn-by': expect.any(String) },
  });
  const listed = (await ask('request/list')).data.map((row: JsonAnswer) => row['request-id']);
  expect(listed).not.toContain(id);
  expect(await send(body)).toMatchObject({ result: true });
  expect(await send(body)).toEqual({
    ...{ result: false, msg: 'This employee already has a compensation request for November 2026.' },
  });
  expect(await withdraw(1)).toEqual({
    result: false,
    msg: expect.stringMatching(/is closed, so its pay requests are final/),
  });
  expect(await withdraw(999_999)).toMatchObject({ result: false });
});

test('a request notifies everyone in payroll except its sender', async () => {
  const { employeeId: other } = await company.as('director');
  const login = await company.db
    .selectFrom('user_account')
    .select('user_id')
    .where('employee_id', '=', other)
    .execute();
  const roles = login.map(({ user_id }) => ({ user_id, role: 'payroll' as const }));
  await company.db
    .insertInto('user_role')
    .values(roles)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await send({ ...body, 'employee-id': 31 });
  const sent = company.db.selectFrom('notification').selectAll().where('text', 'like', 'Fixed pay was requested for %');
  const { employeeId: sender } = await company.as('payroll');
  const to = (await sent.execute()).map(({ employee_id }) => employee_id);
  expect(to).toContain(other);
  expect(to).not.toContain(sender);
});
