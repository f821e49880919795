import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ask = (who: string, path: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body);
const EARNED = 1;
const balance = async (year: number): Promise<number> =>
  (await ask('employee', 'me/leave/balance', { 'leave-type-id': EARNED, 'leave-year': year })).data[
    'available-balance'
  ];
const enter = (day: string, more: object = {}): Promise<JsonAnswer> =>
  ask('hr', 'hr/leave/enter', {
    ...{ 'employee-id': known.employee, 'leave-type-id': EARNED, 'start-date': day, 'end-date': day },
    ...{ reason: 'In hospital', ...more },
  });
const lastLeave = async (): Promise<number> =>
  (await company.db.selectFrom('leave_request').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
const lastEntry = () =>
  company.db.selectFrom('audit_entry').selectAll().orderBy('audit_id', 'desc').executeTakeFirstOrThrow();
const nameOf = async (id: number): Promise<string> =>
  (await company.db.selectFrom('employee').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

test('HR enters leave of a past period for a person, with an audit entry', async () => {
  const before = await balance(2026);
  const name = await nameOf(known.employee);
  const day = '2026-02-03';
  expect(await enter(day)).toEqual({
    result: true,
    msg: expect.stringContaining(`Leave on 03 Feb 2026 entered for ${name}: Earned Leave, 1 day. `),
  });
  expect(await balance(2026)).toBe(before - 1);
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'leave.enter', about_id: known.employee, why: 'In hospital' },
  });
  const { data } = await ask('employee', 'leave/record', { 'leave-id': await lastLeave() });
  expect(data).toMatchObject({ status: 'Approved', 'may-withdraw': false, 'may-cancel': false });
  expect(data.steps).toMatchObject([
    { what: 'Entered', on: '2026-11-10', by: await nameOf(known.hr), words: 'In hospital' },
  ]);
  expect((await enter(day)).msg).toBe(`${name} already has leave on 03 Feb 2026.`);
  expect((await enter('2019-05-06')).msg).toBe('No leave year is open on 06 May 2019. HR can open one.');
  expect((await enter(day, { 'employee-id': 99_999 })).msg).toBe('This employee does not exist.');
});

test('leave of an earlier year takes back days that were carried over', async () => {
  const account = { employee_id: known.employee, leave_type_id: EARNED };
  await company.db.deleteFrom('leave_movement').where('employee_id', '=', known.employee).execute();
  const move = (leave_year_id: number, kind: 'allocate' | 'carry', days: number) =>
    company.db
      .insertInto('leave_movement')
      .values({ ...account, leave_year_id, kind, days, leave_id: null })
      .execute();
  await company.db.updateTable('leave_year').set({ carried_on: '2026-01-01' }).where('id', '=', 2026).execute();
  await move(2025, 'allocate', 2);
  await move(2026, 'carry', 2);
  expect((await enter('2025-11-04')).result).toBe(true);
  expect([await balance(2025), await balance(2026)]).toEqual([1, 1]);
  const apply = { 'leave-type-id': EARNED, 'start-date': '2026-12-21', 'end-date': '2026-12-21', reason: 'Rest' };
  expect((await ask('employee', 'me/leave/apply', apply)).result).toBe(true);
  expect((await enter('2025-11-05')).msg).toBe(
    'The next leave year has already used 1 day carried over from that year.',
  );
  expect(await balance(2025)).toBe(1);
  await move(2026, 'allocate', 20);
});

test('HR cancels approved leave of a person, and the days return', async () => {
  await enter('2026-03-03');
  const id = await lastLeave();
  const before = await balance(2026);
  expect((await ask('hr', 'leave/record', { 'leave-id': id })).data['may-cancel']).toBe(true);
  const cancel = () => ask('hr', 'hr/leave/cancel', { 'leave-id': id, 'cancel-reason': 'Was at work' });
  expect(await cancel()).toEqual({ result: true, msg: 'Leave cancelled. The days are back in the balance.' });
  expect(await balance(2026)).toBe(before + 1);
  expect(await lastEntry()).toMatchObject({ action: 'leave.cancel-for', about_id: known.employee, why: 'Was at work' });
  const { data } = await ask('employee', 'leave/record', { 'leave-id': id });
  expect(data.status).toBe('Cancelled');
  expect(data.steps.map((step: JsonAnswer) => [step.what, step.words])).toEqual([
    ['Entered', 'In hospital'],
    ['Cancelled', 'Was at work'],
  ]);
  expect((await cancel()).msg).toBe('Only approved leave can be cancelled.');
});

test('payroll is notified of leave in a month that is closed for pay', async () => {
  const { db } = company;
  const month = { id: 202604, name: 'April 2026', start_date: '2026-04-01', end_date: '2026-04-30' };
  await db
    .insertInto('pay_month')
    .values({ ...month, status: 'closed' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status: 'closed' }))
    .execute();
  const payroll = (await company.as('payroll')).employeeId;
  const notifications = async (): Promise<number> => {
    const all = db.selectFrom('notification').select('id').where('employee_id', '=', payroll);
    return (await all.where('text', 'like', '%in April 2026 changed after%').execute()).length;
  };
  const closedText = / April 2026 is closed for pay\. Payroll has been notified\.$/;
  expect((await enter('2026-04-07')).msg).toMatch(closedText);
  expect(await notifications()).toBe(1);
  const id = await lastLeave();
  const cancel = { 'leave-id': id, 'cancel-reason': 'Was at work' };
  expect((await ask('hr', 'hr/leave/cancel', cancel)).msg).toMatch(closedText);
  expect(await notifications()).toBe(2);
  const pending = { status: 'pending' as const, decided_by: null, decided_at: null };
  await db.updateTable('leave_request').set(pending).where('id', '=', id).execute();
  const decision = { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'Noted' };
  expect((await ask('manager', 'team/leave/request/action', decision)).msg).toMatch(closedText);
  await ask('employee', 'me/leave/cancel', cancel);
  const open = db.selectFrom('leave_cancellation').select('id').where('status', '=', 'pending');
  const { id: cancellation } = await open.where('leave_id', '=', id).executeTakeFirstOrThrow();
  expect(
    (await ask('manager', 'team/leave-cancel/action', { ...decision, 'cancel-request-id': cancellation })).msg,
  ).toMatch(closedText);
  expect(await notifications()).toBe(4);
});

const leave = (employee: number, more: object = {}): Promise<JsonAnswer> =>
  ask('hr', 'hr/resignation/enter', {
    ...{ 'employee-id': employee, reason: 'No longer reachable', 'request-date': '2026-10-01' },
    ...{ 'last-working-day': '2026-10-30', ...more },
  });

test('HR enters the resignation of an absent person, also in the past', async () => {
  expect((await leave(60, { 'request-date': '2026-11-11' })).msg).toBe('The request date cannot be in the future.');
  expect((await leave(60, { 'last-working-day': '2026-09-30' })).msg).toBe(
    'The last working day cannot be before the request date, 01 Oct 2026.',
  );
  const name = await nameOf(60);
  expect(await leave(60)).toEqual({ result: true, msg: `Resignation entered for ${name}.` });
  expect(await lastEntry()).toMatchObject({ action: 'resignation.enter', about_id: 60 });
  expect((await leave(60)).msg).toBe(`The last working day of ${name} is already set: 30 Oct 2026.`);
  expect((await ask('hr', 'employee/record', { 'employee-id': 60 })).data.status).toBe('Left');
  expect((await leave(33)).msg).toMatch(/already has an open resignation request/);
});

test('HR hires a former employee again, as the same person with a new employment', async () => {
  const { db } = company;
  const id = known.manager;
  await db.updateTable('employment').set({ pf_number: '012345678901' }).where('employee_id', '=', id).execute();
  const employment = () => db.selectFrom('employment').selectAll().where('employee_id', '=', id).executeTakeFirst();
  const old = await employment();
  const account = db.selectFrom('user_account').selectAll().where('employee_id', '=', id);
  const { user_id } = await account.executeTakeFirstOrThrow();
  const name = await nameOf(id);
  const rehire = (day: string): Promise<JsonAnswer> =>
    ask('hr', 'employees/enrole/onboard', {
      ...{ 'employee-id': id, 'office-id': 1, 'probation-status-id': 1, 'notice-period': 60, 'date-of-join': day },
      // This employee reported to the former employee.
      ...{ 'reporting-employee-id': 37, 'job-family-id': 2, 'job-title-id': 6, 'employment-type-id': 1 },
    });
  expect((await rehire('2026-11-16')).msg).toBe('This employee has already been on-boarded.');
  await leave(id, { 'last-working-day': '2026-11-10' });
  expect((await rehire('2026-11-16')).msg).toBe(
    `${name} works here until 10 Nov 2026, and can be hired again after that day.`,
  );
  await db.updateTable('employment').set({ left_on: '2026-11-06' }).where('employee_id', '=', id).execute();
  const code = (await db.selectFrom('employee').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
  const found: JsonAnswer[] = (await ask('hr', 'employee/search/not-in-role', { 'employee-code': code })).result;
  expect(found).toMatchObject([{ 'employee-id': id, 'last-working-day': '2026-11-06' }]);
  expect((await rehire('2026-11-06')).msg).toBe(
    'The new employment must start after 06 Nov 2026, the last working day.',
  );
  expect(await rehire('2026-11-09')).toEqual({ result: true, msg: `${name} has been hired again.` });
  const now = await employment();
  expect(now).toMatchObject({ joined_on: '2026-11-09', left_on: null, reporting_to: 37, pf_number: '012345678901' });
  expect(now?.id).not.toBe(old?.id);
  const { data } = await ask('hr', 'employee/record', { 'employee-id': id });
  expect(data).toMatchObject({ status: 'At work', earlier: [{ 'last-working-day': '2026-11-06' }] });
  const below = db.selectFrom('employment').select('employee_id').where('reporting_to', '=', id);
  expect(await below.execute()).toEqual([]);
  const roles = await db.selectFrom('user_role').select('role').where('user_id', '=', user_id).execute();
  expect(roles.map(({ role }) => role)).toEqual(['employee']);
  expect((await account.executeTakeFirstOrThrow()).must_change_password).toBe(true);
  // The resignation of the former employment does not count any more.
  expect((await ask('manager', 'me/resignation/view')).data).toEqual([]);
  expect((await ask('manager', 'me/resignation/request', { 'reason-releaving': 'x' })).result).toBe(true);
});

test('the record of a former employee can be saved with the personal numbers that it has', async () => {
  const { data } = await ask('hr', 'employees/enrole/record', { 'employee-id': 60 });
  const { gender, 'blood-group': group, country, 'record-version': version, ...record } = data;
  expect(await ask('hr', 'employees/enrole/update', record)).toMatchObject({ result: true });
});
