import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { addLogin } from '../../session/accounts';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { findDecider } from '../people/deciders';
import { moveRequests } from './moveRequests';

const today = '2026-11-10';
/** The lead of the login `manager`; has no login at first. */
const above = 3;

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ask = (who: string, path: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body);
const deciderOf = async (of: number) => (await findDecider(company.db, { of }, today)).name;
const nameOf = async (id: number): Promise<string> =>
  (await company.db.selectFrom('employee').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

const setManager = (changed: { readonly disabled_at: Date | null }) =>
  company.db.updateTable('user_account').set(changed).where('employee_id', '=', known.manager).execute();

const apply = async (day: string): Promise<number> => {
  await ask('employee', 'me/leave/apply', { 'leave-type-id': 1, 'start-date': day, 'end-date': day, reason: 'Rest' });
  return lastId('leave_request');
};
const lastId = async (table: 'leave_request' | 'resignation' | 'reporting_change' | 'hr_case'): Promise<number> =>
  (await company.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

const lastNotification = async (employee: number): Promise<string | undefined> => {
  const own = company.db.selectFrom('notification').select('text').where('employee_id', '=', employee);
  return (await own.orderBy('id', 'desc').executeTakeFirst())?.text;
};

describe('who decides', () => {
  test('the next person up the line who is employed, at work and can sign in as a manager; else HR', async () => {
    expect(await deciderOf(known.employee)).toBe(await nameOf(known.manager));
    // Neither the lead of the manager nor anyone above has a login.
    expect(await deciderOf(known.manager)).toBe('HR');
    expect(await deciderOf(known.top)).toBe('HR');
    await addLogin(company.db, {
      ...{ employeeId: above, userName: 'above', passwordHash: 'x', mustChange: false, roles: ['manager'] },
    });
    expect(await deciderOf(known.manager)).toBe(await nameOf(above));
    await setManager({ disabled_at: NOON });
    expect(await deciderOf(known.employee)).toBe(await nameOf(above));
    await setManager({ disabled_at: null });
    const own = { leave_type_id: 1, leave_year_id: 2026, start_date: today, end_date: today, return_on: '2026-11-11' };
    const absence = await company.db
      .insertInto('leave_request')
      .values({
        ...{ ...own, employee_id: known.manager, days: 1, calendar_days: 1, reason: 'x', status: 'approved' },
        requested_on: today,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await deciderOf(known.employee)).toBe(await nameOf(above));
    await company.db.deleteFrom('leave_request').where('id', '=', absence.id).execute();
  });

  test('without a second person in HR, HR learns that no one can decide its own request', async () => {
    const hr = company.db.selectFrom('user_account').select('user_id').where('user_name', '=', 'director');
    await company.db.deleteFrom('user_role').where('user_id', '=', hr).where('role', '=', 'hr').execute();
    const lone = await findDecider(company.db, { of: known.top, by: known.hr }, today);
    expect(lone.name).toBe('No one: an administrator has to give another person HR access');
    const { user_id } = await hr.executeTakeFirstOrThrow();
    await company.db.insertInto('user_role').values({ user_id, role: 'hr' }).execute();
    expect((await findDecider(company.db, { of: known.top, by: known.hr }, today)).name).toBe('HR');
  });

  test('HR without the role of a manager lists and decides what no manager can', async () => {
    await company.db.updateTable('employment').set({ reporting_to: null }).where('employee_id', '=', 40).execute();
    await company.db.deleteFrom('resignation').where('employee_id', '=', 40).execute();
    await company.db
      .insertInto('resignation')
      .values({ employee_id: 40, reason: 'x', status: 'pending', requested_on: today } as never)
      .execute();
    const id = await lastId('resignation');
    const waiting: JsonAnswer[] = (await ask('hr', 'team/waiting')).data;
    expect(waiting.filter((row) => row.kind === 'resignation').map((row) => row['request-id'])).toContain(id);
    const record = (await ask('hr', 'resignation/record', { 'request-id': id })).data;
    expect(record).toMatchObject({ 'may-decide': true, approver: 'HR' });
    const decision = { 'request-id': id, 'approval-status-id': 2, remarks: 'Stay' };
    expect((await ask('hr', 'team/resignation/approval', decision)).result).toBe(true);
  });

  test('a request that a manager decides does not wait for HR, who can decide it as well', async () => {
    const id = await apply('2026-12-14');
    const waiting: JsonAnswer[] = (await ask('hr', 'team/waiting')).data;
    expect(waiting.filter((row) => row.kind === 'leave').map((row) => row['request-id'])).not.toContain(id);
    const decision = { 'leave-id': id, 'approval-status-id': 2, 'cancel-reason': 'Noted' };
    expect((await ask('hr', 'team/leave/request/action', decision)).result).toBe(true);
  });
});

describe('pending requests', () => {
  test('move to the next decider, who is notified once, and back', async () => {
    const id = await apply('2026-12-15');
    expect(await moveRequests(company.db, NOON)).toBe(0);
    await setManager({ disabled_at: NOON });
    expect(await moveRequests(company.db, NOON)).toBeGreaterThan(0);
    expect(await moveRequests(company.db, NOON)).toBe(0);
    const notified = company.db.selectFrom('notification').select('text').where('employee_id', '=', above);
    const leave = await notified.where('path', '=', `/leave/${id}`).execute();
    expect(leave).toHaveLength(1);
    expect(leave[0]?.text).toMatch(/^The leave request of .+ on 15 Dec 2026 now waits for you\.$/);
    const own: JsonAnswer[] = (await ask('employee', 'me/leave/approved-leaves')).data;
    expect(own.find((row) => row['leave-id'] === id).approver).toBe(await nameOf(above));
    await setManager({ disabled_at: null });
    await moveRequests(company.db, NOON);
    expect(await lastNotification(known.manager)).toMatch(/now waits for you/);
  });

  test('the list and the form of reporting changes name the same decider as the record', async () => {
    const change = { 'employee-id': known.employee, 'proposed-reporting-id': 8, 'effective-from': '2026-12-01' };
    const rowOf = async (): Promise<JsonAnswer> =>
      (await ask('employee', 'team/reporting-change/list')).data.find(
        (row: JsonAnswer) => row['employee-id'] === known.employee,
      );
    expect((await rowOf()).approver).toBe(await nameOf(known.manager));
    await setManager({ disabled_at: NOON });
    expect((await rowOf()).approver).toBe(await nameOf(above));
    await ask('employee', 'team/reporting-change/request', { ...change, remarks: 'x' });
    const id = await lastId('reporting_change');
    const record = (await ask('employee', 'reporting-change/record', { 'request-id': id })).data;
    expect(record).toMatchObject({ approver: await nameOf(above), 'may-withdraw': true });
    const listed: JsonAnswer[] = (await ask('above', 'team/reporting-change/list')).data;
    expect(listed.find((row) => row['request-id'] === id).approver).toBe(await nameOf(above));
    await setManager({ disabled_at: null });
    expect((await rowOf()).approver).toBe(await nameOf(known.manager));
    const withdrawn = await ask('employee', 'team/reporting-change/withdraw', { 'request-id': id });
    expect(withdrawn).toEqual({ result: true, msg: 'Reporting change withdrawn.' });
    expect(await lastNotification(known.manager)).toMatch(/withdrew a reporting change\.$/);
    const late = { 'request-id': id, 'approval-status': 1, remarks: 'x' };
    expect((await ask('manager', 'team/reporting-change/action', late)).msg).toBe(
      'This reporting change has already been withdrawn.',
    );
  });
});

describe('withdrawing', () => {
  const balance = async (): Promise<number> =>
    (await ask('employee', 'me/leave/balance', { 'leave-type-id': 1, 'leave-year': 2026 })).data['available-balance'];

  test('a pending leave returns its days, and is decided no more', async () => {
    const before = await balance();
    const id = await apply('2026-12-16');
    expect(await balance()).toBe(before - 1);
    const stranger = await ask('manager', 'me/leave/withdraw', { 'leave-id': id });
    expect(stranger.msg).toBe('This leave does not exist.');
    const record = (await ask('employee', 'leave/record', { 'leave-id': id })).data;
    expect(record['may-withdraw']).toBe(true);
    expect(await ask('employee', 'me/leave/withdraw', { 'leave-id': id })).toEqual({
      result: true,
      msg: 'Leave request withdrawn.',
    });
    expect(await balance()).toBe(before);
    expect(await lastNotification(known.manager)).toMatch(/withdrew the request for leave on 16 Dec 2026\.$/);
    const after = (await ask('employee', 'leave/record', { 'leave-id': id })).data;
    expect(after).toMatchObject({ status: 'Withdrawn', 'may-withdraw': false, approver: null });
    expect(after.steps.at(-1).what).toBe('Withdrawn');
    const decision = { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'Noted' };
    expect((await ask('manager', 'team/leave/request/action', decision)).msg).toBe(
      'This leave request has already been withdrawn.',
    );
    expect((await ask('employee', 'me/leave/withdraw', { 'leave-id': id })).msg).toMatch(/already been withdrawn/);
    expect(await balance()).toBe(before);
  });

  test('a pending cancellation leaves the leave approved, and another can follow', async () => {
    const id = await apply('2026-12-17');
    await ask('manager', 'team/leave/request/action', {
      ...{ 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'Noted' },
    });
    const cancel = () => ask('employee', 'me/leave/cancel', { 'leave-id': id, 'cancel-reason': 'Plans changed' });
    await cancel();
    expect((await ask('employee', 'me/leave/withdraw', { 'leave-id': id })).msg).toBe(
      'Cancellation request withdrawn.',
    );
    const record = (await ask('employee', 'leave/record', { 'leave-id': id })).data;
    expect(record).toMatchObject({ status: 'Approved', cancellation: 'Withdrawn', 'may-withdraw': false });
    expect((await cancel()).result).toBe(true);
  });

  test('a pending resignation, after which the employee can resign again', async () => {
    const resign = () => ask('employee', 'me/resignation/request', { 'reason-releaving': 'Studies' });
    await resign();
    const [open]: JsonAnswer[] = (await ask('employee', 'me/resignation/view')).data;
    expect(open.approver).toBe(await nameOf(known.manager));
    const id = open['request-id'];
    expect(await ask('employee', 'me/resignation/withdraw', { 'request-id': id })).toEqual({
      result: true,
      msg: 'Resignation request withdrawn.',
    });
    expect((await ask('employee', 'resignation/record', { 'request-id': id })).data.status).toBe('Withdrawn');
    expect((await resign()).result).toBe(true);
    const decision = { 'request-id': id, 'approval-status-id': 1, remarks: 'x' };
    expect((await ask('manager', 'team/resignation/approval', decision)).msg).toMatch(/already been withdrawn/);
  });

  test('tells all of HR if HR decides', async () => {
    const { db } = company;
    const employment = db.updateTable('employment').where('employee_id', '=', known.employee);
    const { reporting_to } = await db
      .selectFrom('employment')
      .select('reporting_to')
      .where('employee_id', '=', known.employee)
      .executeTakeFirstOrThrow();
    await employment.set({ reporting_to: null }).execute();
    const id = await apply('2026-12-21');
    expect(await lastNotification(known.hr)).toMatch(/requested leave on 21 Dec 2026\.$/);
    await ask('employee', 'me/leave/withdraw', { 'leave-id': id });
    expect(await lastNotification(known.hr)).toMatch(/withdrew the request for leave on 21 Dec 2026\.$/);
    await ask('employee', 'me/resignation/request', { 'reason-releaving': 'Studies' });
    const resignation = await lastId('resignation');
    await ask('employee', 'me/resignation/withdraw', { 'request-id': resignation });
    expect(await lastNotification(known.hr)).toMatch(/withdrew their resignation\.$/);
    await employment.set({ reporting_to }).execute();
  });

  test('an open HR case is closed by the person who raised it', async () => {
    await ask('employee', 'me/hr-case/raise', { 'case-type-id': 2, 'short-desc': 'A question', summary: 'Days?' });
    const id = await lastId('hr_case');
    const withdraw = () => ask('employee', 'me/hr-case/withdraw', { 'ask-hr-case-id': id });
    expect((await withdraw()).result).toBe(true);
    expect((await ask('employee', 'hr-case/record', { 'ask-hr-case-id': id })).data).toMatchObject({
      ...{ status: 'Closed', 'may-withdraw': false },
    });
    expect((await withdraw()).msg).toBe('This case has already been closed.');
  });
});
