import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { doDuties } from '../../start/scheduledTasks';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { moveRequests } from '../approvals/moveRequests';
import { managerOf } from '../people/employmentAt';
import { applyDueReportingChanges } from './applyDue';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ask = (who: string, path: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/team/reporting-change/${path}`, body);
const changeTo = (employee: number, proposed: number, from = '2026-12-01') => ({
  'employee-id': employee,
  'proposed-reporting-id': proposed,
  'effective-from': from,
  remarks: 'Closer to the work',
  'approval-status': 0,
});
const list = async (who: string): Promise<JsonAnswer[]> => (await ask(who, 'list')).data;
const decide = (who: string, id: number, status: number): Promise<JsonAnswer> =>
  ask(who, 'action', { 'request-id': id, remarks: 'Fine', 'approval-status': status });
const lastId = async (): Promise<number> =>
  (await company.db.selectFrom('reporting_change').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

test('API-71 ENTITY-25 the list has the team with request-id 0, and the pending requests of this manager', async () => {
  const rows = await list('manager');
  const team = rows.filter((row) => row['request-id'] === 0 && row['employee-id'] !== known.manager);
  expect(team).toHaveLength(8);
  expect(team.every((row) => row['reporting-id'] === known.manager && row['approval-status'] === 0)).toBe(true);
  const waiting = rows.filter((row) => row['request-id'] > 0);
  expect(waiting).toHaveLength(3);
  expect(waiting.every((row) => row['request-employee-name'] && row['proposed-reporting-id'])).toBe(true);
  expect(waiting.every((row) => row['current-reporting-name'])).toBe(true);
});

test('SHELL-34 API-71 the list includes the user, and users without a team see only themselves', async () => {
  const own = await list('employee');
  expect(own.map((row) => [row['employee-id'], row['request-id']])).toEqual([[known.employee, 0]]);
  const people = (rows: JsonAnswer[]) => rows.filter((row) => row['request-id'] === 0).map((row) => row['employee-id']);
  expect(people(await list('manager'))).toContain(known.manager);
  expect(people(await list('hr')).length).toBeGreaterThan(20);
});

test('API-72 RC-16 the employee makes a request, and the manager decides once', async () => {
  expect(await ask('employee', 'request', changeTo(known.employee, 8))).toEqual({
    result: true,
    msg: 'Request submitted successfully!',
  });
  const id = await lastId();
  const own = (await list('manager')).find((row) => row['request-id'] === 0 && row['employee-id'] === known.employee);
  expect(own).toMatchObject({ 'current-reporting-name': 'Pooja Reddy', 'waiting-from': '2026-12-01' });
  expect(own['waiting-reporting-name']).toMatch(/\w/);
  expect((await ask('employee', 'request', changeTo(known.employee, 8))).msg).toContain('already');
  expect((await decide('employee', id, 1)).msg).toBe('This reporting change does not exist.');
  expect(await decide('manager', id, 2)).toEqual({
    result: true,
    msg: 'Reporting change request processed successfully.',
  });
  expect((await decide('manager', id, 1)).msg).toMatch(
    /^This reporting change has already been decided: \w+ \w+ \w+ it on 10 Nov 2026 at /,
  );
  expect(await managerOf(company.db, known.employee)).toBe(known.manager);
});

test('API-73 ENTITY-26 an approved change is applied automatically on its effective date', async () => {
  await ask('employee', 'request', changeTo(known.employee, 8));
  expect((await decide('manager', await lastId(), 1)).result).toBe(true);
  expect(await managerOf(company.db, known.employee)).toBe(known.manager);
  expect(await applyDueReportingChanges(company.db, new Date('2026-11-30T18:29:00Z'))).toBe(0);
  await doDuties(company.db, new Date('2026-11-30T18:31:00Z'), (fault) => expect(fault).toBeUndefined());
  expect(await managerOf(company.db, known.employee)).toBe(8);
});

test('a change whose date has come takes effect with the approval', async () => {
  await ask('director', 'request', changeTo(known.employee, known.manager, '2026-11-10'));
  const id = await lastId();
  expect((await decide('director', id, 1)).msg).toBe('This reporting change does not exist.');
  const approver = { ...(await company.as('manager')), employeeId: 8 };
  const body = { 'request-id': id, remarks: 'Fine', 'approval-status-id': 1 };
  expect((await company.ask(approver, 'POST /api/team/reporting-change/action', body)).result).toBe(true);
  expect(await managerOf(company.db, known.employee)).toBe(known.manager);
});

test('a change to someone without reports, who cannot decide, waits for the next person up their line', async () => {
  const proposed = await company.db
    .selectFrom('employment')
    .where('reporting_to', '=', 8)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user_account').select('user_id').whereRef('employee_id', '=', 'employment.employee_id'))),
    )
    .select('employee_id')
    .executeTakeFirstOrThrow();
  expect((await ask('manager', 'request', changeTo(33, proposed.employee_id))).result).toBe(true);
  const id = await lastId();
  const next = { ...(await company.as('manager')), employeeId: 8 };
  const waiting = async () =>
    (await company.ask(next, 'POST /api/team/waiting', {})).data.map((row: JsonAnswer) => row['request-id']);
  // The first in line is looked up again when the person notified cannot decide any more.
  await company.db.updateTable('reporting_change').set({ approver_id: 90 }).where('id', '=', id).execute();
  expect(await waiting()).toContain(id);
  await company.db.deleteFrom('reporting_change').where('id', '=', id).execute();
});

test('users cannot decide a change that concerns them or that they requested', async () => {
  expect((await ask('director', 'request', changeTo(known.director, 3))).result).toBe(true);
  expect(await decide('director', await lastId(), 2)).toEqual({
    result: false,
    msg: 'This reporting change does not exist.',
  });
});

test('an invalid request is refused with a reason', async () => {
  const refusal = async (employee: number, proposed: number, from?: string): Promise<string> =>
    (await ask('director', 'request', changeTo(employee, proposed, from))).msg;
  expect(await refusal(32, 32)).toBe('An employee cannot report to themselves.');
  expect(await refusal(known.manager, known.employee)).toContain('directly or through others');
  expect(await refusal(3, known.employee)).toContain('directly or through others');
  expect(await refusal(32, known.manager)).toContain('already reports to this manager');
  expect(await refusal(32, 8, '2001-01-01')).toContain('before the joining date');
  expect(await refusal(32, 90)).toContain('has left');
  expect(await refusal(32, 8, '9999-12-31')).toBe('The effective date is after 2100. Check the year.');
  const join = (joined_on: string) =>
    company.db.updateTable('employment').set({ joined_on }).where('employee_id', '=', 10).execute();
  await join('2027-01-04');
  expect(await refusal(32, 10)).toBe('The proposed manager joins on 04 Jan 2027, after that date.');
  await join('2020-01-06');
  await company.db.updateTable('employment').set({ left_on: '2026-11-30' }).where('employee_id', '=', 8).execute();
  expect(await refusal(32, 8)).toContain('has left');
});

test('SHELL-34 only the employee, the manager and HR can request a change', async () => {
  expect((await ask('employee', 'request', changeTo(known.employee, 10))).result).toBe(true);
  expect((await ask('manager', 'request', changeTo(32, 10))).result).toBe(true);
  expect((await ask('hr', 'request', changeTo(34, 10))).result).toBe(true);
  expect((await ask('employee', 'request', changeTo(33, 10))).msg).toBe(
    'Please select a valid employee and reporting manager',
  );
  expect((await ask('manager', 'request', changeTo(60, 10))).msg).toBe(
    'Please select a valid employee and reporting manager',
  );
});

test('a supervisor without the manager role can neither list nor request changes for reports', async () => {
  const leads = (reporting_to: number | null) =>
    company.db.updateTable('employment').set({ reporting_to }).where('employee_id', '=', 33).execute();
  await leads(known.employee);
  expect((await ask('employee', 'request', changeTo(33, 10))).msg).toBe(
    'Please select a valid employee and reporting manager',
  );
  const listed = (await list('employee')).map((row) => row['employee-id']);
  expect(listed).toContain(known.employee);
  expect(listed).not.toContain(33);
  await leads(known.manager);
});

test('a pending change waits for the manager that the employee has by then', async () => {
  const { db } = company;
  await db.deleteFrom('reporting_change').execute();
  await ask('hr', 'request', changeTo(known.employee, 10, '2026-11-12'));
  await decide('manager', await lastId(), 1);
  await ask('employee', 'request', changeTo(known.employee, 11, '2026-12-01'));
  const id = await lastId();
  const later = new Date('2026-11-13T07:00:00Z');
  await applyDueReportingChanges(db, later);
  await moveRequests(db, later);
  const record = await company.ask('employee', 'POST /api/reporting-change/record', { 'request-id': id }, {}, later);
  const { name } = await db.selectFrom('employee').select('name').where('id', '=', 10).executeTakeFirstOrThrow();
  expect(record.data['current-reporting-name']).toBe(name);
  expect(record.data.approver).not.toBe('Pooja Reddy');
  const decision = { 'request-id': id, remarks: 'Fine', 'approval-status': 1 };
  const answer = await company.ask('manager', 'POST /api/team/reporting-change/action', decision, {}, later);
  expect(answer.msg).toBe('This reporting change does not exist.');
});

test('a change that is impossible on its effective date expires, and the employee is notified', async () => {
  const values = {
    employee_id: 11,
    requested_by: 11,
    approver_id: null,
    current_reporting_id: 4,
    remarks: 'x',
    status: 'approved' as const,
  };
  const decided = {
    decided_by: 2,
    decided_at: NOON,
    decision_remarks: 'x',
    effective_from: '2026-11-10',
    proposed_reporting_id: 8,
  };
  await company.db
    .insertInto('reporting_change')
    .values({ ...values, ...decided })
    .execute();
  const due = new Date('2026-12-02T07:00:00Z');
  expect(await applyDueReportingChanges(company.db, due)).toBe(0);
  expect(await managerOf(company.db, 11)).not.toBe(8);
  const cancelled = company.db.selectFrom('reporting_change').select('lapsed_at').where('status', '=', 'lapsed');
  expect(await cancelled.where('employee_id', '=', 11).executeTakeFirst()).toEqual({ lapsed_at: due });
  const notifications = await company.db
    .selectFrom('notification')
    .select('text')
    .where('employee_id', '=', 11)
    .execute();
  expect(notifications.at(-1)?.text).toContain('did not take effect');
});
