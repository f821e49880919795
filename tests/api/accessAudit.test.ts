import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { known } from '../../src/server/demo/organisation';
import { type DemoServer, openDemoServer } from './support/demoServer';

let demo: DemoServer;

beforeAll(async () => {
  demo = await openDemoServer();
}, 120_000);

afterAll(() => demo.server.close());

/** Each test runs over a minute after the previous one: repeats within a minute are logged once. */
beforeEach(() => demo.server.setNow(new Date(demo.server.now().getTime() + 61_000)));

const newest = async (action: string) =>
  demo.server.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', action)
    .where('at', '>=', demo.server.now())
    .orderBy('audit_id')
    .execute();

const code = async (id: number): Promise<string> =>
  (await demo.server.db.selectFrom('employee').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;

const find = async (who: string, id: number) =>
  demo.call('POST /api/employees/enrole/find', { who, body: { 'employee-code': await code(id) } });

describe('a read of a record', () => {
  /**
   * Endpoints that take another employee's code or a record id, but return no stored personal data, or only what every
   * user sees in the directory, or the caller in a list of the team, or the effect of a leave policy that is being
   * written, or the user's own file.
   */
  const nothingPersonal = [
    'GET /api/employee/search/reporting',
    'POST /api/employee/colleague',
    'GET /api/user/views',
    'POST /api/hr/calendar/holiday/check',
    'POST /api/hr/calendar/holidays',
    'POST /api/hr/calendar/holidays/ahead',
    'POST /api/hr/import',
    'POST /api/hr/import/columns',
    'POST /api/hr/import/headings',
    'POST /api/hr/import/template',
    'POST /api/hr/leave-policies/preview',
    'POST /api/payroll/setup/compensation/calculate',
    'POST /api/team/attendance/report',
    'POST /api/team/leave/away',
  ];

  test('is declared in the contract for every endpoint that reads one person', () => {
    const reads = Object.entries(demo.server.contract.endpoints).filter(
      ([, { effect, session, body, query, path }]) =>
        effect === 'read' && session && (body || query) && !/^\/api\/(me|common|studio|admin)\//.test(path),
    );
    const named = reads.filter(([, { audit }]) => audit).map(([key]) => key);
    expect(reads.map(([key]) => key).sort()).toEqual([...named, ...nothingPersonal].sort());
    expect(named.length).toBeGreaterThan(5);
  });

  test('is in the audit log with user, person, time, address and request id, and without document numbers', async () => {
    const answer = await find('hr', known.employee);
    expect(answer.status).toBe(200);
    const { userId } = await user('hr');
    expect(await newest('record.read')).toEqual([
      expect.objectContaining({
        ...{ user_id: userId, subject: `employee ${await code(known.employee)}`, about_id: known.employee },
        ...{ at: demo.server.now(), address: '127.0.0.1', request_id: expect.stringMatching(/^[\w-]{36}$/) },
      }),
    ]);
    const numbers = await demo.server.db.selectFrom('employee').select(['aadhaar', 'pan']).execute();
    const auditLog = JSON.stringify(await demo.server.db.selectFrom('audit_entry').selectAll().execute());
    expect(
      numbers.filter(({ aadhaar, pan }) => auditLog.includes(String(aadhaar)) || auditLog.includes(String(pan))),
    ).toEqual([]);
  });

  test('is logged once a minute, and never for one’s own record', async () => {
    for (const id of [known.employee, known.employee, known.manager, known.employee]) await find('hr', id);
    expect((await newest('record.read')).map((one) => one.about_id)).toEqual([known.employee, known.manager]);
    demo.server.setNow(new Date(demo.server.now().getTime() + 61_000));
    await find('hr', known.hr);
    expect(await newest('record.read')).toEqual([]);
    await find('hr', known.employee);
    expect(await newest('record.read')).toHaveLength(1);
  });

  test('of many people at once is one entry with their codes', async () => {
    await demo.call('POST /api/employee/search/in-role', { who: 'payroll', body: { 'employee-code': 'EMP000' } });
    const [line, ...more] = await newest('record.read');
    expect(more).toEqual([]);
    const { codes = [] } = (line?.after ?? {}) as { codes?: string[] };
    expect(line?.subject).toBe(`${codes.length} employees`);
    expect(codes).toContain('EMP0001');
  });

  test.each([
    ['a leave', 'manager', 'POST /api/team/leave/context', 'leave-id', 'leave_request'],
    ['a case', 'hr', 'POST /api/hr/hr-case/view', 'ask-hr-case-id', 'hr_case'],
  ] as const)('is logged through %s too', async (_what, who, key, field, table) => {
    const { employeeId } = await user(who);
    const team = demo.server.db
      .selectFrom('employment')
      .select('employee_id')
      .where('reporting_to', '=', known.manager);
    const rows = demo.server.db.selectFrom(table).select(['id', 'employee_id']).where('employee_id', '<>', employeeId);
    const row = await (who === 'manager' ? rows.where('employee_id', 'in', team) : rows).executeTakeFirstOrThrow();
    expect((await demo.call(key, { who, body: { [field]: row.id } })).body.data).toBeTruthy();
    expect((await newest('record.read')).map((one) => one.about_id)).toEqual([row.employee_id]);
  });

  test('with unmasked numbers is logged as a reveal', async () => {
    await demo.call('POST /api/employees/enrole/record', { who: 'hr', body: { 'employee-id': known.employee } });
    expect((await newest('record.reveal')).map((one) => one.about_id)).toEqual([known.employee]);
  });

  test('of a certificate of leave is logged as a reveal, unless it is one’s own', async () => {
    const leave = demo.server.db.selectFrom('leave_request').select('id').where('status', '=', 'approved');
    const { id } = await leave.where('employee_id', '=', known.employee).executeTakeFirstOrThrow();
    const { id: certificate } = await demo.server.db
      .insertInto('leave_certificate')
      .values({
        ...{ leave_id: id, file_name: 'note.pdf', media_type: 'application/pdf', content: Buffer.from('%PDF-') },
        ...{ added_by: known.employee, added_at: demo.server.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const open = (who: string) =>
      demo.call('POST /api/leave/certificate/open', { who, body: { 'certificate-id': certificate } });
    expect((await open('employee')).body.data).toBeTruthy();
    expect(await newest('record.reveal')).toEqual([]);
    expect((await open('hr')).body.data).toBeTruthy();
    expect((await newest('record.reveal')).map((one) => one.about_id)).toEqual([known.employee]);
  });

  test('succeeds when the audit log cannot be written', async () => {
    const { db } = demo.server;
    await sql`alter table audit_entry add constraint broken check (action <> 'record.read') not valid`.execute(db);
    expect((await find('hr', known.manager)).status).toBe(200);
    await sql`alter table audit_entry drop constraint broken`.execute(db);
  });
});

describe('refusals', () => {
  test('for a missing role are in the audit log, once a minute', async () => {
    for (let time = 0; time < 3; time += 1) await find('employee', known.manager);
    expect(await newest('access.refused')).toEqual([
      expect.objectContaining({
        ...{
          subject: 'POST /api/employees/enrole/find',
          why: 'without the role',
          user_id: (await user('employee')).userId,
        },
        ...{ address: '127.0.0.1', request_id: expect.stringMatching(/./) },
      }),
    ]);
  });

  test.each([
    ['on one’s own record', 'payroll', 'POST /api/payroll/setup/pay-structure/update', 'You cannot change your own'],
    [
      'on another user’s record',
      'manager',
      'POST /api/team/leave/request/action',
      'This leave request does not exist.',
    ],
  ])('by a rule %s are in the audit log', async (_what, who, key, why) => {
    const body =
      who === 'payroll'
        ? { 'employee-id': known.payroll, 'pay-structure-id': 1 }
        : { 'leave-id': 999_999, 'approval-status-id': 1, 'cancel-reason': 'x' };
    expect((await demo.call(key, { who, body })).body.result).toBe(false);
    expect(await newest('access.refused')).toEqual([
      expect.objectContaining({ subject: key, why: expect.stringContaining(why) }),
    ]);
  });

  test('that only say that a request cannot be carried out are not logged', async () => {
    const body = { 'leave-type-id': 1, 'start-date': '2026-12-26', 'end-date': '2026-12-26', reason: 'x' };
    expect((await demo.call('POST /api/me/leave/apply', { who: 'employee', body })).body.result).toBe(false);
    expect(await newest('access.refused')).toEqual([]);
  });
});

test('administrators find reads and refusals by kind and by person', async () => {
  await find('hr', known.employee);
  await find('employee', known.manager);
  const listAuditLog = async (body: object) =>
    (await demo.call('POST /api/admin/audit-log', { who: 'administrator', body })).body.data as Record<
      string,
      string
    >[];
  const named = demo.server.db.selectFrom('employee').select('name').where('id', '=', known.employee);
  const { name } = await named.executeTakeFirstOrThrow();
  const looks = await listAuditLog({ kind: 'look', words: await code(known.employee) });
  const looked = `Viewed ${name}, ${await code(known.employee)}`;
  expect(looks[0]).toMatchObject({ action: looked, 'user-name': 'hr', about: name });
  expect((await listAuditLog({ kind: 'refusal' }))[0]).toMatchObject({
    action: expect.stringMatching(/^Was denied /),
    refused: true,
    'user-name': 'employee',
  });
  expect(await listAuditLog({ kind: 'export' })).toEqual([]);
  expect((await listAuditLog({ kind: 'other' })).map(({ action }) => action)).not.toContain(looked);
});

async function user(name: string): Promise<{ userId: number; employeeId: number }> {
  const account = demo.server.db.selectFrom('user_account').where('user_name', '=', name);
  const row = await account.select(['user_id', 'employee_id']).executeTakeFirstOrThrow();
  return { userId: row.user_id, employeeId: row.employee_id };
}
