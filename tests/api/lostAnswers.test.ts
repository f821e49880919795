import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import { demoPassword } from '../../src/server/demo/logins';
import { openDemoCompany } from '../../src/server/demo/openDemoCompany';
import { sweepAnswers } from '../../src/server/http/repeats';
import { inProject } from '../../src/server/place';
import { sessionEndpoints } from '../../src/server/session/endpoints';
import { type Answer, openTestServer, type TestServer } from './support/testServer';

const contract = await loadContract(inProject('schemas'));

/** What to ask for; the ids are of the demo company. */
interface Wish {
  readonly who: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
}
type Wishes = Readonly<Record<string, Wish | (() => Promise<Wish>)>>;

let server: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await openTestServer({ contract, now: new Date('2026-11-10T07:00:00Z') });
  await openDemoCompany(server.db, server.now());
  for (const who of ['employee', 'manager', 'hr', 'payroll', 'analyst'])
    tokens[who] = await server.signIn(who, demoPassword);
}, 240_000);

afterAll(() => server.close());

const call = (name: string, { who, ...sent }: Wish, key?: string): Promise<Answer> =>
  server.call(name, { token: tokens[who] ?? '', ...sent, ...(key ? { key } : {}) });

/** The first row of a list that fits. */
async function found(name: string, who: string, fits: (row: Row) => boolean = () => true): Promise<Row> {
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
const leave = { 'leave-type-id': 1, 'start-date': '2026-12-21', 'end-date': '2026-12-22', reason: 'Rest' };
const resignation = async (): Promise<number> =>
  (await found('POST /api/team/resignation/requests', 'manager', (row) => row['employee-code'] === 'EMP0029'))[
    'request-id'
  ] as unknown as number;
const decision = { 'cancel-reason': 'Noted', 'approval-status-id': 1 };

/** A wish for every endpoint that writes, in an order in which each finds what it needs. */
const wishes: Wishes = {
  'POST /api/me/attandance/check-in': { who: 'employee', query: { location: '0,0' } },
  'POST /api/me/attandance/check-out': { who: 'employee', query: { location: '0,0' } },
  'POST /api/employees/enrole/add': { who: 'hr', body: record },
  'POST /api/employees/enrole/update': async () => ({
    who: 'hr',
    body: { ...record, 'employee-id': (await added())['employee-id'], 'employee-name': 'Ravi K. Pillai' },
  }),
  'POST /api/employees/enrole/onboard': async () => ({
    who: 'hr',
    body: {
      ...{ 'employee-id': (await added())['employee-id'], 'office-id': 1, 'probation-status-id': 1 },
      ...{ 'notice-period': 60, 'reporting-employee-id': 9, 'job-family-id': 2, 'job-title-id': 6 },
      ...{ 'employment-type-id': 1, 'date-of-join': '2026-11-02' },
    },
  }),
  'POST /api/me/hr-case/raise': {
    who: 'employee',
    body: { 'case-type-id': 2, 'short-desc': 'A question', summary: 'How many days are left?' },
  },
  'POST /api/hr/hr-case/action': async () => ({
    who: 'hr',
    body: {
      'ask-hr-case-id': (await found('POST /api/hr/hr-case/pending-case', 'hr'))['ask-hr-case-id'],
      ...{ 'task-status-id': 2, 'short-desc': 'Seen', summary: 'Seen' },
    },
  }),
  'POST /api/user/secure-message': async () => ({
    who: 'employee',
    query: { 'message-Id': String((await found('GET /api/user/secure-inbox', 'employee')).messageId) },
  }),
  'POST /api/user/secure-message/confirm': async () => {
    const query = { 'message-Id': String((await found('GET /api/user/secure-inbox', 'employee')).messageId) };
    await call('POST /api/user/secure-message', { who: 'employee', query }, randomUUID());
    return { who: 'employee', query };
  },
  'POST /api/me/leave/apply': { who: 'employee', body: leave },
  'POST /api/me/leave/cancel': async () => ({
    who: 'employee',
    body: {
      'leave-id': (await found('POST /api/me/leave/approved-leaves', 'employee', isApproved))['leave-id'],
      'cancel-reason': 'Plans changed',
    },
  }),
  'POST /api/team/leave/request/action': async () => ({
    who: 'manager',
    body: {
      ...decision,
      'leave-id': (await found('POST /api/team/leave/request/list', 'manager', isPending))['leave-id'],
    },
  }),
  'POST /api/team/leave-cancel/action': async () => {
    const row = await found('POST /api/team/leave-cancel/list', 'manager');
    const ids = { 'cancel-request-id': row.id, 'leave-id': row['leave-id'] };
    return { who: 'manager', body: { ...decision, ...ids } };
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
  'POST /api/user/profile/bankaccount/update': {
    who: 'employee',
    body: {
      ...{ 'bank-account-id': 0, 'bank-id': 2, 'account-type-id': 1, 'branch-name': 'MG Road' },
      'account-number': '099999999999999',
    },
  },
  'POST /api/user/profile/email/update': async () => ({
    who: 'employee',
    body: {
      ...(await found('POST /api/user/profile/email', 'employee', (row) => Boolean(row['can-update']))),
      email: 'another@example.com',
    },
  }),
  'POST /api/team/reporting-change/request': {
    who: 'employee',
    body: { 'employee-id': 29, 'proposed-reporting-id': 8, 'effective-from': '2026-12-01', remarks: 'x' },
  },
  'POST /api/team/reporting-change/action': async () => {
    const change = server.db.selectFrom('reporting_change').select('id').where('employee_id', '=', 29);
    const { id } = await change.orderBy('id', 'desc').executeTakeFirstOrThrow();
    return { who: 'manager', body: { 'request-id': id, 'approval-status': 2, remarks: 'ok' } };
  },
  'POST /api/me/resignation/request': { who: 'employee', body: { 'reason-releaving': 'Studies' } },
  'POST /api/team/resignation/approval': async () => ({
    who: 'manager',
    body: { 'approval-status-id': 1, remarks: 'Noted', 'request-id': await resignation() },
  }),
  'POST /api/hr/resignation/last-working-day/update': async () => ({
    who: 'hr',
    body: { 'request-id': await ownResignation(), 'last-working-day': '2026-12-31', remarks: 'Agreed' },
  }),
  'POST /api/hr/resignation/exit-interview/update': { who: 'hr', body: { 'request-id': 4, remarks: 'Fine' } },
  'POST /api/hr/resignation/retraction': async () => ({
    who: 'hr',
    body: { 'request-id': await ownResignation(), remarks: 'Stays' },
  }),
  'POST /api/user/notify/read': { who: 'manager', body: {} },
  'POST /api/user/change-password': {
    who: 'analyst',
    body: { 'old-user-key': demoPassword, 'new-user-key': 'another-horse-battery' },
  },
};

const added = (): Promise<Row> =>
  found('POST /api/employee/search/not-in-role', 'hr', (row) => row['employee-code'] === 'NEW-1');
const isApproved = (row: Row): boolean => row.status === 'approved' || row.status === 'Approved';
const isPending = (row: Row): boolean => /pending/i.test(String(row.status));
const ownResignation = async (): Promise<number> =>
  (
    await server.db
      .selectFrom('resignation')
      .select('id')
      .where('employee_id', '=', 29)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

/** Every row of every table, but for what is about tokens and repeats themselves. */
async function everyRow(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('answered_call', 'session_token', 'session_cookie', 'session', 'attempt_count')`.execute(
    server.db,
  );
  const all = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql<{
        all: string;
      }>`select coalesce(string_agg(t::text, chr(10) order by t::text), '') as all from ${sql.table(name)} t`.execute(
        server.db,
      );
      return [name, found.rows[0]?.all ?? ''];
    }),
  );
  return Object.fromEntries(all);
}

/** These write files, not rows, and refuse a text that is older than the one on the disk. */
const files = ['POST /api/studio/save', 'POST /api/studio/begin'];

test('there is a wish for every endpoint that writes and is not of the session itself', () => {
  const session = sessionEndpoints(20, async () => ({}));
  const writing = Object.entries(contract.endpoints).filter(
    ([name, { effect }]) => effect === 'write' && !(name in session),
  );
  expect(
    writing
      .map(([name]) => name)
      .filter((name) => !files.includes(name))
      .sort(),
  ).toEqual(Object.keys(wishes).sort());
});

describe('a write whose answer was lost, made again with its key', () => {
  test.each(Object.entries(wishes))(
    '%s acts once and gets the same answer',
    async (name, given) => {
      const wish = typeof given === 'function' ? await given() : given;
      const key = randomUUID();
      const first = await call(name, wish, key);
      expect({ status: first.status, ...first.body }).toMatchObject({ status: 200 });
      expect(first.body.result, first.text).not.toBe(false);
      if (name.endsWith('change-password')) tokens[wish.who] = await server.signIn(wish.who, 'another-horse-battery');
      const after = await everyRow();
      const again = await call(name, wish, key);
      expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
      const { audit_entry: trail, ...rest } = await everyRow();
      const { audit_entry: trailBefore, ...before } = after;
      expect(rest).toEqual(before);
      if (name !== 'POST /api/user/secure-message') expect(trail).toBe(trailBefore);
    },
    60_000,
  );
});

describe('the key of a write', () => {
  const raise = { who: 'employee', body: { 'case-type-id': 2, 'short-desc': 'Another', summary: 'Another question' } };
  const name = 'POST /api/me/hr-case/raise';
  const cases = async (): Promise<number> => (await server.db.selectFrom('hr_case').select('id').execute()).length;

  test('stands for one input', async () => {
    const key = randomUUID();
    await call(name, raise, key);
    const other = await call(name, { ...raise, body: { ...raise.body, summary: 'Something else' } }, key);
    expect({ status: other.status, ...other.body }).toEqual({
      status: 422,
      result: false,
      msg: 'This Idempotency-Key was sent with something else before; a new wish needs a new key.',
    });
  });

  test('is the caller’s own, and of one endpoint', async () => {
    const before = await cases();
    const key = randomUUID();
    await call(name, raise, key);
    await call(name, { ...raise, who: 'manager' }, key);
    expect(await cases()).toBe(before + 2);
    expect((await call('POST /api/user/notify/read', { who: 'employee', body: {} }, key)).status).toBe(200);
  });

  test('makes one of two calls at the same moment act', async () => {
    const before = await cases();
    const key = randomUUID();
    const answers = await Promise.all([call(name, raise, key), call(name, raise, key)]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await cases()).toBe(before + 1);
  });

  test('is forgotten after a day, and a call without one acts each time', async () => {
    const before = await cases();
    const key = randomUUID();
    await call(name, raise, key);
    await sweepAnswers(server.db, new Date(server.now().getTime() + 23 * 3_600_000));
    await call(name, raise, key);
    expect(await cases()).toBe(before + 1);
    await sweepAnswers(server.db, new Date(server.now().getTime() + 24 * 3_600_000));
    await call(name, raise, key);
    await call(name, raise);
    expect(await cases()).toBe(before + 3);
  });

  test('of a call that was refused stands for nothing yet', async () => {
    const key = randomUUID();
    const refused = await call(name, { ...raise, body: { ...raise.body, 'case-type-id': 99 } }, key);
    expect(refused.body.result).toBe(false);
    expect((await call(name, raise, key)).body.result).toBe(true);
  });

  test.each(['short', 'with a blank in the middle', 'x'.repeat(129)])('%j is none', async (key) => {
    expect((await call(name, raise, key)).status).toBe(400);
  });

  test('is not stored, nor what was sent with it', async () => {
    const key = randomUUID();
    await call(name, { ...raise, body: { ...raise.body, summary: 'Nobody may read this' } }, key);
    const rows = JSON.stringify(await server.db.selectFrom('answered_call').selectAll().execute());
    expect(rows).not.toContain(key);
    expect(rows).not.toContain('Nobody may read this');
  });

  test('is named by the description of the API', async () => {
    const { body } = await server.send({ method: 'GET', url: '/api/openapi.json' });
    const paths = body.paths as Record<
      string,
      Record<string, { parameters?: { name: string; in: string }[]; responses: object }>
    >;
    const named = (path: string, method: string) =>
      paths[path]?.[method]?.parameters?.some((one) => one.name === 'Idempotency-Key') ?? false;
    expect([named('/api/me/hr-case/raise', 'post'), named('/api/user/secure-inbox', 'get')]).toEqual([true, false]);
    expect(Object.keys(paths['/api/me/hr-case/raise']?.post?.responses ?? {})).toContain('422');
  });
});

describe('a message that can be read once', () => {
  const read = 'POST /api/user/secure-message';
  const listed = async (): Promise<number[]> =>
    ((await call('GET /api/user/secure-inbox', { who: 'employee' })).body.data as { messageId: number }[]).map(
      ({ messageId }) => messageId,
    );
  const wishOf = (id: number): Wish => ({ who: 'employee', query: { 'message-Id': String(id) } });

  test('INBOX-08 leaves the list when it is fetched, comes again with the same key, and is gone when that is confirmed', async () => {
    const [id = 0] = await listed();
    const key = randomUUID();
    const first = await call(read, wishOf(id), key);
    expect(first.body.message).toContain('can be read once');
    expect(await listed()).not.toContain(id);
    expect((await call(read, wishOf(id), key)).body).toEqual(first.body);
    expect((await call(read, wishOf(id), randomUUID())).body.result).toBe(false);
    expect((await call(`${read}/confirm`, wishOf(id), randomUUID())).body.result).toBe(true);
    expect((await call(read, wishOf(id), key)).body.result).toBe(false);
    expect(await server.db.selectFrom('secure_message').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('is unread again when nobody has confirmed that it arrived', async () => {
    const [id = 0] = await listed();
    await call(read, wishOf(id), randomUUID());
    expect(await listed()).not.toContain(id);
    const before = server.now();
    server.setNow(new Date(before.getTime() + 61_000));
    expect(await listed()).toContain(id);
    expect((await call(read, wishOf(id), randomUUID())).body.message).toContain('can be read once');
    server.setNow(before);
  });

  test('cannot be deleted by a confirmation without a reading, nor by somebody else', async () => {
    const [id = 0] = await listed();
    expect((await call(`${read}/confirm`, wishOf(id), randomUUID())).body.result).toBe(false);
    await call(read, wishOf(id), randomUUID());
    expect((await call(`${read}/confirm`, { ...wishOf(id), who: 'hr' }, randomUUID())).body.result).toBe(false);
  });

  test('its text is in no stored answer', async () => {
    const rows = JSON.stringify(await server.db.selectFrom('answered_call').selectAll().execute());
    expect(rows).not.toContain('can be read once');
  });
});
