import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, type ListPageOfCompany, openCompany } from '../../testing/company';
import { listSessions } from './sessions';

let company: Company;

beforeAll(async () => {
  company = await openCompany();
});

afterAll(() => company.close());

const ask = (key: string, body: object = {}, as = 'administrator') => company.ask(as, `POST /api/admin/${key}`, body);

async function user(name: string) {
  const { data } = await ask('users');
  return data.find((one: Record<string, unknown>) => one['user-name'] === name);
}

test('the user list shows roles and status, and can be searched by name, code, role and status', async () => {
  expect((await ask('users')).data).toHaveLength(7);
  expect(await user('hr')).toMatchObject({
    roles: ['employee', 'hr'],
    'roles-in-words': 'HR',
    status: 'Active',
    disabled: false,
    'first-password': false,
    'last-sign-in': null,
  });
  const findUsers = async (words: string) =>
    (await ask('users', { words })).data.map((one: Record<string, unknown>) => one['user-name']);
  expect(await findUsers(' PAYroll ')).toEqual(['payroll']);
  expect(await findUsers('administrator')).toEqual(['administrator']);
  expect(await findUsers('nobody at all')).toEqual([]);
});

test('an employee gets only one login, with a first password', async () => {
  const body = { 'employee-code': 'EMP0040', 'user-name': 'new.person', roles: ['hr'] };
  const added = await ask('user/add', body);
  expect(added).toMatchObject({ result: true, msg: expect.stringMatching(/ can now sign in as new\.person\.$/) });
  expect(added['first-password']).toMatch(/^[\w-]{16}$/);
  expect(await user('new.person')).toMatchObject({ roles: ['employee', 'hr'], 'first-password': true });
  expect((await ask('user/add', body)).msg).toMatch(/already has the login new\.person\.$/);
  expect((await ask('user/add', { ...body, 'employee-code': 'EMP0041', 'user-name': 'NEW.person' })).msg).toEqual(
    expect.stringMatching(/^The user name NEW\.person is already in use by \w/),
  );
  expect((await ask('user/add', { ...body, 'employee-code': '\u00a0emp0040 ' })).msg).toMatch(/already has the login/);
  expect((await ask('user/add', { ...body, 'employee-code': 'NOBODY' })).msg).toBe(
    'There is no employee with the code NOBODY.',
  );
});

test('a change of roles records the old and the new roles', async () => {
  const { 'user-id': id } = await user('payroll');
  await ask('user/roles', { 'user-id': id, roles: ['hr'] });
  expect((await user('payroll')).roles).toEqual(['employee', 'hr']);
  const entries = await company.db.selectFrom('audit_entry').selectAll().where('action', '=', 'user.roles').execute();
  expect(entries.at(-1)).toMatchObject({
    subject: 'user payroll',
    before: { roles: ['employee', 'payroll'] },
    after: { roles: ['employee', 'hr'] },
  });
});

test('an administrator cannot give themselves roles, but another administrator can', async () => {
  const { 'user-id': own } = await user('administrator');
  const { 'user-id': other } = await user('analyst');
  for (const roles of [['administrator', 'payroll'], ['hr']])
    expect(await ask('user/roles', { 'user-id': own, roles })).toEqual({
      result: false,
      msg: 'You cannot give yourself more access. Ask another administrator.',
    });
  expect((await user('administrator')).roles).toEqual(['administrator', 'employee']);
  await ask('user/roles', { 'user-id': other, roles: ['administrator'] });
  expect(await ask('user/roles', { 'user-id': own, roles: ['administrator', 'payroll'] }, 'analyst')).toMatchObject({
    result: true,
  });
  expect(await ask('user/roles', { 'user-id': own, roles: ['administrator'] })).toMatchObject({ result: true });
  await ask('user/roles', { 'user-id': other, roles: ['analyst'] });
});

test('the last administrator cannot be disabled or lose the role', async () => {
  const { 'user-id': own } = await user('administrator');
  const { 'user-id': other } = await user('analyst');
  const last = { result: false, msg: 'This is the last administrator. Give someone else the role first.' };
  expect(await ask('user/roles', { 'user-id': own, roles: [] })).toEqual(last);
  expect(await ask('user/disable', { 'user-id': own, remarks: 'x' })).toEqual({
    result: false,
    msg: 'You cannot disable your own account. Ask another administrator.',
  });
  await ask('user/roles', { 'user-id': other, roles: ['administrator'] });
  expect(await ask('user/disable', { 'user-id': own, remarks: 'x' }, 'analyst')).toMatchObject({ result: true });
  expect(await ask('user/roles', { 'user-id': other, roles: [] }, 'analyst')).toEqual(last);
  await ask('user/enable', { 'user-id': own }, 'analyst');
  expect(await ask('user/roles', { 'user-id': other, roles: ['analyst'] })).toMatchObject({ result: true });
});

test('an administrator who has left does not count as an administrator', async () => {
  const [own, other] = [await user('administrator'), await user('analyst')];
  await ask('user/roles', { 'user-id': other['user-id'], roles: ['administrator'] });
  const { employeeId } = await company.as('analyst');
  const leave = (day: string | null) =>
    company.db.updateTable('employment').set({ left_on: day }).where('employee_id', '=', employeeId).execute();
  await leave('2026-11-09');
  expect((await user('analyst')).status).toBe('Left');
  expect((await ask('user/roles', { 'user-id': own['user-id'], roles: [] })).result).toBe(false);
  await leave(null);
  await ask('user/roles', { 'user-id': other['user-id'], roles: ['analyst'] });
});

test('disabling a user ends every session, and enabling restores none', async () => {
  const { 'user-id': id } = await user('hr');
  const open = () => company.db.selectFrom('session').select('session_id').where('user_id', '=', id).execute();
  await company.db
    .insertInto('session')
    .values({ user_id: id, started_at: new Date(), expires_at: new Date('2027-01-01'), resume_key: 'k' })
    .execute();
  expect(await open()).toHaveLength(1);
  await ask('user/disable', { 'user-id': id, remarks: 'Lost the laptop' });
  expect(await open()).toHaveLength(0);
  expect((await ask('user/disable', { 'user-id': id, remarks: 'x' })).msg).toBe('hr is already disabled.');
  await ask('user/enable', { 'user-id': id });
  expect((await ask('user/enable', { 'user-id': id })).msg).toBe('hr is already enabled.');
  expect(await open()).toHaveLength(0);
});

test('the session list shows an open session, and it can be ended once', async () => {
  const { userId } = await company.as('hr');
  const moment = new Date('2026-11-10T06:59:00Z');
  await company.db
    .insertInto('session')
    .values({
      user_id: userId,
      started_at: moment,
      expires_at: new Date('2026-11-10T07:19:00Z'),
      resume_key: 'k',
      address: '192.0.2.7',
      browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    .execute();
  const [one] = (await ask('sessions')).data;
  expect(one).toMatchObject({
    'user-name': 'hr',
    since: moment.toISOString(),
    address: '192.0.2.7',
    browser: 'Firefox on Linux',
    own: false,
  });
  expect((await ask('session/end', { 'session-id': one['session-id'] })).msg).toBe('The session of hr has ended.');
  expect((await ask('session/end', { 'session-id': one['session-id'] })).msg).toBe('This session has already ended.');
});

test('the session list marks the sessions of the caller', async () => {
  const [own, other] = [await company.as('administrator'), await company.as('payroll')];
  const since = { started_at: new Date('2026-11-10T06:58:00Z'), expires_at: new Date('2026-11-10T07:18:00Z') };
  const values = [own, other].map(({ userId }, at) => ({ ...since, user_id: userId, resume_key: `own-${at}` }));
  await company.db.insertInto('session').values(values).execute();
  const { data } = await ask('sessions');
  const found = data.map((one: Record<string, unknown>) => [one['user-name'], one.own]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['administrator', true],
      ['payroll', false],
    ]),
  );
});

test('the current session comes first, whatever the order', async () => {
  const caller = await company.as('administrator');
  const now = new Date('2026-11-10T07:00:00Z');
  const values = ['06:57', '06:58'].map((time) => ({
    user_id: caller.userId,
    started_at: new Date(`2026-11-10T${time}:00Z`),
    expires_at: new Date('2026-11-10T07:18:00Z'),
    resume_key: `here-${time}`,
  }));
  const [older] = await company.db.insertInto('session').values(values).returning('session_id').execute();
  const sessionId = older?.session_id ?? 0;
  const sort = { property: 'since', descending: true } as const;
  const position = { offset: 0, backward: false };
  const asked = { limit: 1, sort, position, filters: [], words: [], searched: [] };
  const list = { asked, tell: () => undefined };
  const { data } = await listSessions({ db: company.db, now, caller: { ...caller, sessionId }, list });
  expect(data.filter(({ here }) => here).map((one) => one['session-id'])).toEqual([sessionId]);
  expect(data[0]?.here).toBe(true);
});

test('a login shows its last sign-in, and users who have never signed in can be filtered', async () => {
  const { userId } = await company.as('payroll');
  const users = async (query: string) =>
    (await company.page('administrator', 'POST /api/admin/users', query)).answer.data;
  const names = async (query: string): Promise<string[]> =>
    (await users(query)).map((one: Record<string, unknown>) => one['user-name']);
  expect(await names('has-signed-in=false')).toContain('payroll');
  const line = { action: 'session.open', subject: 'user payroll', user_id: userId, employee_id: null, about_id: null };
  const times = ['2026-11-10T06:00:00.000Z', '2026-11-09T06:00:00.000Z'];
  for (const at of times)
    await company.db
      .insertInto('audit_entry')
      .values({ ...line, at: new Date(at) })
      .execute();
  expect(await names('has-signed-in=false')).not.toContain('payroll');
  const [latest] = await users('sort=-last-sign-in&limit=1');
  expect(latest).toMatchObject({ 'user-name': 'payroll', 'last-sign-in': times[0], 'has-signed-in': true });
});

test('the audit log can be filtered by sensitive and by denied actions', async () => {
  const auditLog = (query: string) => company.page('administrator', 'POST /api/admin/audit-log', query);
  const { answer, total } = await auditLog('sensitive=true&at.from=2026-11-10');
  expect(Number(total)).toBeGreaterThan(0);
  expect(answer.data.every((one: Record<string, unknown>) => one.sensitive)).toBe(true);
  const refused = await auditLog('refused=true');
  expect(refused.answer.data.every((one: Record<string, unknown>) => one.refused)).toBe(true);
});

test('the audit log lists the newest entry first, and can be filtered by kind, day and words', async () => {
  const { data } = await ask('audit-log', { kind: 'user' });
  expect(data[0]).toMatchObject({
    action: 'Enabled hr',
    refused: false,
    subject: 'user hr',
    'user-name': 'administrator',
  });
  expect((await ask('audit-log', { kind: 'user', words: 'new.person' })).data).toHaveLength(1);
  expect((await ask('audit-log', { words: '%' })).data).toEqual([]);
  expect((await ask('audit-log', { kind: 'user', from: '2026-11-11' })).data).toEqual([]);
  expect((await ask('audit-log', { kind: 'user', to: '2026-11-09' })).data).toEqual([]);
  expect((await ask('audit-log', { kind: 'user', from: '2026-11-10', to: '2026-11-10' })).data.length).toBe(
    data.length,
  );
});

test('the database rejects updates and deletions of audit log entries', async () => {
  const { db } = company;
  await expect(db.updateTable('audit_entry').set({ why: 'another' }).execute()).rejects.toThrow('never changed');
  await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('never changed');
});

describe('the audit log as a list', () => {
  const auditLog = (query: string, body = {}) =>
    company.page('administrator', 'POST /api/admin/audit-log', query, body);
  const ids = ({ answer }: ListPageOfCompany): number[] =>
    answer.data.map((one: Record<string, unknown>) => one['entry-id']);

  beforeAll(async () => {
    const employees = await company.db.selectFrom('employee').select(['id', 'name', 'code']).limit(3).execute();
    const lines = Array.from({ length: 1200 }, (_, at) => ({
      at: new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(at / 3) * 1000),
      action: at % 2 === 0 ? 'session.open' : 'leave.approved',
      subject: `leave ${at}`,
      user_id: null,
      employee_id: null,
      about_id: employees[at % 3]?.id ?? null,
    }));
    await company.db.insertInto('audit_entry').values(lines).execute();
  });

  test('shows every entry on exactly one page', async () => {
    const all = await company.db.selectFrom('audit_entry').select('audit_id').execute();
    const seen: number[] = [];
    for (let query: string | undefined = ''; query !== undefined; ) {
      const page: ListPageOfCompany = await auditLog(`limit=500&${query}`);
      expect(page.total).toBe('1000+');
      seen.push(...ids(page));
      query = page.next;
    }
    expect(seen).toHaveLength(all.length);
    expect(new Set(seen).size).toBe(all.length);
  });

  test('is searched by the name and the code of the person concerned', async () => {
    const [person] = await company.db.selectFrom('employee').select(['id', 'name', 'code']).limit(1).execute();
    const countEntries = async (words: string) => (await auditLog(`search=${encodeURIComponent(words)}`)).total;
    expect(await countEntries(`${person?.code} leave`)).toBe('100+');
    expect(await countEntries('leave 777')).toBe('1');
    // A short search word only matches the start of a word.
    expect(await countEntries('leave 77')).toBe('11');
    expect(await countEntries('nobody of that name')).toBe('0');
    expect((await auditLog('', { words: 'leave 777' })).total).toBe('1');
  });

  test('is filtered by kind and by day', async () => {
    expect((await auditLog('', { kind: 'sign-in', from: '2026-01-01', to: '2026-01-01' })).total).toBe('600');
    expect((await auditLog('at.from=2026-01-01&at.to=2026-01-01', { kind: 'other' })).total).toBe('600');
    expect((await auditLog('at.to=2025-12-31')).total).toBe('0');
  });
});
