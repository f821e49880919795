import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';
import { carryLeaveOn, openDueYears } from './leaveYears';

const earned = 1;
const mumbai = 2;
const at = (day: string): Date => new Date(`${day}T06:30:00Z`);

let company: Company;
beforeAll(async () => {
  company = await openCompany();
  await savePolicy('2026-11-10', { 'office-id': mumbai, 'carry-days': 2 });
  await openDueYears(company.db, at('2026-12-31'));
  await carryLeaveOn(company.db, at('2027-01-01'));
}, 120_000);
afterAll(() => company.close());

const policy = { 'leave-type-id': earned, 'yearly-days': 18, accrual: 'yearly', prorated: false };
const savePolicy = (day: string, values: object): Promise<JsonAnswer> =>
  company.ask('hr', 'POST /api/hr/leave-policy/save', { ...policy, 'starts-on': day, ...values }, {}, at(day));
const carried = () =>
  company.db
    .selectFrom('leave_movement')
    .select(['days', 'on_date', 'note'])
    .where('employee_id', '=', known.employee)
    .where('leave_year_id', '=', 2027)
    .where('leave_type_id', '=', earned)
    .where('kind', '=', 'carry')
    .orderBy('id')
    .execute();
const sumCarried = async (): Promise<number> => (await carried()).reduce((sum, { days }) => sum + days, 0);

test('an office change that is entered later limits the carried days, and the entry says why', async () => {
  const before = await sumCarried();
  expect(before).toBeGreaterThan(2);
  const change = { 'employee-id': known.employee, 'effective-on': '2026-12-15', 'office-id': mumbai, reason: 'Moved' };
  const answer = await company.ask('hr', 'POST /api/employees/changes/add', change, {}, at('2027-06-01'));
  expect(answer.msg).toContain(`The entitlement changes by −${before - 2} days of Earned Leave in 2027.`);
  expect((await carried()).at(-1)).toEqual({
    ...{ days: 2 - before, on_date: '2027-06-01' },
    note: 'From 15 Dec 2026, the office is Mumbai.',
  });
});

test('a leave policy from the start of the year changes what is carried over, as its preview says', async () => {
  const asked = { ...policy, 'office-id': mumbai, 'starts-on': '2027-01-01', 'carry-days': 3 };
  const { data } = await company.ask('hr', 'POST /api/hr/leave-policies/preview', asked, {}, at('2027-06-02'));
  const own = data.find((row: JsonAnswer) => row['employee-id'] === known.employee);
  expect(own).toMatchObject({ 'year-id': 2027, before: 20, after: 21, difference: 1 });
  await company.ask('hr', 'POST /api/hr/leave-policy/save', asked, {}, at('2027-06-02'));
  expect(await sumCarried()).toBe(3);
});
