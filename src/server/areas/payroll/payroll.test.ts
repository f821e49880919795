import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ask = (path: string, body: object = {}): Promise<JsonAnswer> => company.ask('payroll', `POST /api/${path}`, body);
const setup = (path: string, body: object): Promise<JsonAnswer> => ask(`payroll/setup/${path}`, body);
const employmentOf = (employee: number) =>
  company.db.selectFrom('employment').selectAll().where('employee_id', '=', employee).executeTakeFirstOrThrow();
const calculation = { 'employee-id': 29, 'pay-structure-id': 1, 'monthly-tec': 23_000, 'variable-pay': 0 };

test('API-81 ENTITY-48 payroll sets the PF account', async () => {
  const body = {
    'employment-id': 29,
    'pf-office-id': 2,
    'pf-acount-number': '077777777777',
    msg: '',
    'employee-code': 'EMP0001',
  };
  expect(await setup('pf/update', body)).toEqual({ result: true, msg: 'PF account updated successfully!' });
  expect(await employmentOf(29)).toMatchObject({ pf_office_id: 2, pf_number: '077777777777' });
  expect((await setup('pf/update', { ...body, 'pf-office-id': 9 })).msg).toBe('Choose the PF office from the list.');
  expect((await setup('pf/update', { ...body, 'employment-id': 9_999 })).msg).toBe(
    'This employment record does not exist.',
  );
});

test('API-82 ENTITY-49 payroll sets the ESI account', async () => {
  const body = { 'employment-id': 29, 'esi-office-id': 1, 'esi-acount-number': '066666666666' };
  expect(await setup('ecs/update', body)).toEqual({ result: true, msg: 'ESI account updated successfully!' });
  expect(await employmentOf(29)).toMatchObject({ esi_office_id: 1, esi_number: '066666666666' });
});

test('a PF or ESI account of another person is refused, naming the person', async () => {
  const pf = { 'employment-id': 30, 'pf-office-id': 1, 'pf-acount-number': '077777777777' };
  const esi = { 'employment-id': 30, 'esi-office-id': 1, 'esi-acount-number': '066666666666' };
  expect((await setup('pf/update', pf)).msg).toMatch(/^The PF account number is already in use by .+ \(EMP0029\)\.$/);
  expect((await setup('ecs/update', esi)).msg).toMatch(
    /^The ESI account number is already in use by .+ \(EMP0029\)\.$/,
  );
});

test('account numbers are masked in the audit log', async () => {
  const auditLog = JSON.stringify(
    await company.db.selectFrom('audit_entry').selectAll().where('action', 'like', '%-account.update').execute(),
  );
  expect(auditLog).toContain('account_number');
  expect(auditLog).not.toMatch(/077777777777|066666666666/);
});

test('everyone without a pay structure is listed, in pages, until one is chosen', async () => {
  const { db } = company;
  const key = 'POST /api/payroll/setup/pay-structure/missing';
  const employed = db.selectFrom('employment').where('left_on', 'is', null);
  const { many } = await employed.select((eb) => eb.fn.countAll<string>().as('many')).executeTakeFirstOrThrow();
  const before = await db.selectFrom('employment').select(['id', 'pay_structure_id']).execute();
  await db.updateTable('employment').set({ pay_structure_id: null }).execute();
  const first = await company.page('payroll', key, 'limit=9');
  expect(first.total).toBe(String(many));
  expect(first.answer.data).toHaveLength(9);
  const [{ 'employee-name': name, 'employee-id': id, ...one }] = first.answer.data;
  expect(one).toMatchObject({ 'job-title': expect.any(String), office: expect.any(String), 'pay-structure-id': null });
  const body = { 'employee-id': id, 'pay-structure-id': 1 };
  const sent = { 'record-version': one['record-version'] };
  expect(await company.ask('payroll', 'POST /api/payroll/setup/pay-structure/update', body, sent)).toMatchObject({
    result: true,
  });
  const query = new URLSearchParams({ search: name }).toString();
  const found = await company.page('payroll', key, query);
  expect(found.answer.data.map((row: JsonAnswer) => row['employee-id'])).not.toContain(id);
  for (const { id: employment, pay_structure_id } of before)
    await db.updateTable('employment').set({ pay_structure_id }).where('id', '=', employment).execute();
});

test('API-40 API-41 API-83 ENTITY-47 a stored pay structure is read back', async () => {
  expect((await ask('pay-common/pay-structure')).data.map((one: JsonAnswer) => one['str-value'])).toEqual([
    'Regular',
    'Contract',
    'Intern',
  ]);
  expect(await setup('pay-structure/update', { 'employee-id': 29, 'pay-structure-id': 2 })).toEqual({
    result: true,
    msg: 'Pay structure updated successfully!',
  });
  expect((await ask('pay-common/employee-pay-structure', { 'employee-id': 29 })).data).toEqual([
    { 'int-id': 2, 'str-value': 'Contract' },
  ]);
  expect((await setup('pay-structure/update', { 'employee-id': 90, 'pay-structure-id': 2 })).msg).toBe(
    'This employee does not exist.',
  );
});

test('API-84 ENTITY-43 ENTITY-44 the calculation returns rupees per month and year, under either spelling', async () => {
  const { data } = await setup('compensation/calculate', calculation);
  const monthly = Object.fromEntries(data.map((line: JsonAnswer) => [line.componentName, line.monthlyAmount]));
  expect(monthly).toMatchObject({
    'Base salary': 9200,
    'Employer ESI': 675.29,
    'Special allowance': 6978.19,
    'Pre-tax net salary': 19_518.35,
    'TEC total': 23_000,
  });
  expect(data.find((line: JsonAnswer) => line.componentName === 'Employer ESI').yearlyAmount).toBe(8103.48);
  const camel = { employeeId: 29, payStructureId: 1, monthlyTec: 23_000, variablePay: 0 };
  expect((await setup('compensation/calculate', camel)).data).toEqual(data);
  const withVariable = await setup('compensation/calculate', { ...calculation, 'variable-pay': 1500.5 });
  expect(withVariable.data.at(-1)).toMatchObject({
    componentName: 'Variable pay',
    monthlyAmount: 1500.5,
    yearlyAmount: 18_006,
  });
});

test('rates have effective dates: a ceiling applies from its date on', async () => {
  const [first] = await company.db.selectFrom('pay_rate').selectAll().execute();
  if (!first) throw new Error('There is no rate.');
  await company.db
    .insertInto('pay_rate')
    .values({ ...first, effective_from: '2026-12-01', pf_wage_ceiling: 15_000 })
    .execute();
  const pf = async (now: string): Promise<number> => {
    const body = { ...calculation, 'monthly-tec': 100_000 };
    const { data } = await company.ask(
      'payroll',
      'POST /api/payroll/setup/compensation/calculate',
      body,
      {},
      new Date(now),
    );
    return data.find((line: JsonAnswer) => line.componentName === 'Employer PF').monthlyAmount;
  };
  expect(await pf('2026-11-30T12:00:00Z')).toBe(4800);
  expect(await pf('2026-12-01T12:00:00Z')).toBe(1800);
});

test('API-86 ENTITY-46 the open pay month is returned under both names', async () => {
  const answer = await company.ask('payroll', 'GET /api/pay-controls/paymonth');
  expect(answer).toEqual({
    data: { payMonthId: 202611, payMonth: 'November 2026' },
    'pay-month': { payMonthId: 202611, payMonth: 'November 2026' },
  });
});

test('API-85 ENTITY-45 an employee has one compensation request per pay month, with amounts calculated by the server', async () => {
  const { data } = await setup('compensation/calculate', calculation);
  const ids = data.map((line: JsonAnswer) => line['pay-component-id']);
  const amount = data.map((line: JsonAnswer) => line.monthlyAmount);
  const request = { ...calculation, 'pay-month-id': 202611, 'pay-component-id': ids, amount };
  expect((await setup('compensation/request', { ...request, amount: amount.with(0, 99_999) })).msg).toContain(
    'do not match the calculation',
  );
  const others = [
    { amount: amount.slice(1) },
    { amount: [...amount, 0] },
    { 'pay-component-id': ids.with(1, ids[0]), amount: amount.with(1, amount[0]) },
  ];
  for (const other of others)
    expect((await setup('compensation/request', { ...request, ...other })).msg).toContain(
      'do not match the calculation',
    );
  expect((await setup('compensation/request', { ...request, 'pay-month-id': 202610 })).msg).toBe(
    'This pay month is not open.',
  );
  expect(await setup('compensation/request', request)).toEqual({
    result: true,
    msg: 'Compensation request submitted successfully!',
  });
  expect((await setup('compensation/request', request)).msg).toBe(
    'This employee already has a compensation request for November 2026.',
  );
  const lines = await company.db
    .selectFrom('compensation_line')
    .selectAll()
    .where('pay_component_id', '<=', 6)
    .where('compensation_request_id', '=', (eb) =>
      eb.selectFrom('compensation_request').select((one) => one.fn.max('id').as('latest')),
    )
    .execute();
  expect(Math.round(lines.reduce((sum, line) => sum + line.amount * 100, 0))).toBe(2_300_000);
});

test('amounts are stored as decimals', async () => {
  const { rows } = await sql<{ data_type: string }>`
    select distinct data_type from information_schema.columns
    where table_name in ('compensation_line', 'compensation_request')
      and column_name in ('amount', 'monthly_tec', 'variable_pay')`.execute(company.db);
  expect(rows).toEqual([{ data_type: 'numeric' }]);
});

test('amounts have at most two decimals', async () => {
  expect((await setup('compensation/calculate', { ...calculation, 'monthly-tec': 23_000.005 })).msg).toBe(
    'Amounts can have at most two decimal places.',
  );
});
