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
const resign = (who = 'employee', reason = 'Studies'): Promise<JsonAnswer> =>
  ask(who, 'me/resignation/request', { 'reason-releaving': reason });
const pending = async (who = 'manager'): Promise<JsonAnswer[]> => (await ask(who, 'team/resignation/requests')).data;
const decide = (id: number, status: number, who = 'manager'): Promise<JsonAnswer> =>
  ask(who, 'team/resignation/approval', { 'request-id': id, 'approval-status-id': status, remarks: 'Noted' });
const relieving = async (id: number): Promise<JsonAnswer> =>
  (await ask('hr', 'hr/resignation/pending-relievings')).data.find((one: JsonAnswer) => one['request-id'] === id);
let own: number;

test('API-57 ENTITY-27 only one resignation can be open, and the message says "already"', async () => {
  const answer = await resign();
  expect(answer).toEqual({ result: true, msg: 'Resignation request submitted successfully!' });
  expect(answer.msg).not.toMatch(/already|fail/i);
  expect((await resign()).msg).toMatch(/already/i);
  expect((await resign('hr', '   ')).msg).toMatch(/fail/i);
});

test('API-58 ENTITY-28 the manager sees the pending resignations of the team, with the last working day after notice', async () => {
  const rows = await pending();
  const row = rows.find((one) => one['employee-code'] === 'EMP0029');
  expect(row).toMatchObject({
    status: 'Approval Pending',
    'request-date': '2026-11-10',
    reason: 'Studies',
    remarks: null,
  });
  expect(row['last-working-day'] > '2026-11-10').toBe(true);
  expect(rows.every((one) => one['reporting-employee-name'] === row['reporting-employee-name'])).toBe(true);
  own = row['request-id'];
});

test('API-59 ENTITY-29 a resignation is decided once, by the manager of the employee', async () => {
  const stranger = { ...(await company.as('manager')), employeeId: 10 };
  const body = { 'request-id': own, 'approval-status-id': 1, remarks: 'x' };
  expect((await company.ask(stranger, 'POST /api/team/resignation/approval', body)).msg).toBe(
    'This resignation request does not exist.',
  );
  expect(await decide(own, 1)).toEqual({ result: true, msg: 'Request processed successfully.' });
  expect((await decide(own, 2)).msg).toMatch(
    /^This resignation request has already been decided: \w+ \w+ \w+ it on 10 Nov 2026 at /,
  );
  expect((await resign()).msg).toMatch(/already/i);
  expect((await pending()).map((one) => one['request-id'])).not.toContain(own);
});

test('users see their own open resignation with its reason and steps, without the remarks of others', async () => {
  const view = async (who: string): Promise<JsonAnswer[]> => (await ask(who, 'me/resignation/view')).data;
  expect(await view('employee')).toMatchObject([
    { 'request-id': own, status: 'Approved', reason: 'Studies', remarks: null },
  ]);
  expect(await view('analyst')).toEqual([]);
});

test('users cannot decide their own resignation, even with both roles', async () => {
  await resign('director');
  const { id } = await company.db
    .selectFrom('resignation')
    .select('id')
    .where('employee_id', '=', 2)
    .executeTakeFirstOrThrow();
  expect((await decide(id, 1, 'director')).msg).toBe('This resignation request does not exist.');
  await company.db.updateTable('resignation').set({ status: 'approved' }).where('id', '=', id).execute();
  const remarks = { 'request-id': id, remarks: 'x' };
  for (const [path, body] of [
    ['last-working-day/update', { ...remarks, 'last-working-day': '2027-01-01' }],
    ['exit-interview/update', remarks],
    ['retraction', remarks],
  ] as const)
    expect((await ask('director', `hr/resignation/${path}`, body)).msg).toBe('This resignation does not exist.');
  for (const path of ['pending-relievings', 'exit-interview/list', 'retraction']) {
    const { data } = await ask('director', `hr/resignation/${path}`);
    expect(data.map((one: JsonAnswer) => one['request-id'])).not.toContain(id);
  }
});

test('API-60 API-61 ENTITY-31 HR sets a last working day that is not before the request', async () => {
  const set = (day: string): Promise<JsonAnswer> =>
    ask('hr', 'hr/resignation/last-working-day/update', {
      'request-id': own,
      'last-working-day': day,
      remarks: 'Agreed',
    });
  expect((await set('2026-11-09')).msg).toContain('cannot be before');
  expect((await set('2026-12-31')).result).toBe(true);
  expect(await relieving(own)).toMatchObject({
    status: 'Approved',
    'last-working-day': '2026-12-31',
    remarks: 'Agreed',
  });
  const employment = company.db.selectFrom('employment').select('left_on').where('employee_id', '=', 29);
  expect((await employment.executeTakeFirstOrThrow()).left_on).toBe('2026-12-31');
});

test('the last working day cannot be before the date of join, nor thousands of years away', async () => {
  const set = (day: string): Promise<JsonAnswer> =>
    ask('hr', 'hr/resignation/last-working-day/update', {
      ...{ 'request-id': own, 'last-working-day': day, remarks: 'Agreed' },
    });
  const joined = (day: string) =>
    company.db.updateTable('employment').set({ joined_on: day }).where('employee_id', '=', 29).execute();
  await joined('2027-01-04');
  expect(await set('2026-12-31')).toEqual({
    result: false,
    msg: 'The last working day cannot be before the date of join, 04 Jan 2027.',
  });
  await joined('2021-03-01');
  expect((await set('9999-01-01')).msg).toBe('The last working day is after 2100. Check the year.');
});

test('someone who joins after the notice period cannot resign yet', async () => {
  const analyst = await company.as('analyst');
  const joined = (day: string) =>
    company.db
      .updateTable('employment')
      .set({ joined_on: day })
      .where('employee_id', '=', analyst.employeeId)
      .execute();
  await joined('2027-12-01');
  const body = { 'reason-releaving': 'Studies' };
  expect((await company.ask(analyst, 'POST /api/me/resignation/request', body)).msg).toBe(
    'Failed to submit resignation request. The last working day cannot be before the date of join, 01 Dec 2027.',
  );
  await joined('2021-03-01');
});

test('leave after the last working day is not charged, and a retraction charges it again', async () => {
  const body = { 'leave-type-id': 1, 'start-date': '2026-12-28', 'end-date': '2026-12-31', reason: 'Rest' };
  expect((await ask('employee', 'me/leave/apply', body)).result).toBe(true);
  const days = async (): Promise<number> =>
    (await company.db.selectFrom('leave_request').select('days').orderBy('id', 'desc').executeTakeFirstOrThrow()).days;
  const { msg } = await ask('hr', 'hr/resignation/last-working-day/update', {
    ...{ 'request-id': own, 'last-working-day': '2026-12-29', remarks: 'Agreed' },
  });
  expect(msg).toMatch(
    /^Last working day updated successfully\. 1 leave request has changed: .* \(2 days instead of 4\)\.$/,
  );
  expect(await days()).toBe(2);
  const back = await ask('hr', 'hr/resignation/last-working-day/update', {
    ...{ 'request-id': own, 'last-working-day': '2026-12-31', remarks: 'Agreed' },
  });
  expect(back.msg).toContain('(4 days instead of 2)');
  expect(await days()).toBe(4);
});

test('API-63 API-64 ENTITY-30 each resignation has one exit interview', async () => {
  const waiting = async (): Promise<number[]> =>
    (await ask('hr', 'hr/resignation/exit-interview/list')).data.map((one: JsonAnswer) => one['request-id']);
  const record = (): Promise<JsonAnswer> =>
    ask('hr', 'hr/resignation/exit-interview/update', { 'request-id': own, remarks: 'Went well' });
  expect(await waiting()).toContain(own);
  expect((await record()).result).toBe(true);
  expect(await waiting()).not.toContain(own);
  expect((await record()).msg).toMatch(
    /^This exit interview has already been recorded: .+ recorded it on \d+ \w+ 2026 at /,
  );
  expect((await relieving(own)).status).toBe('Exit Interview Done');
});

test('API-62 a resignation is retracted with remarks, and the same path without a request returns a list', async () => {
  const listed = async () =>
    (await ask('hr', 'hr/resignation/retraction')).data.map((one: JsonAnswer) => one['request-id']);
  expect(await listed()).toContain(own);
  const leaves = (left_on: string | null) =>
    company.db.updateTable('employment').set({ left_on }).where('employee_id', '=', known.employee).execute();
  await leaves('2026-11-09');
  expect(await listed()).not.toContain(own);
  await leaves(null);
  expect((await ask('hr', 'hr/resignation/retraction', { 'request-id': own, remarks: ' ' })).msg).toBe(
    'Remarks are required.',
  );
  expect((await ask('hr', 'hr/resignation/retraction', { 'request-id': own, remarks: 'Stays' })).result).toBe(true);
  expect(await relieving(own)).toBeUndefined();
  expect((await ask('hr', 'hr/resignation/retraction', { 'request-id': own, remarks: 'Stays' })).msg).toMatch(
    /^This resignation has already been retracted: .+ retracted it on \d+ \w+ 2026 at /,
  );
  expect((await resign()).result).toBe(true);
});

test('HR cannot relieve an employee with a pending or rejected resignation', async () => {
  const [first] = await pending();
  const body = { 'request-id': first['request-id'], remarks: 'x' };
  expect((await ask('hr', 'hr/resignation/exit-interview/update', body)).msg).toBe('This resignation is not approved.');
  await decide(first['request-id'], 2);
  expect(await relieving(first['request-id'])).toBeUndefined();
});
