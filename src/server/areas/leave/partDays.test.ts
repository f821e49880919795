import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const [earned, casual, sick] = [1, 2, 3];
const monday = '2026-11-16';

const ask = (key: string, body: object = {}, who = 'employee'): Promise<JsonAnswer> => company.ask(who, key, body);
const apply = (values: object): Promise<JsonAnswer> =>
  ask('POST /api/me/leave/part/apply', {
    ...{ 'leave-type-id': casual, date: monday, part: 'morning', reason: 'Dentist' },
    ...values,
  });
const examine = async (values: object): Promise<JsonAnswer> => {
  const body = { 'leave-type-id': casual, date: monday, part: 'morning', ...values };
  return (await ask('POST /api/me/leave/part/days', body)).data;
};
const leftOf = async (type: string): Promise<number> =>
  (await ask('POST /api/me/leave/balances')).data.find((one: JsonAnswer) => one['leave-type'] === type)[
    'available-balance'
  ];
const whole = (values: object): Promise<JsonAnswer> =>
  ask('POST /api/me/leave/apply', {
    ...{ 'leave-type-id': earned, 'start-date': monday, 'end-date': monday, reason: 'Rest' },
    ...values,
  });
const policyOf = (type: number, day_parts: 'none' | 'half' | 'hours') =>
  company.db.updateTable('leave_policy').set({ day_parts }).where('leave_type_id', '=', type).execute();
const pendingOf = async (): Promise<JsonAnswer[]> =>
  (await ask('POST /api/me/leave/approved-leaves')).data.filter((one: JsonAnswer) => one['start-date'] === monday);
const decide = (id: number): Promise<JsonAnswer> =>
  ask(
    'POST /api/team/leave/request/action',
    { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'Fine' },
    'manager',
  );

beforeEach(async () => {
  for (const one of await pendingOf()) await ask('POST /api/me/leave/withdraw', { 'leave-id': one['leave-id'] });
  await policyOf(earned, 'none');
  await policyOf(casual, 'half');
  await policyOf(sick, 'hours');
});

test('only leave types whose policy allows it can be taken in parts of a day', async () => {
  const { data } = await ask('POST /api/me/leave/part/options', { date: monday });
  expect(data).toEqual({
    types: [
      { 'leave-type-id': casual, 'leave-type': 'Casual Leave', 'available-balance': expect.any(Number), hours: false },
      { 'leave-type-id': sick, 'leave-type': 'Sick Leave', 'available-balance': expect.any(Number), hours: true },
    ],
    ...{ 'shift-starts': '09:30', 'shift-ends': '18:30' },
  });
  const hours = { part: 'hours', 'from-time': '10:00', 'to-time': '12:00' };
  expect((await apply({ 'leave-type-id': earned })).msg).toBe('Earned Leave is taken in whole days.');
  expect((await apply(hours)).msg).toBe('Casual Leave is taken in whole or half days.');
  expect((await apply({ ...hours, 'leave-type-id': sick })).result).toBe(true);
});

test('half a day takes half a day, also when it is approved, and the record says which half', async () => {
  const before = await leftOf('Casual Leave');
  expect(await examine({})).toEqual({
    ...{ days: 0.5, minutes: 270, 'from-time': '09:30', 'to-time': '14:00', 'return-on': monday },
    ...{ 'balance-after': before - 0.5, msg: null },
  });
  expect(await apply({})).toEqual({ result: true, msg: 'Leave request submitted successfully!' });
  expect(await leftOf('Casual Leave')).toBe(before - 0.5);
  const [leave] = await pendingOf();
  expect(leave).toMatchObject({ 'leave-days': 0.5, 'return-to-work': monday });
  expect((await decide(leave?.['leave-id'])).result).toBe(true);
  expect(await leftOf('Casual Leave')).toBe(before - 0.5);
  const { data } = await ask('POST /api/leave/record', { 'leave-id': leave?.['leave-id'] });
  expect(data).toMatchObject({ 'day-part': 'morning', 'from-time': '09:30', 'to-time': '14:00' });
  await ask('POST /api/hr/leave/cancel', { 'leave-id': leave?.['leave-id'], 'cancel-reason': 'Moved' }, 'hr');
  expect(await leftOf('Casual Leave')).toBe(before);
});

test('the second half and hours until the end of the shift end with the next working day', async () => {
  expect(await examine({ part: 'afternoon' })).toMatchObject({ 'from-time': '14:00', 'return-on': '2026-11-17' });
  const late = { 'leave-type-id': sick, part: 'hours', 'from-time': '15:30', 'to-time': '18:30' };
  expect(await examine(late)).toMatchObject({ days: 0.333, minutes: 180, 'return-on': '2026-11-17' });
});

test('both halves of a day can be requested, and nothing that overlaps them', async () => {
  await apply({});
  expect((await apply({ part: 'afternoon' })).result).toBe(true);
  const hours = { 'leave-type-id': sick, part: 'hours' };
  expect((await examine({ ...hours, 'from-time': '13:30', 'to-time': '14:30' })).msg).toBe(
    'You have already requested leave on 16 Nov 2026, 09:30–14:00.',
  );
  expect((await examine({ ...hours, 'from-time': '14:00', 'to-time': '15:00' })).msg).toBe(
    'You have already requested leave on 16 Nov 2026, 14:00–18:30.',
  );
  expect((await whole({})).msg).toBe('You have already requested leave on 16 Nov 2026, 09:30–14:00.');
  for (const one of await pendingOf()) await ask('POST /api/me/leave/withdraw', { 'leave-id': one['leave-id'] });
  expect((await whole({})).result).toBe(true);
  expect((await apply({})).msg).toBe('You have already requested leave on 16 Nov 2026.');
});

test('a holiday gives the half day back, and taking it away charges it again', async () => {
  const before = await leftOf('Casual Leave');
  await apply({});
  const holiday = { 'holiday-date': monday, 'holiday-name': 'Founders’ Day', 'office-id': null };
  await ask('POST /api/hr/calendar/holiday/add', holiday, 'hr');
  expect(await leftOf('Casual Leave')).toBe(before);
  const row = await company.db.selectFrom('holiday').selectAll().where('date', '=', monday).executeTakeFirstOrThrow();
  const removed = await ask(
    'POST /api/hr/calendar/holiday/remove',
    { 'holiday-id': row.id, version: row.version },
    'hr',
  );
  expect(removed.msg).toContain('0.5 days instead of 0');
  expect(await leftOf('Casual Leave')).toBe(before - 0.5);
  expect((await pendingOf()).map((one) => one['return-to-work'])).toEqual([monday]);
});

test('the balance must be enough for the part, to three decimals', async () => {
  const left = await leftOf('Sick Leave');
  await company.db
    .insertInto('leave_movement')
    .values({
      ...{ leave_type_id: sick, leave_year_id: 2026, kind: 'adjust', days: 0.3 - left },
      employee_id: await employeeId(),
    })
    .execute();
  const hours = { 'leave-type-id': sick, part: 'hours', 'from-time': '09:30' };
  expect((await examine({ ...hours, 'to-time': '12:30' })).msg).toBe(
    'This leave takes 0.33 days, but you have only 0.3 days of Sick Leave left.',
  );
  expect(await examine({ ...hours, 'to-time': '12:00' })).toMatchObject({ msg: null, 'balance-after': 0.022 });
});

const employeeId = async (): Promise<number> => {
  const found = company.db.selectFrom('user_account').select('employee_id').where('user_name', '=', 'employee');
  return (await found.executeTakeFirstOrThrow()).employee_id as number;
};

test('HR enters part of a day for another person', async () => {
  const body = {
    ...{ 'employee-id': await employeeId(), 'leave-type-id': casual, 'start-date': monday, 'end-date': monday },
    ...{ part: 'afternoon', reason: 'Called in' },
  };
  const { result, msg } = await ask('POST /api/hr/leave/enter', body, 'hr');
  expect(result).toBe(true);
  expect(msg).toMatch(/^Leave on 16 Nov 2026, 14:00–18:30 entered for /);
  const later = { ...body, 'end-date': '2026-11-17' };
  expect((await ask('POST /api/hr/leave/enter', later, 'hr')).msg).toBe('Part of a day is on one date.');
});

test('parts of a day never take more than the day, also after a change of the shift', async () => {
  const { employeeId } = await company.as('employee');
  const date = '2026-12-14';
  for (const part of ['morning', 'afternoon']) expect((await apply({ date, part })).result).toBe(true);
  const late = { id: 2, name: 'Late', starts_at: '18:30', ends_at: '02:30', working_days: '12345' };
  await company.db.insertInto('shift').values(late).execute();
  const own = company.db.updateTable('employment').where('employee_id', '=', employeeId);
  await own.set({ shift_id: late.id }).execute();
  const before = 'You have already requested leave on 14 Dec 2026, 09:30–14:00.';
  expect((await apply({ date, part: 'morning' })).msg).toBe(before);
  expect((await apply({ date, 'leave-type-id': sick, part: 'afternoon' })).msg).toBe(before);
  await own.set({ shift_id: 1 }).execute();
});
