import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { planted } from '../../../../tests/support/planted';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const EARNED = 1;
const ask = (key: string, body: object = {}, who = 'employee'): Promise<JsonAnswer> => company.ask(who, key, body);
const leave = (from: string, to = from, type = EARNED) => ({
  'leave-type-id': type,
  'start-date': from,
  'end-date': to,
});
const apply = (body: object, who = 'employee'): Promise<JsonAnswer> =>
  ask('POST /api/me/leave/apply', { reason: 'Rest', ...body }, who);
const readBalance = async (type = EARNED): Promise<number> =>
  (await ask('POST /api/me/leave/balance', { 'leave-type-id': type, 'leave-year': 2026 })).data['available-balance'];
const lastLeave = () =>
  company.db.selectFrom('leave_request').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const decide = (id: number, status: number, who = 'manager'): Promise<JsonAnswer> =>
  ask(
    'POST /api/team/leave/request/action',
    { 'leave-id': id, 'approval-status-id': status, 'cancel-reason': 'Noted' },
    who,
  );

test('API-50 ENTITY-41 the calculation leaves weekends and holidays out', async () => {
  const { data } = await ask('POST /api/me/leave/days', leave('2026-12-24', '2026-12-28'));
  expect(data).toEqual({ 'requesting-days': 2, 'return-on': '2026-12-29', msg: null });
  const weekend = await ask('POST /api/me/leave/days', leave('2026-12-26', '2026-12-27'));
  expect(weekend.data).toEqual({
    'requesting-days': null,
    'return-on': null,
    msg: 'There is no working day between these dates.',
  });
});

test('API-51 ENTITY-35 ENTITY-39 API-49 a leave request reserves its days', async () => {
  const before = await readBalance();
  expect(await apply({ ...leave('2026-12-24', '2026-12-28'), 'leave-days': 5 })).toEqual({
    result: true,
    msg: 'Leave request submitted successfully!',
  });
  expect(await readBalance()).toBe(before - 2);
  expect(await lastLeave()).toMatchObject({
    employee_id: known.employee,
    days: 2,
    calendar_days: 5,
    status: 'pending',
    return_on: '2026-12-29',
  });
});

test.skipIf(planted)('the time zone of the machine does not shift dates', async () => {
  for (const place of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    vi.stubEnv('TZ', place);
    expect(new Date(2026, 11, 24).getTimezoneOffset()).not.toBe(0);
    const { data } = await ask('POST /api/me/leave/days', leave('2026-11-30', '2026-12-04'));
    expect(data).toMatchObject({ 'requesting-days': 5, 'return-on': '2026-12-07' });
    expect(await lastLeave()).toMatchObject({ start_date: '2026-12-24', end_date: '2026-12-28' });
  }
  vi.unstubAllEnvs();
});

test('the applicant is the signed-in user, whatever the body says', async () => {
  await apply({ ...leave('2026-12-21'), 'employee-code': 'EMP0001', 'employee-name': 'Someone Else' });
  expect((await lastLeave()).employee_id).toBe(known.employee);
});

test('an invalid request is refused with a reason and changes nothing', async () => {
  const before = await lastLeave();
  const readMessage = async (body: object): Promise<string> => (await apply(body)).msg;
  expect(await readMessage(leave('2026-12-23', '2026-12-22'))).toBe("End date can't be before start date");
  expect(await readMessage(leave('2026-12-30', '2027-01-01'))).toContain('two leave periods');
  expect(await readMessage(leave('2028-02-01'))).toContain('outside the leave period');
  expect(await readMessage(leave('2026-12-24', '2026-12-31'))).toBe(
    'You have already requested leave from 24 Dec 2026 to 28 Dec 2026.',
  );
  expect(await readMessage(leave('2026-12-26', '2026-12-27'))).toBe('There is no working day between these dates.');
  expect(await readMessage(leave('2026-12-22', '2026-12-23', 4))).toBe('Leave request submitted successfully!');
  expect(await readMessage(leave('2026-12-17', '2026-12-18', 4))).toBe(
    'This leave takes 2 days, but you have only 0 days of Comp-off left.',
  );
  expect(await readMessage(leave('2026-12-16', '2026-12-16', 99))).toBe('Choose a leave type from the list.');
  expect(await readMessage({ ...leave('2026-12-16'), reason: '  ' })).toBe('Enter a reason for your leave.');
  expect((await lastLeave()).id).toBe(before.id + 1);
});

test('API-53 ENTITY-37 ENTITY-38 only the manager sees the requests of the team', async () => {
  const { data } = await ask('POST /api/team/leave/request/list', {}, 'manager');
  expect(new Set(data.map((one: JsonAnswer) => one.status))).toEqual(new Set(['Approved', 'Approval Pending']));
  expect(
    data.find((one: JsonAnswer) => one['employee-code'] === 'EMP0029' && one['start-date'] === '2026-12-24'),
  ).toMatchObject({
    'leave-days': 2,
    'leave-type': 'Earned Leave',
    status: 'Approval Pending',
    date: '2026-11-10',
    reason: 'Rest',
    'end-date': '2026-12-28',
    'return-to-work': '2026-12-29',
  });
  const top = await company.as('director');
  const other = { ...top, roles: new Set(['employee', 'manager'] as const) };
  const seen = (await company.ask(other, 'POST /api/team/leave/request/list')).data;
  expect(seen.every((one: JsonAnswer) => one['employee-code'] !== 'EMP0029')).toBe(true);
});

test('API-54 ENTITY-42 an approval deducts the days as counted at that time', async () => {
  await apply(leave('2026-12-10', '2026-12-11'));
  const { id } = await lastLeave();
  const before = await readBalance();
  await company.db.insertInto('holiday').values({ date: '2026-12-11', name: 'Company day' }).execute();
  expect(await decide(id, 1)).toEqual({ result: true, msg: 'Leave request approved.' });
  expect(await lastLeave()).toMatchObject({ status: 'approved', days: 1, decided_by: known.manager, remarks: 'Noted' });
  expect(await readBalance()).toBe(before + 1);
  const first = 'Pooja Reddy approved it on 10 Nov 2026 at 12:30';
  expect(await decide(id, 2)).toEqual({
    result: false,
    msg: `This leave request has already been decided: ${first}.`,
  });
  expect(await lastLeave()).toMatchObject({ status: 'approved', days: 1 });
  expect(await readBalance()).toBe(before + 1);
});

test('an approval that exceeds the balance is refused and changes nothing', async () => {
  await apply(leave('2026-12-03'));
  const asked = await lastLeave();
  const account = {
    employee_id: known.employee,
    leave_type_id: EARNED,
    leave_year_id: 2026,
    kind: 'allocate' as const,
  };
  const allocate = (days: number) =>
    company.db
      .insertInto('leave_movement')
      .values({ ...account, days, leave_id: null })
      .execute();
  const taken = (await readBalance()) + 1;
  await allocate(-taken);
  expect(await decide(asked.id, 1)).toEqual({
    result: false,
    msg: 'The leave balance is too low: this leave now takes 1 day. Reject it instead.',
  });
  expect(await lastLeave()).toEqual(asked);
  expect(await readBalance()).toBe(-1);
  await allocate(taken);
});

test('a rejection returns the days without changing ledger entries', async () => {
  const before = await readBalance();
  const ledger = () => company.db.selectFrom('leave_movement').selectAll().orderBy('id').execute();
  const written = await ledger();
  await apply(leave('2026-12-14'));
  await decide((await lastLeave()).id, 2);
  expect(await readBalance()).toBe(before);
  expect((await ledger()).slice(0, written.length)).toEqual(written);
  expect(
    (await ask('POST /api/team/leave/request/list', {}, 'manager')).data.every(
      (one: JsonAnswer) => one['employee-code'] !== 'EMP0029' || one['start-date'] !== '2026-12-14',
    ),
  ).toBe(true);
});

test('the days of a rejected leave can be requested again, and those of an approved one cannot', async () => {
  expect((await apply(leave('2026-12-14'))).result).toBe(true);
  expect((await decide((await lastLeave()).id, 1)).result).toBe(true);
  expect((await apply(leave('2026-12-14'))).msg).toContain('already');
});

test('users cannot decide their own request, and another team’s request is treated as missing', async () => {
  const unknown = { result: false, msg: 'This leave request does not exist.' };
  await apply(leave('2026-12-15'), 'director');
  const own = (await lastLeave()).id;
  expect(await decide(own, 1, 'director')).toEqual(unknown);
  expect(await decide(own, 1, 'manager')).toEqual(unknown);
  expect(await decide(999_999, 1)).toEqual(unknown);
  expect((await lastLeave()).status).toBe('pending');
});

test('a status that is not on the list is refused', async () => {
  await apply(leave('2026-12-16'));
  const { id } = await lastLeave();
  expect(await decide(id, 3)).toEqual({ result: false, msg: 'Choose an approval status from the list.' });
  expect((await lastLeave()).status).toBe('pending');
});

test('a decision accepts either spelling of the status', async () => {
  const { id } = await lastLeave();
  const body = { 'leave-id': id, 'approval-status': 1, 'cancel-reason': 'ok' };
  expect((await ask('POST /api/team/leave/request/action', body, 'manager')).result).toBe(true);
});

test('API-47 upcoming leave is listed, pending or approved', async () => {
  const { data } = await ask('POST /api/me/leave/approved-leaves');
  expect(new Set(data.map((one: JsonAnswer) => one.status))).toEqual(new Set(['Approved', 'Approval Pending']));
  expect(data.map((one: JsonAnswer) => one['start-date'])).toEqual(
    data.map((one: JsonAnswer) => one['start-date']).sort(),
  );
  expect(data.every((one: JsonAnswer) => one['end-date'] >= '2026-11-10' && one['employee-code'] === 'EMP0029')).toBe(
    true,
  );
});

test('API-48 the holidays of this leave year and the next are listed', async () => {
  const { data } = await ask('POST /api/me/leave/holidays');
  expect(data).toContainEqual({ 'holiday-date': '2026-12-25', 'holiday-name': 'Christmas Day' });
  expect(data[0]['holiday-date']).toBe('2026-01-26');
  expect(data.at(-1)['holiday-date']).toBe('2027-12-25');
});

test('every change of leave is in the audit log with the old state, the new state and the reason', async () => {
  const auditLog = await company.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'leave.approved')
    .execute();
  expect(auditLog[0]).toMatchObject({
    employee_id: known.manager,
    before: { status: 'pending', days: 2 },
    after: { status: 'approved', days: 1 },
    why: 'Noted',
  });
});

test('API-13 ENTITY-15 the applicant is notified of the decision, newest first', async () => {
  const { notify } = await ask('POST /api/user/notify');
  expect(notify[0]).toMatchObject({
    'str-value': 'Your leave on 16 Dec 2026 was approved.',
    to: expect.stringMatching(/^\/leave\/\d+$/),
  });
});
