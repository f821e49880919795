import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import { demoPassword } from '../../src/server/demo/logins';
import { inProject } from '../../src/server/place';
import { sessionEndpoints } from '../../src/server/session/endpoints';
import { hashAllRows } from '../../src/server/testing/anyRows';
import { calendarCalls } from './support/calendarCalls';
import { type DemoServer, openDemoServer, type SampleCall } from './support/demoServer';
import { emptySession } from './support/emptySession';
import { importCalls } from './support/importCalls';
import { leaverToErase } from './support/leaverToErase';
import type { TestServer } from './support/testServer';

const contract = await loadContract(inProject('schemas'));

type SampleCalls = Readonly<Record<string, SampleCall | (() => Promise<SampleCall>)>>;

let server: TestServer;
let call: DemoServer['call'];
beforeAll(async () => {
  ({ server, call } = await openDemoServer());
}, 240_000);
afterAll(() => server.close());

/** Finds the first row of a list for which `fits` returns true. */
async function findRow(name: string, who: string, fits: (row: Row) => boolean = () => true): Promise<Row> {
  const { body } = await call(name, { who, ...(name.startsWith('POST') ? { body: {} } : {}) });
  const rows = (body.data ?? body.result) as Row[];
  const row = rows.find(fits);
  if (!row) throw new Error(`${name} lists nothing that fits.`);
  return row;
}
type Row = Readonly<Record<string, never>>;

const record = {
  ...{ 'employee-code': 'NEW-1', 'employee-name': 'Ravi Pillai', 'employee-first-name': 'Ravi' },
  ...{ 'employee-last-name': 'Pillai', 'gender-id': 2, 'blood-group-id': 1, 'country-id': 1, 'father-name': 'F' },
  ...{ 'mother-name': 'M', 'date-of-birth': '1990-05-05', 'national-id-1': '099999999991' },
  ...{ 'national-id-2': 'PANNOTAVAILL', 'national-id-3': '099999999992', 'national-id-4': '099999999993' },
};
const lateDay = { 'start-date': '2026-12-29', 'end-date': '2026-12-29' };
const leave = { 'leave-type-id': 1, 'start-date': '2026-12-21', 'end-date': '2026-12-22', reason: 'Rest' };
const certificate = `data:application/pdf;name=note.pdf;base64,${Buffer.from('%PDF-1.7').toString('base64')}`;
const resignation = async (): Promise<number> =>
  (await findRow('POST /api/team/resignation/requests', 'manager', (row) => row['employee-code'] === 'EMP0029'))[
    'request-id'
  ] as unknown as number;
const decision = { 'cancel-reason': 'Noted', 'approval-status-id': 1 };

const userId = async (name: string): Promise<number> =>
  (await findRow('POST /api/admin/users', 'administrator', (row) => row['user-name'] === name))[
    'user-id'
  ] as unknown as number;

/** Enters approved leave of two days; returns the body that gives back the second one. */
async function enterTwoDays(first: string, last: string): Promise<object> {
  const body = { ...leave, 'employee-id': 29, 'start-date': first, 'end-date': last };
  await call('POST /api/hr/leave/enter', { who: 'hr', body }, randomUUID());
  const entered = server.db.selectFrom('leave_request').select('id').where('start_date', '=', first);
  const { id } = await entered.where('employee_id', '=', 29).executeTakeFirstOrThrow();
  return { 'leave-id': id, 'from-date': last, 'to-date': last };
}

/** A sample call for every write endpoint, ordered so that each finds the data it needs. */
const sampleCalls: SampleCalls = {
  'POST /api/personal-data/erase': async () => ({ who: 'hr', body: await leaverToErase(server.db) }),
  'POST /api/me/attandance/check-in': { who: 'employee', query: { location: '0,0' } },
  'POST /api/me/attandance/check-out': { who: 'employee', query: { location: '0,0' } },
  'POST /api/employees/enrole/add': { who: 'hr', body: record },
  'POST /api/employees/enrole/update': async () => ({
    who: 'hr',
    body: { ...record, 'employee-id': (await findNewEmployee())['employee-id'], 'employee-name': 'Ravi K. Pillai' },
  }),
  'POST /api/employees/changes/add': {
    who: 'hr',
    body: { 'employee-id': 30, 'effective-on': '2026-12-01', reason: 'Promoted', 'notice-period': 90 },
  },
  'POST /api/employees/changes/withdraw': async () => {
    const { body } = await call('POST /api/employees/changes', { who: 'hr', body: { 'employee-id': 30 } });
    const [planned] = (body.data ?? []) as Row[];
    return { who: 'hr', body: { 'change-id': planned?.['change-id'] } };
  },
  'POST /api/employees/enrole/onboard': async () => ({
    who: 'hr',
    body: {
      ...{ 'employee-id': (await findNewEmployee())['employee-id'], 'office-id': 1, 'probation-status-id': 1 },
      ...{ 'notice-period': 60, 'reporting-employee-id': 9, 'job-family-id': 2, 'job-title-id': 6 },
      ...{ 'employment-type-id': 1, 'date-of-join': '2026-11-02' },
    },
  }),
  'POST /api/me/hr-case/raise': {
    who: 'employee',
    body: { 'case-type-id': 2, 'short-desc': 'A question', summary: 'How many days are left?' },
  },
  'POST /api/me/hr-case/withdraw': async () => ({
    who: 'employee',
    body: {
      'ask-hr-case-id': (await findRow('POST /api/me/hr-case/view-my-case', 'employee', isOpen))['ask-hr-case-id'],
    },
  }),
  'POST /api/hr/hr-case/action': async () => ({
    who: 'hr',
    body: {
      'ask-hr-case-id': (await findRow('POST /api/hr/hr-case/pending-case', 'hr'))['ask-hr-case-id'],
      ...{ 'task-status-id': 2, 'short-desc': 'Seen', summary: 'Seen' },
    },
  }),
  'POST /api/user/secure-message': async () => ({
    who: 'employee',
    query: { 'message-Id': String((await findRow('GET /api/user/secure-inbox', 'employee')).messageId) },
  }),
  'POST /api/user/secure-message/confirm': async () => {
    const query = { 'message-Id': String((await findRow('GET /api/user/secure-inbox', 'employee')).messageId) };
    await call('POST /api/user/secure-message', { who: 'employee', query }, randomUUID());
    return { who: 'employee', query };
  },
  'POST /api/me/leave/apply': { who: 'employee', body: leave },
  'POST /api/me/leave/part/apply': {
    who: 'employee',
    body: { 'leave-type-id': 2, date: '2026-12-16', part: 'morning', reason: 'Dentist' },
  },
  'POST /api/me/leave/cancel': async () => ({
    who: 'employee',
    body: {
      'leave-id': (await findRow('POST /api/me/leave/approved-leaves', 'employee', isApproved))['leave-id'],
      'cancel-reason': 'Plans changed',
    },
  }),
  'POST /api/me/leave/shorten': async () => ({
    who: 'employee',
    body: { ...(await enterTwoDays('2026-01-28', '2026-01-29')), reason: 'Plans changed' },
  }),
  'POST /api/me/leave/withdraw': async () => {
    await call('POST /api/me/leave/apply', { who: 'employee', body: { ...leave, ...lateDay } }, randomUUID());
    const fits = (row: Row) => isPending(row) && row['start-date'] === lateDay['start-date'];
    const row = await findRow('POST /api/me/leave/approved-leaves', 'employee', fits);
    return { who: 'employee', body: { 'leave-id': row['leave-id'] } };
  },
  'POST /api/hr/leave/enter': {
    who: 'hr',
    body: { ...leave, 'employee-id': 29, 'start-date': '2026-01-20', 'end-date': '2026-01-20' },
  },
  'POST /api/hr/attendance/enter': {
    who: 'hr',
    body: {
      'employee-id': 29,
      'attendance-date': '2026-01-19',
      'check-in': '09:30',
      'check-out': '18:00',
      reason: 'Phone broken',
    },
  },
  'POST /api/hr/leave/shorten': async () => ({
    who: 'hr',
    body: { ...(await enterTwoDays('2026-01-21', '2026-01-22')), reason: 'Was at work' },
  }),
  'POST /api/hr/leave/cancel': async () => {
    const entered = server.db.selectFrom('leave_request').select('id').where('start_date', '=', '2026-01-20');
    const { id } = await entered.orderBy('id', 'desc').executeTakeFirstOrThrow();
    return { who: 'hr', body: { 'leave-id': id, 'cancel-reason': 'Was at work' } };
  },
  'POST /api/team/leave/request/action': async () => ({
    who: 'manager',
    body: {
      ...decision,
      'leave-id': (await findRow('POST /api/team/leave/request/list', 'manager', isPending))['leave-id'],
    },
  }),
  'POST /api/team/leave-cancel/action': async () => {
    const row = await findRow('POST /api/team/leave-cancel/list', 'manager');
    const ids = { 'cancel-request-id': row.id, 'leave-id': row['leave-id'] };
    return { who: 'manager', body: { ...decision, ...ids } };
  },
  'POST /api/leave/certificate/add': async () => {
    const { id } = await server.db
      .selectFrom('leave_request')
      .select('id')
      .where('status', '=', 'approved')
      .where('employee_id', '=', 29)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { who: 'hr', body: { 'leave-id': id, file: certificate } };
  },
  'POST /api/leave/certificate/remove': async () => {
    const added = server.db.selectFrom('leave_certificate').select('id').orderBy('id', 'desc');
    return { who: 'hr', body: { 'certificate-id': (await added.executeTakeFirstOrThrow()).id } };
  },
  'POST /api/hr/leave/remind-certificate': async () => ({
    who: 'hr',
    body: { 'leave-id': (await findRow('POST /api/hr/leave/missing-certificates', 'hr'))['leave-id'] },
  }),
  'POST /api/team/leave/earned/add': {
    who: 'hr',
    body: { 'employee-id': 30, 'leave-type-id': 4, 'worked-on': '2026-11-07', days: 1, reason: 'Release' },
  },
  'POST /api/team/leave/earned/withdraw': async () => {
    const { body } = await call('POST /api/team/leave/earned', { who: 'hr', body: { 'employee-id': 30 } });
    const [earned] = (body.data ?? []) as Row[];
    return { who: 'hr', body: { 'earned-id': earned?.['earned-id'] } };
  },
  'POST /api/payroll/setup/pf/update': {
    who: 'payroll',
    body: { 'employment-id': 29, 'pf-office-id': 2, 'pf-acount-number': '077777777777' },
  },
  'POST /api/payroll/setup/ecs/update': {
    who: 'payroll',
    body: { 'employment-id': 29, 'esi-office-id': 1, 'esi-acount-number': '066666666666' },
  },
  'POST /api/payroll/setup/pay-structure/update': {
    who: 'payroll',
    body: { 'employee-id': 29, 'pay-structure-id': 2 },
  },
  'POST /api/payroll/setup/compensation/request': async () => {
    const pay = { 'employee-id': 29, 'pay-structure-id': 1, 'monthly-tec': 23_000, 'variable-pay': 0 };
    const { body } = await call('POST /api/payroll/setup/compensation/calculate', { who: 'payroll', body: pay });
    const lines = body.data as Row[];
    const ids = lines.map((line) => line['pay-component-id']);
    const amount = lines.map((line) => line.monthlyAmount);
    return { who: 'payroll', body: { ...pay, 'pay-month-id': 202611, 'pay-component-id': ids, amount } };
  },
  'POST /api/employees/joining/update': {
    who: 'hr',
    body: { 'employee-id': 31, 'date-of-join': '2020-01-02', reason: 'Typing error' },
  },
  'POST /api/payroll/request/withdraw': async () => {
    const [open] = ((await call('POST /api/payroll/request/list', { who: 'payroll', body: {} })).body.data ??
      []) as Row[];
    return { who: 'payroll', body: { 'request-id': open?.['request-id'] } };
  },
  'POST /api/user/profile/bankaccount/update': {
    who: 'employee',
    body: {
      ...{ 'bank-account-id': 0, 'bank-id': 2, 'account-type-id': 1, 'branch-name': 'MG Road' },
      'account-number': '099999999999999',
    },
  },
  'POST /api/user/profile/email/update': async () => {
    const row = await findRow('POST /api/user/profile/email', 'employee', (one) => Boolean(one['can-update']));
    const { 'record-version': version, ...shown } = row;
    const headers = { 'record-version': String(version) };
    return { who: 'employee', headers, body: { ...shown, email: 'another@example.com' } };
  },
  'POST /api/team/reporting-change/request': {
    who: 'employee',
    body: { 'employee-id': 29, 'proposed-reporting-id': 8, 'effective-from': '2026-12-01', remarks: 'x' },
  },
  'POST /api/team/reporting-change/action': async () => {
    const change = server.db.selectFrom('reporting_change').select('id').where('employee_id', '=', 29);
    const { id } = await change.orderBy('id', 'desc').executeTakeFirstOrThrow();
    return { who: 'manager', body: { 'request-id': id, 'approval-status': 2, remarks: 'ok' } };
  },
  'POST /api/team/reporting-change/withdraw': async () => {
    const body = { 'employee-id': 31, 'proposed-reporting-id': 8, 'effective-from': '2026-12-01', remarks: 'x' };
    await call('POST /api/team/reporting-change/request', { who: 'manager', body }, randomUUID());
    const change = server.db.selectFrom('reporting_change').select('id').where('employee_id', '=', 31);
    return { who: 'manager', body: { 'request-id': (await change.executeTakeFirstOrThrow()).id } };
  },
  'POST /api/me/resignation/withdraw': async () => {
    await call('POST /api/me/resignation/request', { who: 'payroll', body: { 'reason-releaving': 'x' } }, randomUUID());
    const row = await findRow('POST /api/me/resignation/view', 'payroll');
    return { who: 'payroll', body: { 'request-id': row['request-id'] } };
  },
  'POST /api/hr/resignation/enter': {
    who: 'hr',
    body: {
      ...{ 'employee-id': 60, reason: 'No longer reachable', 'request-date': '2026-11-02' },
      'last-working-day': '2026-11-06',
    },
  },
  'POST /api/me/resignation/request': { who: 'employee', body: { 'reason-releaving': 'Studies' } },
  'POST /api/team/resignation/approval': async () => ({
    who: 'manager',
    body: { 'approval-status-id': 1, remarks: 'Noted', 'request-id': await resignation() },
  }),
  'POST /api/hr/resignation/last-working-day/update': async () => ({
    who: 'hr',
    body: { 'request-id': await readResignationId(), 'last-working-day': '2026-12-31', remarks: 'Agreed' },
  }),
  'POST /api/hr/resignation/exit-interview/update': { who: 'hr', body: { 'request-id': 4, remarks: 'Fine' } },
  'POST /api/hr/resignation/retraction': async () => ({
    who: 'hr',
    body: { 'request-id': await readResignationId(), remarks: 'Stays' },
  }),
  'POST /api/me/team-calendar/feed/stop': async () => {
    await call('POST /api/me/team-calendar/feed/create', { who: 'manager', body: { replaces: null } }, randomUUID());
    return { who: 'manager', body: {} };
  },
  'PUT /api/user/view': {
    who: 'hr',
    body: { screen: 'employee/edit', name: 'Joined', query: 'sort=name', shared: true },
  },
  'DELETE /api/user/view': async () => ({ who: 'hr', query: { 'view-id': String(await readViewId()) } }),
  'POST /api/user/notify/read': { who: 'manager', body: {} },
  'POST /api/user/change-password': {
    who: 'analyst',
    body: { 'old-user-key': demoPassword, 'new-user-key': 'another-horse-battery' },
  },
  'POST /api/admin/user/roles': async () => ({
    who: 'administrator',
    body: { 'user-id': await userId('payroll'), roles: ['payroll', 'hr'] },
  }),
  'POST /api/admin/user/disable': async () => ({
    who: 'administrator',
    body: { 'user-id': await userId('director'), remarks: 'Away for a year' },
  }),
  'POST /api/admin/user/enable': async () => ({
    who: 'administrator',
    body: { 'user-id': await userId('director') },
  }),
  'POST /api/admin/session/end': async () => {
    await server.signIn('analyst', 'another-horse-battery');
    const row = await findRow('POST /api/admin/sessions', 'administrator', (one) => one['user-name'] === 'analyst');
    return { who: 'administrator', body: { 'session-id': row['session-id'] } };
  },
  ...calendarCalls(() => server.db),
  ...importCalls(() => server.db),
  'POST /api/jobs': {
    who: 'administrator',
    body: {
      endpoint: 'POST /api/admin/session/end',
      rows: [{ name: 'A session that ended', with: { 'session-id': 999_999 } }],
    },
  },
  'POST /api/jobs/{job-id}/again': async () => ({ who: 'administrator', path: { 'job-id': await lastJob() } }),
  'POST /api/jobs/{job-id}/stop': async () => {
    // No server works on it, so it runs until it is stopped.
    const running = server.db.updateTable('job').where('job_id', '=', Number(await lastJob()));
    await running.set({ ended_at: null, held_by: 'another', held_until: new Date('2027-01-01') }).execute();
    return { who: 'administrator', path: { 'job-id': await lastJob() } };
  },
};

const lastJob = async (): Promise<string> => {
  const { id } = await server.db
    .selectFrom('job')
    .select((select) => select.fn.max('job_id').as('id'))
    .executeTakeFirstOrThrow();
  return String(id);
};

const findNewEmployee = (): Promise<Row> =>
  findRow('POST /api/employee/search/not-in-role', 'hr', (row) => row['employee-code'] === 'NEW-1');
const isApproved = (row: Row): boolean => row.status === 'approved' || row.status === 'Approved';
const isOpen = (row: Row): boolean => String(row.status) === 'Open';
const isPending = (row: Row): boolean => /pending/i.test(String(row.status));
const readViewId = async (): Promise<number> =>
  (await server.db.selectFrom('saved_view').select('view_id').executeTakeFirstOrThrow()).view_id;
const readResignationId = async (): Promise<number> =>
  (
    await server.db
      .selectFrom('resignation')
      .select('id')
      .where('employee_id', '=', 29)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

/** Tables about tokens and idempotency, which a repeated call may change. */
const aboutCalls = ['idempotency_key', 'session_token', 'session_cookie', 'session', 'failed_try', 'known_browser'];

/** A hash of every other table. */
async function everyRow(): Promise<Record<string, string>> {
  await server.jobs.idle();
  const all = Object.entries(await hashAllRows(server.db));
  return Object.fromEntries(all.filter(([table]) => !aboutCalls.includes(table)));
}

/** These endpoints write files, not rows, and reject a text that is older than the one on disk. */
const files = ['POST /api/studio/save', 'POST /api/studio/begin', 'POST /api/studio/reorganise'];

/** These endpoints return a secret that is stored nowhere: a repetition returns a new one, which replaces the first. */
const secrets = ['POST /api/admin/user/add', 'POST /api/admin/user/reset', 'POST /api/me/team-calendar/feed/create'];

test('every write endpoint outside the session has a sample call', () => {
  const { 'POST /api/user/change-password': _password, ...session } = sessionEndpoints(20, emptySession);
  const writing = Object.entries(contract.endpoints).filter(
    ([name, { effect }]) => effect === 'write' && !(name in session),
  );
  expect(
    writing
      .map(([name]) => name)
      .filter((name) => ![...files, ...secrets].includes(name))
      .sort(),
  ).toEqual(Object.keys(sampleCalls).sort());
});

describe('a write whose response was lost, repeated with its key', () => {
  test.each(Object.entries(sampleCalls))(
    '%s acts once and returns the same response',
    async (name, given) => {
      const sample = typeof given === 'function' ? await given() : given;
      const key = randomUUID();
      const first = await call(name, sample, key);
      expect({ status: first.status, ...first.body }).toMatchObject({ status: 200 });
      expect(first.body.result, first.text).not.toBe(false);
      const after = await everyRow();
      const again = await call(name, sample, key);
      expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
      const { audit_entry: auditLog, ...rest } = await everyRow();
      const { audit_entry: auditLogBefore, ...before } = after;
      expect(rest).toEqual(before);
      if (name !== 'POST /api/user/secure-message') expect(auditLog).toBe(auditLogBefore);
    },
    60_000,
  );
});

describe('a write that ends its own session, or takes the role away that it needs', () => {
  const ends = 'POST /api/admin/session/end';
  const change = 'POST /api/user/change-password';

  test('returns its response to a repetition with the same key and input, and to no other call', async () => {
    const who = 'director';
    const [token, sent] = [await server.signIn(who, demoPassword), { 'old-user-key': demoPassword }];
    const body = { ...sent, 'new-user-key': 'another-horse-battery' };
    const key = randomUUID();
    const first = await server.call(change, { token, body, key });
    expect(first.body.result).toBe(true);
    const again = await server.call(change, { token, body, key });
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect((await server.call(change, { token, body: { ...body, 'new-user-key': 'a-third-one-9' }, key })).status).toBe(
      422,
    );
    expect((await server.call(change, { token, body, key: randomUUID() })).status).toBe(401);
    expect((await server.call(ends, { token, body, key })).status).toBe(401);
    // A key may be guessable, so another client does not get the response, with or without a token.
    expect((await server.call(change, { body, key })).status).toBe(401);
    expect((await server.call(change, { token: 'x'.repeat(43), body, key })).status).toBe(401);
    expect((await server.call('GET /api/user/secure-inbox', { token, key })).status).toBe(401);
  });

  test('such as the end of the own session by an administrator', async () => {
    const token = await server.signIn('administrator', demoPassword);
    const own = await server.db
      .selectFrom('session')
      .select((select) => select.fn.max('session_id').as('id'))
      .executeTakeFirstOrThrow();
    const call = { token, body: { 'session-id': own.id }, key: randomUUID() };
    const first = await server.call(ends, call);
    expect(first.body.result, first.text).toBe(true);
    expect((await server.call(ends, call)).body).toEqual(first.body);
  });

  test('returns no response of one user to another one without the role', async () => {
    const token = await server.signIn('payroll', demoPassword);
    const key = randomUUID();
    const name = 'POST /api/payroll/setup/pf/update';
    const body = { 'employment-id': 29, 'pf-office-id': 2, 'pf-acount-number': '077777777778' };
    expect((await server.call(name, { token, body, key })).body.result).toBe(true);
    expect((await call(name, { who: 'employee', body }, key)).status).toBe(403);
  });
});

describe('a write whose lost response contained a password', () => {
  const passwordOf = ({ body }: Awaited<ReturnType<typeof call>>) => String(body['first-password']);

  test.each([
    ['POST /api/admin/user/add', { 'employee-code': 'NEW-1', 'user-name': 'ravi.pillai', roles: ['employee'] }],
    ['POST /api/admin/user/reset', { 'user-name': 'ravi.pillai' }],
  ])('%s returns a new password to a repetition with the same key', async (name, given) => {
    const body = name.endsWith('reset') ? { 'user-id': await userId(given['user-name']) } : given;
    const key = randomUUID();
    const first = await call(name, { who: 'administrator', body }, key);
    const again = await call(name, { who: 'administrator', body }, key);
    expect([first.body.result, again.body.result], again.text).toEqual([true, true]);
    expect(passwordOf(again)).not.toBe(passwordOf(first));
    await server.signIn('ravi.pillai', passwordOf(again));
    const rows = JSON.stringify(await server.db.selectFrom('idempotency_key').selectAll().execute());
    expect(rows).not.toContain(passwordOf(again));
  });
});
