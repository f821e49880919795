import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const missing = async (who: string): Promise<JsonAnswer[]> =>
  (await company.ask(who, 'POST /api/company/missing')).data;

test('the demo company lacks nothing', async () => {
  for (const who of ['hr', 'payroll', 'administrator']) expect(await missing(who)).toEqual([]);
});

test('missing master data is reported with its page to the role that can fix it, and with the role to an administrator', async () => {
  const { db } = company;
  await db.deleteFrom('holiday').where('date', '>=', '2027-01-01').execute();
  await db.insertInto('holiday').values({ date: '2027-01-26', name: 'Republic Day', office_id: 1 }).execute();
  await db.updateTable('pay_month').set({ status: 'closed' }).execute();
  const holidays = { what: 'No holidays for 2027 in Mumbai, Hyderabad, Chennai', path: '/hr/holidays?year=2027' };
  const months = { what: 'No pay month is open', path: '/pay/months' };
  expect(await missing('hr')).toMatchObject([holidays]);
  expect(await missing('payroll')).toMatchObject([months]);
  expect(await missing('administrator')).toEqual([
    { what: holidays.what, fix: 'HR can fix this', path: null },
    { what: months.what, fix: 'Payroll can fix this', path: null },
  ]);
  await db.deleteFrom('holiday').where('date', '>=', '2027-01-01').execute();
  expect((await missing('hr'))[0]).toMatchObject({ what: 'No holidays for 2027' });
});

test('a missing leave year, missing leave days and roles without users are reported too', async () => {
  const { db } = company;
  await db.updateTable('leave_year').set({ end_date: '2026-11-01' }).where('id', '=', 2026).execute();
  await db.updateTable('leave_policy').set({ yearly_days: 0 }).execute();
  expect((await missing('hr')).map(({ what }) => what)).toEqual([
    'No leave year is open on 10 Nov 2026',
    'No leave type grants any days',
    'No holidays for 2027',
  ]);
  await db.deleteFrom('user_role').where('role', '=', 'payroll').execute();
  expect((await missing('administrator'))[0]).toMatchObject({
    what: 'No one has payroll access',
    path: '/admin/users',
  });
});
