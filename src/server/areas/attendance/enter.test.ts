import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

const person = 31;
const [dayShift, nightShift] = [1, 2];

let company: Company;
beforeAll(async () => {
  company = await openCompany();
  await company.db
    .insertInto('shift')
    .values({ id: nightShift, name: 'Night shift', starts_at: '22:00', ends_at: '06:00' })
    .execute();
}, 120_000);
afterAll(() => company.close());

const setShift = (shift: number) =>
  company.db.updateTable('employment').set({ shift_id: shift }).where('employee_id', '=', person).execute();
const ownCaller = async () => ({ ...(await company.as('employee')), employeeId: person });
const enter = (date: string, times: object, now = new Date('2026-12-09T12:00:00+05:30')): Promise<JsonAnswer> =>
  company.ask(
    'hr',
    'POST /api/hr/attendance/enter',
    { 'employee-id': person, 'attendance-date': date, reason: 'Phone broken', ...times },
    {},
    now,
  );
const dayOf = async (date: string): Promise<JsonAnswer> =>
  (await company.ask('hr', 'POST /api/hr/attendance/day', { 'employee-id': person, 'attendance-date': date })).data;
const report = async (): Promise<JsonAnswer> =>
  (await company.ask(await ownCaller(), 'POST /api/me/attandance/selfreport', { 'month-id': 202612 })).data;
const hours = async (): Promise<JsonAnswer> =>
  (await company.ask(await ownCaller(), 'POST /api/me/attendance/hours', { 'month-id': 202612 })).data;

beforeEach(async () => {
  await company.db.deleteFrom('attendance_mark').where('employee_id', '=', person).execute();
  await company.db.deleteFrom('employment_change').execute();
  await setShift(dayShift);
});

describe('HR enters the attendance of a past day', () => {
  test('the times are recorded, the person is notified, and the audit log shows who entered them and why', async () => {
    const { msg } = await enter('2026-12-07', { 'check-in': '09:40', 'check-out': '18:00' });
    expect(msg).toMatch(/^Attendance of .+ on 07 Dec 2026: 09:40 to 18:00\.$/);
    expect(await report()).toEqual([{ 'attendance-date': '2026-12-07', 'check-in': '09:40', 'check-out': '18:00' }]);
    expect(await dayOf('2026-12-07')).toMatchObject({ 'check-in': '09:40', 'check-out': '18:00', note: null });
    const sent = company.db.selectFrom('notification').select('text').where('employee_id', '=', person);
    expect((await sent.orderBy('id', 'desc').executeTakeFirst())?.text).toBe(
      'HR entered your attendance on 07 Dec 2026: 09:40 to 18:00.',
    );
    const entries = company.db.selectFrom('audit_entry').selectAll().where('action', '=', 'attendance.enter');
    expect(await entries.orderBy('audit_id', 'desc').executeTakeFirst()).toMatchObject({
      before: { 'check-in': null, 'check-out': null },
      after: { 'check-in': '09:40', 'check-out': '18:00' },
      ...{ why: 'Phone broken', about_id: person },
    });
  });

  test('a corrected time keeps the other, with its instant and place, and empty times remove the day', async () => {
    const at = new Date('2026-12-07T09:41:37+05:30');
    const mark = { employee_id: person, date: '2026-12-07', kind: 'in' as const, at, latitude: 1, longitude: 2 };
    await company.db
      .insertInto('attendance_mark')
      .values({ ...mark, entered_by: null })
      .execute();
    await enter('2026-12-07', { 'check-in': '09:41', 'check-out': '18:00' });
    const marks = company.db.selectFrom('attendance_mark').selectAll().where('employee_id', '=', person);
    expect(await marks.where('kind', '=', 'in').execute()).toEqual([{ ...mark, entered_by: null }]);
    expect(await enter('2026-12-07', { 'check-in': '09:41', 'check-out': '18:00' })).toEqual({
      result: false,
      msg: 'These times are already recorded.',
    });
    await enter('2026-12-07', {});
    expect(await report()).toEqual([]);
  });

  test('the times of a night shift fall on two dates', async () => {
    await setShift(nightShift);
    await enter('2026-12-07', { 'check-in': '00:15', 'check-out': '06:20' });
    const marks = await company.db
      .selectFrom('attendance_mark')
      .select(['date', 'at'])
      .where('employee_id', '=', person)
      .orderBy('at')
      .execute();
    expect(marks).toEqual([
      { date: '2026-12-07', at: new Date('2026-12-08T00:15:00+05:30') },
      { date: '2026-12-07', at: new Date('2026-12-08T06:20:00+05:30') },
    ]);
  });

  test.each([
    ['2026-12-10', { 'check-in': '09:30' }, 'Attendance cannot be entered for a day in the future.'],
    ['2026-12-09', { 'check-in': '12:30' }, 'The check-in at 12:30 is in the future.'],
    ['2026-12-07', { 'check-out': '18:00' }, 'A check-out needs a check-in.'],
    ['2026-12-07', { 'check-in': '09:30', 'check-out': '09:30' }, 'The check-out must be after the check-in.'],
    ['2026-12-07', { 'check-in': '09:30', 'check-out': '08:00' }, 'From 09:30 to 08:00 is more than 17 hours.'],
    ['2001-01-01', { 'check-in': '09:30' }, 'was not employed on 01 Jan 2001.'],
  ])('on %s the times %o are refused: %s', async (date, times, msg) => {
    const answer = await enter(date, times);
    expect(answer.result).toBe(false);
    expect(answer.msg).toContain(msg);
    expect(await report()).toEqual([]);
  });

  test('the day says why no attendance is expected', async () => {
    expect(await dayOf('2026-12-12')).toMatchObject({ 'check-in': null, note: 'Weekend', 'shift-starts': '09:30' });
    expect(await dayOf('2026-12-25')).toMatchObject({ note: 'Holiday' });
  });
});

test('lateness and hours follow the shift that the person had on each day', async () => {
  await enter('2026-12-07', { 'check-in': '09:40', 'check-out': '18:00' });
  await enter('2026-12-08', { 'check-in': '22:10' });
  await setShift(nightShift);
  const change = { employee_id: person, field: 'shift', effective_on: '2026-12-08', status: 'applied' } as const;
  const entry = { reason: null, entered_by: null, entered_at: null };
  await company.db
    .insertInto('employment_change')
    .values({ ...change, ...entry, value_before: dayShift, value_after: nightShift })
    .execute();
  expect(await hours()).toEqual([
    { 'attendance-date': '2026-12-07', 'worked-minutes': 500, 'late-minutes': 10, 'shift-minutes': 540 },
    { 'attendance-date': '2026-12-08', 'worked-minutes': null, 'late-minutes': 10, 'shift-minutes': 480 },
  ]);
});
