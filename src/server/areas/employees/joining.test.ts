import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const id: number = known.employee;
const correct = (date: string, employee = id): Promise<JsonAnswer> =>
  company.ask('hr', 'POST /api/employees/joining/update', {
    ...{ 'employee-id': employee, 'date-of-join': date, reason: 'Typing error' },
  });
const setJoined = (date: string, employee = id) =>
  company.db.updateTable('employment').set({ joined_on: date }).where('employee_id', '=', employee).execute();
const joined = async (employee = id) => {
  const row = company.db.selectFrom('employment').select('joined_on').where('employee_id', '=', employee);
  return (await row.executeTakeFirstOrThrow()).joined_on;
};
const grantsIn = async (year: number, employee = id): Promise<number> => {
  const grants = company.db.selectFrom('leave_movement').select('days').where('employee_id', '=', employee);
  const rows = await grants.where('leave_year_id', '=', year).where('kind', '=', 'allocate').execute();
  return rows.reduce((sum, { days }) => sum + days, 0);
};

/** On-boards a person of the demo company who has no employment yet. */
async function onboard(date: string): Promise<number> {
  const { db } = company;
  const { id: person } = await db
    .selectFrom('employee')
    .select('id')
    .where('id', 'not in', db.selectFrom('employment').select('employee_id'))
    .where('id', 'not in', db.selectFrom('former_employment').select('employee_id'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const body = {
    ...{ 'employee-id': person, 'office-id': 1, 'job-family-id': 1, 'job-title-id': 1, 'employment-type-id': 1 },
    ...{ 'probation-status-id': 1, 'notice-period': 30, 'reporting-employee-id': known.manager },
  };
  const answer = await company.ask('hr', 'POST /api/employees/enrole/onboard', { ...body, 'date-of-join': date });
  expect(answer).toMatchObject({ result: true });
  return person;
}

test('a date of join typed wrongly is corrected, and leave is granted for the years of the employment', async () => {
  const person = await onboard('2027-11-08');
  expect(await grantsIn(2026, person)).toBe(0);
  const answer = await correct('2026-11-30', person);
  expect(answer).toEqual({ result: true, msg: expect.stringMatching(/^The date of join of .+ is now 30 Nov 2026\.$/) });
  expect(await joined(person)).toBe('2026-11-30');
  expect(await grantsIn(2026, person)).toBeGreaterThan(0);
  expect(await correct('2027-01-04', person)).toMatchObject({ result: true });
  expect(await grantsIn(2026, person)).toBe(0);
  const entry = company.db.selectFrom('audit_entry').selectAll().where('action', '=', 'employee.joining');
  expect(await entry.orderBy('audit_id').execute()).toMatchObject([
    { before: { joined_on: '2027-11-08' }, after: { joined_on: '2026-11-30' }, why: 'Typing error' },
    {},
  ]);
  const notified = company.db.selectFrom('notification').select('text').where('employee_id', '=', person);
  expect(await notified.where('text', 'like', 'Your date of join%').execute()).toHaveLength(2);
});

test('leave before the first day is counted again', async () => {
  const person = await onboard('2026-11-16');
  const leave = (from: string, to: string) => ({
    ...{ employee_id: person, leave_type_id: 1, leave_year_id: 2026, start_date: from, end_date: to },
    ...{ return_on: '2026-11-27', days: 4, calendar_days: 4, reason: 'Rest', requested_on: '2026-11-10' },
  });
  await company.db
    .insertInto('leave_request')
    .values({ ...leave('2026-11-23', '2026-11-26'), status: 'approved' })
    .execute();
  const answer = await correct('2026-11-25', person);
  expect(answer.msg).toMatch(/is now 25 Nov 2026\. 1 leave request has changed: .+ \(2 days instead of 4\)\.$/);
});

test.each([
  ['2026-11-11', /was at work on \d+ \w+ 2026, so the employment started by then/],
  ['2027-11-15', /more than a year away/],
  ['1985-01-01', /before the employee is 14 years old/],
])('it cannot be %s', async (date, msg) => {
  await setJoined('2021-03-01');
  await company.db.updateTable('employee').set({ date_of_birth: '1990-05-05' }).where('id', '=', id).execute();
  expect(await correct(date)).toEqual({ result: false, msg: expect.stringMatching(msg) });
  expect(await joined()).toBe('2021-03-01');
});

test('it stays after an earlier employment, and before the last working day and the resignation', async () => {
  const { db } = company;
  const person = await onboard('2026-12-07');
  expect(await correct('2026-12-07', person)).toMatchObject({ msg: 'The date of join is already 07 Dec 2026.' });
  const {
    id: _,
    shift_id,
    pf_office_id,
    pf_number,
    esi_office_id,
    esi_number,
    pay_structure_id,
    ...row
  } = await db.selectFrom('employment').selectAll().where('employee_id', '=', person).executeTakeFirstOrThrow();
  await db
    .insertInto('former_employment')
    .values({ ...row, id: 7000, joined_on: '2020-01-01', left_on: '2026-10-30' })
    .execute();
  expect(await correct('2026-10-30', person)).toMatchObject({
    msg: 'The employment must start after 30 Oct 2026, the last working day of the earlier one.',
  });
  await db
    .insertInto('resignation')
    .values({ employee_id: person, reason: 'x', status: 'pending', requested_on: '2026-12-08' })
    .execute();
  expect((await correct('2026-12-09', person)).msg).toMatch(/ resigned on 08 Dec 2026, before this date\.$/);
  await db.updateTable('employment').set({ left_on: '2026-12-31' }).where('employee_id', '=', person).execute();
  expect((await correct('2027-01-01', person)).msg).toBe(
    'The last working day cannot be before the date of join, 01 Jan 2027.',
  );
  expect(await correct('2026-12-01', 999_999)).toEqual({
    ...{ result: false, msg: 'This employee has not been on-boarded.' },
  });
});
