import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRequests } from '../../src/server/areas/approvals/moveRequests';
import { demoPassword } from '../../src/server/demo/logins';
import { LiveStreams } from '../../src/server/live/Live';
import { openStore, type Store } from '../../src/server/store/openStore';
import { NOON } from '../../src/server/testing/memoryStore';
import { createDatabase } from '../../src/server/testing/sharedPostgres';
import { openTestServer, type TestServer } from './support/testServer';

const users = ['employee', 'manager', 'director', 'hr', 'analyst', 'payroll', 'administrator'] as const;
type User = (typeof users)[number];

let server: TestServer;
let store: Store;
let live: LiveStreams;
let stopDatabase: () => Promise<void>;
const tokens = new Map<User, string>();
/** How often each user's stream has announced a change. */
const heard = new Map<User, number>();

const employeeOf = async (user: User): Promise<number> =>
  (
    await store.db
      .selectFrom('user_account')
      .select('employee_id')
      .where('user_name', '=', user)
      .executeTakeFirstOrThrow()
  ).employee_id;

async function setRoles(user: User, roles: readonly ('employee' | 'manager' | 'hr' | 'payroll')[]): Promise<void> {
  const account = store.db.selectFrom('user_account').select('user_id').where('user_name', '=', user);
  const { user_id } = await account.executeTakeFirstOrThrow();
  await store.db.deleteFrom('user_role').where('user_id', '=', user_id).execute();
  await store.db
    .insertInto('user_role')
    .values(roles.map((role) => ({ user_id, role })))
    .execute();
}

/** Puts the employee under the manager, who is away today, and the manager under the director, who is not in HR. */
async function arrangeLine(): Promise<void> {
  const { db } = store;
  const [employee, manager, director] = await Promise.all(
    (['employee', 'manager', 'director'] as const).map((user) => employeeOf(user)),
  );
  await setRoles('director', ['employee', 'manager']);
  await setRoles('analyst', ['employee', 'hr', 'payroll']);
  const under = db.updateTable('employment');
  await under
    .set({ reporting_to: manager ?? null })
    .where('employee_id', '=', employee ?? 0)
    .execute();
  await under
    .set({ reporting_to: director ?? null })
    .where('employee_id', '=', manager ?? 0)
    .execute();
  const leaves = db.selectFrom('leave_request').selectAll();
  const { id: _, ...leave } = await leaves.where('status', '=', 'approved').executeTakeFirstOrThrow();
  const away = { employee_id: manager ?? 0, start_date: '2026-11-10', end_date: '2026-11-10', past: false };
  await db
    .insertInto('leave_request')
    .values({ ...leave, ...away })
    .execute();
  await db
    .deleteFrom('resignation')
    .where('employee_id', '=', employee ?? 0)
    .execute();
}

async function openStream(url: string, user: User): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${tokens.get(user)}` } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': hello\n\n');
  heard.set(user, 0);
  const follow = async (): Promise<void> => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      heard.set(user, (heard.get(user) ?? 0) + part.value.split('data: changed').length - 1);
  };
  void follow();
}

beforeAll(async () => {
  const database = await createDatabase('company');
  stopDatabase = database.stop;
  const quiet = { progress: () => undefined, warn: () => undefined, fault: () => undefined };
  store = await openStore({ dataDir: '', databaseUrl: database.url }, quiet);
  await arrangeLine();
  live = await LiveStreams.open(store.listen, 20);
  server = await openTestServer({ db: store.db, now: NOON, parts: { opens: () => true, live } });
  for (const user of users) tokens.set(user, await server.signIn(user, demoPassword));
  const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api/live`;
  for (const user of users) await openStream(url, user);
}, 240_000);

afterAll(async () => {
  await live.close();
  await server.close();
  await stopDatabase();
});

/** Runs a change; expects that these users hear of it within two seconds, and no others. */
async function expectHeard(change: () => Promise<unknown>, hears: readonly User[], by?: User): Promise<void> {
  const before = new Map(heard);
  const have = () => users.filter((user) => user !== by && (heard.get(user) ?? 0) > (before.get(user) ?? 0));
  await change();
  await expect.poll(have, { timeout: 2000, interval: 20 }).toEqual(users.filter((user) => hears.includes(user)));
}

type Table = 'leave_request' | 'leave_cancellation' | 'reporting_change' | 'resignation' | 'hr_case';

/** The id of the row that was added last. */
const latest = async (table: Table): Promise<number> =>
  (await store.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

const leave = { 'leave-type-id': 1, 'start-date': '2026-12-21', 'end-date': '2026-12-22', reason: 'Rest' };
const secondLeave = { ...leave, 'start-date': '2026-12-29', 'end-date': '2026-12-29' };
const decision = { 'approval-status-id': 1, 'cancel-reason': 'Noted' };
const rejection = { ...decision, 'approval-status-id': 2 };
const line: readonly User[] = ['manager', 'director'];
const inHr: readonly User[] = ['hr', 'analyst'];

interface Flow {
  readonly what: string;
  readonly by: User;
  readonly key: string;
  readonly body: () => object | Promise<object>;
  /** Everyone who hears of it, except the user who makes the change. */
  readonly hears: readonly User[];
}

/** The changes that one user after the other makes, each of them with a single call. */
const flows: readonly Flow[] = [
  {
    ...{ what: 'a leave request', by: 'employee', key: 'POST /api/me/leave/apply' },
    body: () => leave,
    hears: [...line, ...inHr],
  },
  {
    ...{ what: 'the decision of a manager on leave', by: 'manager', key: 'POST /api/team/leave/request/action' },
    body: async () => ({ ...decision, 'leave-id': await latest('leave_request') }),
    hears: ['employee', 'director', ...inHr],
  },
  {
    ...{ what: 'a request to cancel leave', by: 'employee', key: 'POST /api/me/leave/cancel' },
    body: async () => ({ 'leave-id': await latest('leave_request'), 'cancel-reason': 'Changed' }),
    hears: [...line, ...inHr],
  },
  {
    ...{ what: 'the decision of HR on a cancellation', by: 'hr', key: 'POST /api/team/leave-cancel/action' },
    body: async () => ({
      ...rejection,
      'leave-id': await latest('leave_request'),
      'cancel-request-id': await latest('leave_cancellation'),
    }),
    hears: ['employee', ...line, 'analyst'],
  },
  {
    ...{ what: 'days of leave given back by HR', by: 'hr', key: 'POST /api/hr/leave/shorten' },
    body: async () => ({
      ...{ 'leave-id': await latest('leave_request'), reason: 'Was at work' },
      ...{ 'from-date': leave['end-date'], 'to-date': leave['end-date'] },
    }),
    hears: ['employee', ...line, 'analyst'],
  },
  {
    ...{ what: 'the cancellation of leave by HR', by: 'hr', key: 'POST /api/hr/leave/cancel' },
    body: async () => ({ 'leave-id': await latest('leave_request'), 'cancel-reason': 'Was at work' }),
    hears: ['employee', ...line, 'analyst'],
  },
  {
    ...{ what: 'a second leave request', by: 'employee', key: 'POST /api/me/leave/apply' },
    body: () => secondLeave,
    hears: [...line, ...inHr],
  },
  {
    ...{ what: 'a withdrawal of leave', by: 'employee', key: 'POST /api/me/leave/withdraw' },
    body: async () => ({ 'leave-id': await latest('leave_request') }),
    hears: [...line, ...inHr],
  },
  {
    ...{ what: 'leave that HR enters', by: 'hr', key: 'POST /api/hr/leave/enter' },
    body: async () => ({
      ...{ ...leave, 'start-date': '2026-01-20', 'end-date': '2026-01-20' },
      'employee-id': await employeeOf('employee'),
    }),
    hears: ['employee', ...line, 'analyst'],
  },
  {
    ...{ what: 'a request for another manager', by: 'employee', key: 'POST /api/team/reporting-change/request' },
    body: async () => ({
      ...{ 'employee-id': await employeeOf('employee'), 'proposed-reporting-id': await employeeOf('director') },
      ...{ 'effective-from': '2026-12-01', remarks: 'Same project' },
    }),
    hears: [...line, ...inHr],
  },
  {
    ...{ what: 'the decision on a reporting change', by: 'manager', key: 'POST /api/team/reporting-change/action' },
    body: async () => ({ 'request-id': await latest('reporting_change'), 'approval-status': 2, remarks: 'Not now' }),
    hears: ['employee', 'director', ...inHr],
  },
  {
    ...{ what: 'a resignation', by: 'employee', key: 'POST /api/me/resignation/request' },
    body: () => ({ 'reason-releaving': 'Studies' }),
    hears: [...line, ...inHr],
  },
  {
    ...{ what: 'the decision on a resignation', by: 'director', key: 'POST /api/team/resignation/approval' },
    body: async () => ({ 'approval-status-id': 1, remarks: 'Noted', 'request-id': await latest('resignation') }),
    hears: ['employee', 'manager', ...inHr],
  },
  {
    ...{ what: 'a last working day', by: 'hr', key: 'POST /api/hr/resignation/last-working-day/update' },
    body: async () => ({
      ...{ 'request-id': await latest('resignation'), 'last-working-day': '2026-12-31', remarks: 'Agreed' },
    }),
    hears: ['employee', ...line, 'analyst'],
  },
  {
    ...{ what: 'an exit interview', by: 'hr', key: 'POST /api/hr/resignation/exit-interview/update' },
    body: async () => ({ 'request-id': await latest('resignation'), remarks: 'Fine' }),
    hears: [...line, 'analyst'],
  },
  {
    ...{ what: 'an HR case', by: 'employee', key: 'POST /api/me/hr-case/raise' },
    body: () => ({ 'case-type-id': 2, 'short-desc': 'A question', summary: 'How many days are left?' }),
    hears: inHr,
  },
  {
    ...{ what: 'the answer to an HR case', by: 'hr', key: 'POST /api/hr/hr-case/action' },
    body: async () => ({
      ...{ 'ask-hr-case-id': await latest('hr_case'), 'task-status-id': 2, 'short-desc': 'Seen', summary: 'Seen' },
    }),
    hears: ['employee', 'analyst'],
  },
  {
    ...{ what: 'a person to on-board', by: 'hr', key: 'POST /api/employees/enrole/add' },
    body: () => ({
      ...{ 'employee-code': 'NEW-1', 'employee-name': 'Ravi Pillai', 'employee-first-name': 'Ravi' },
      ...{ 'employee-last-name': 'Pillai', 'gender-id': 2, 'blood-group-id': 1, 'country-id': 1, 'father-name': 'F' },
      ...{ 'mother-name': 'M', 'date-of-birth': '1990-05-05', 'national-id-1': '099999999991' },
      ...{ 'national-id-2': 'PANNOTAVAILL', 'national-id-3': '099999999992', 'national-id-4': '099999999993' },
    }),
    hears: ['analyst', 'payroll'],
  },
  {
    ...{ what: 'a pay request', by: 'payroll', key: 'POST /api/payroll/setup/compensation/request' },
    body: async () => {
      const employee = await employeeOf('employee');
      const pay = { 'employee-id': employee, 'pay-structure-id': 1, 'monthly-tec': 23_000, 'variable-pay': 0 };
      const token = tokens.get('payroll') ?? '';
      const asked = await server.call('POST /api/payroll/setup/compensation/calculate', { token, body: pay });
      const lines = asked.body.data as readonly Readonly<Record<string, unknown>>[];
      return {
        ...{ ...pay, 'pay-month-id': 202_611, amount: lines.map((one) => one.monthlyAmount) },
        'pay-component-id': lines.map((one) => one['pay-component-id']),
      };
    },
    hears: ['analyst'],
  },
];

test.each(flows)('everyone who may decide hears of $what within two seconds', async ({ by, key, body, hears }) => {
  const sent = await body();
  await expectHeard(
    async () => {
      const { status, text } = await server.call(key, { token: tokens.get(by) ?? '', body: sent });
      expect(status, text).toBe(200);
      expect(text).not.toContain('"result":false');
    },
    hears,
    by,
  );
});

test('the previous decider, who is away, hears of the requests that move to the next one', async () => {
  await expectHeard(() => moveRequests(store.db, NOON), [...line, ...inHr]);
});
