import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { addLogin } from '../../session/accounts';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { sessionData } from '../session/sessionData';
import { findDecider } from './deciders';
import { managerOf } from './employmentAt';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const leaves = (employee: number, day: string | null) =>
  company.db.updateTable('employment').set({ left_on: day }).where('employee_id', '=', employee).execute();

/** The lead of an employee as a caller: a manager who is not HR. */
async function above(employee: number) {
  const lead = await managerOf(company.db, employee);
  if (lead === null) throw new Error('Nobody is above.');
  return { ...(await company.as('manager')), employeeId: lead, roles: new Set(['employee', 'manager'] as const) };
}

const apply = (from: string, to = from): Promise<JsonAnswer> =>
  company.ask('employee', 'POST /api/me/leave/apply', {
    ...{ 'leave-type-id': 1, 'start-date': from, 'end-date': to, reason: 'Rest' },
  });

const days = async (from: string, to = from): Promise<string> => {
  const body = { 'leave-type-id': 1, 'start-date': from, 'end-date': to };
  return (await company.ask('employee', 'POST /api/me/leave/days', body)).data.msg;
};

const lastId = async (table: 'leave_request' | 'reporting_change'): Promise<number> =>
  (await company.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

test('leave after the last or before the first working day is refused', async () => {
  await leaves(known.employee, '2026-12-15');
  const beyond = 'Your leave cannot end after 15 Dec 2026, your last working day.';
  expect(await apply('2026-12-15', '2026-12-16')).toEqual({ result: false, msg: beyond });
  expect(await days('2026-12-15', '2026-12-16')).toBe(beyond);
  expect((await apply('2026-12-14', '2026-12-15')).result).toBe(true);
  await leaves(known.employee, null);
  const joined = company.db.updateTable('employment').where('employee_id', '=', known.employee);
  await joined.set({ joined_on: '2026-11-09' }).execute();
  expect(await days('2026-11-05')).toBe('Your leave cannot start before 09 Nov 2026, the day you joined.');
  await joined.set({ joined_on: '2021-03-01' }).execute();
});

test('leave past a last working day set later cannot be approved', async () => {
  expect((await apply('2026-12-17', '2026-12-18')).result).toBe(true);
  await leaves(known.employee, '2026-12-17');
  const decide = async (status: number) =>
    company.ask('manager', 'POST /api/team/leave/request/action', {
      ...{ 'leave-id': await lastId('leave_request'), 'approval-status-id': status, 'cancel-reason': 'Noted' },
    });
  expect(await decide(1)).toEqual({
    result: false,
    msg: 'This leave ends after the last working day, 17 Dec 2026. Reject it instead.',
  });
  expect((await decide(2)).result).toBe(true);
  await leaves(known.employee, null);
});

test('requests for a manager who has left go to the next employed manager above', async () => {
  const lead = await above(known.manager);
  await addLogin(company.db, {
    ...{ employeeId: lead.employeeId, userName: 'lead', passwordHash: 'x', mustChange: false, roles: ['manager'] },
  });
  await apply('2026-12-21');
  const request = await lastId('leave_request');
  const change = { 'employee-id': known.employee, 'proposed-reporting-id': 8, 'effective-from': '2026-12-01' };
  await company.ask('employee', 'POST /api/team/reporting-change/request', { ...change, remarks: 'x' });
  const moved = await lastId('reporting_change');
  const waiting = async () =>
    (await company.ask(lead, 'POST /api/team/waiting')).data.map((one: JsonAnswer) => one.path);
  const listRequests = async (): Promise<number[]> =>
    (await company.ask(lead, 'POST /api/team/leave/request/list')).data.map((one: JsonAnswer) => one['leave-id']);

  expect(await listRequests()).not.toContain(request);
  const [queues, before] = [(await sessionData(company.db, lead, NOON)).action, await waiting()];
  await leaves(known.manager, '2026-11-09');
  expect(await listRequests()).toContain(request);
  expect((await waiting()).length).toBeGreaterThan(before.length);
  expect((await sessionData(company.db, lead, NOON)).action).not.toEqual(queues);
  expect((await findDecider(company.db, { of: known.employee }, '2026-11-10')).id).toBe(lead.employeeId);

  const decided = { 'approval-status-id': 1, 'cancel-reason': 'Noted' };
  const leave = await company.ask(lead, 'POST /api/team/leave/request/action', { ...decided, 'leave-id': request });
  expect(leave.result).toBe(true);
  const rows: JsonAnswer[] = (await company.ask(lead, 'POST /api/team/reporting-change/list')).data;
  expect(rows.map((row) => row['request-id'])).toContain(moved);
  const body = { 'request-id': moved, 'approval-status': 2, remarks: 'Noted' };
  expect((await company.ask(lead, 'POST /api/team/reporting-change/action', body)).result).toBe(true);

  const notifications = company.db.selectFrom('notification').select('text').where('employee_id', '=', lead.employeeId);
  await apply('2026-12-22');
  expect((await notifications.orderBy('id', 'desc').executeTakeFirst())?.text).toMatch(
    /requested leave on 22 Dec 2026/,
  );
  await leaves(known.manager, null);
});
