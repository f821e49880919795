import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';
import { attendanceToday } from './today';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const at = (time: string): Date => new Date(`2026-11-10T${time}:00+05:30`);
const mark = (kind: 'in' | 'out', time: string, location = '0,0', who = 'employee'): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/me/attandance/check-${kind}`, {}, { location }, at(time));
const today = async (time: string): Promise<JsonAnswer> =>
  attendanceToday(company.db, (await company.as('employee')).employeeId, at(time));

test('API-42 API-43 ENTITY-07 check-out requires check-in, and both keep their first time', async () => {
  expect(await today('08:00')).toEqual({ time: null, 'check-in': true, 'check-out': false });
  expect(await mark('out', '08:00')).toEqual({ result: false, msg: 'You have not checked in today.' });
  expect(await mark('in', '09:05')).toEqual({ result: true, msg: 'Checked in at 09:05.', time: '09:05' });
  expect(await mark('in', '09:06')).toEqual({
    result: true,
    msg: 'You already checked in at 09:05.',
    time: '09:05',
  });
  expect(await today('09:10')).toEqual({ time: '09:05', 'check-in': false, 'check-out': true });
  expect((await mark('out', '18:30')).time).toBe('18:30');
  expect((await mark('out', '19:00')).time).toBe('18:30');
  expect(await today('19:10')).toEqual({ time: '18:30', 'check-in': false, 'check-out': false });
});

test('a location must be valid and is stored as sent, including zero', async () => {
  expect((await mark('in', '09:00', '90.5,0', 'hr')).result).toBe(false);
  expect((await mark('in', '09:00', '0,181', 'hr')).result).toBe(false);
  const rows = company.db
    .selectFrom('attendance_mark')
    .select(['latitude', 'longitude'])
    .where('date', '=', '2026-11-10');
  for (const row of await rows.execute()) expect(row).toEqual({ latitude: 0, longitude: 0 });
});

test('the date is the date in the office: half past midnight there is the next day', async () => {
  const night = new Date('2026-11-11T19:00:00Z');
  await company.ask('payroll', 'POST /api/me/attandance/check-in', {}, { location: '1,1' }, night);
  const rows = company.db.selectFrom('attendance_mark').select('date').where('date', '>', '2026-11-10');
  expect(await rows.execute()).toEqual([{ date: '2026-11-12' }]);
});

test('API-44 ENTITY-54 ENTITY-59 the personal report lists the days of the month, with null for a missed check-out', async () => {
  const { data } = await company.ask('employee', 'POST /api/me/attandance/selfreport', { 'month-id': 202611 });
  expect(data[0]).toEqual({ 'attendance-date': '2026-11-10', 'check-in': '09:05', 'check-out': '18:30' });
  const dates = data.map((day: JsonAnswer) => day['attendance-date']);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(data.every((day: JsonAnswer) => day['attendance-date'].startsWith('2026-11'))).toBe(true);
  const months = [202606, 202607, 202608, 202609, 202610];
  const answers = await Promise.all(
    months.map((id) => company.ask('employee', 'POST /api/me/attandance/selfreport', { 'month-id': id })),
  );
  expect(answers.some((answer) => answer.data.length === 0)).toBe(true);
  expect((await company.ask('employee', 'POST /api/me/attandance/selfreport', { 'month-id': 202613 })).data).toEqual(
    [],
  );
});

test('API-45 ENTITY-55 ENTITY-56 the personal leave report has one row, with a cell for each heading', async () => {
  const report = await company.ask('employee', 'POST /api/me/attendance/report', { 'month-id': 202611 });
  expect(report.heading).toHaveLength(30);
  expect(report.data).toHaveLength(1);
  const [row] = report.data;
  const { data: _cells, ...person } = row;
  const place = company.db.selectFrom('employment').innerJoin('job_title', 'job_title.id', 'employment.job_title_id');
  const job = place
    .innerJoin('job_family', 'job_family.id', 'job_title.job_family_id')
    .select(['job_family.name as family', 'job_title.name as title'])
    .where('employment.employee_id', '=', 29);
  const { family, title } = await job.executeTakeFirstOrThrow();
  expect(person).toEqual({
    'employee-name': (await company.as('employee')).employeeName,
    'employee-code': 'EMP0029',
    'reporting-name': (await company.as('manager')).employeeName,
    'reporting-code': 'EMP0009',
    'job-family-name': family,
    'title-name': title,
  });
  expect(row.data).toHaveLength(30);
  expect(row.data[9]).toBe('Present');
  expect(row.data[0]).toBe('Weekend');
  expect(row.data[23]).toBe('Holiday');
  expect(row.data[29]).toBeNull();
});

test('API-46 SHELL-30 the team report contains only the people who report to the manager', async () => {
  const report = await company.ask('manager', 'POST /api/team/attendance/report', { 'month-id': 202610 });
  expect(report.data.length).toBeGreaterThan(4);
  expect(new Set(report.data.map((row: JsonAnswer) => row['reporting-code']))).toEqual(new Set(['EMP0009']));
});

test('days outside the employment are neither absences nor leave', async () => {
  const { db } = company;
  const [mine, joined, left] = [known.employee, '2026-10-06', '2026-10-20'];
  const set = (values: object) => db.updateTable('employment').set(values).where('employee_id', '=', mine).execute();
  const before = await db.selectFrom('employment').select('joined_on').where('employee_id', '=', mine).execute();
  const leave = { employee_id: mine, leave_type_id: 1, leave_year_id: 2026, status: 'approved' as const, days: 1 };
  const dates = {
    start_date: '2026-10-19',
    end_date: '2026-10-22',
    return_on: '2026-10-23',
    requested_on: '2026-10-01',
  };
  const added = await db
    .insertInto('leave_request')
    .values({ ...leave, ...dates, calendar_days: 4, reason: 'Rest' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await set({ joined_on: joined, left_on: left });
  const { data } = await company.ask('manager', 'POST /api/team/attendance/report', { 'month-id': 202610 });
  const row = data.find((one: JsonAnswer) => one['employee-code'] === 'EMP0029');
  expect([1, 5, 19, 20, 21, 22, 31].map((day) => row.data[day - 1])).toEqual([
    ...['Not employed', 'Not employed', 'Earned Leave', 'Holiday', 'Not employed', 'Not employed', 'Not employed'],
  ]);
  await db.deleteFrom('leave_request').where('id', '=', added.id).execute();
  await set({ ...before[0], left_on: null });
});

test('a month without records has no rows', async () => {
  expect((await company.ask('manager', 'POST /api/team/attendance/report', { 'month-id': 202703 })).data).toEqual([]);
});

describe('a working day that ends after midnight', () => {
  const person = 31;
  const set = (values: { shift_id: number }) =>
    company.db.updateTable('employment').set(values).where('employee_id', '=', person).execute();
  const who = async () => ({ ...(await company.as('employee')), employeeId: person });
  const ask = async (kind: 'in' | 'out', moment: string): Promise<JsonAnswer> =>
    company.ask(
      await who(),
      `POST /api/me/attandance/check-${kind}`,
      {},
      { location: '0,0' },
      new Date(`${moment}:00+05:30`),
    );
  const state = async (moment: string) => attendanceToday(company.db, person, new Date(`${moment}:00+05:30`));
  const marks = () =>
    company.db
      .selectFrom('attendance_mark')
      .select(['date', 'kind'])
      .where('employee_id', '=', person)
      .where('date', '>=', '2026-12-07')
      .orderBy('at')
      .execute();

  beforeEach(async () => {
    await company.db.deleteFrom('attendance_mark').where('employee_id', '=', person).execute();
    await set({ shift_id: 1 });
  });

  test('the check-out closes the check-in of the previous evening', async () => {
    await ask('in', '2026-12-07T19:00');
    expect(await state('2026-12-08T00:30')).toEqual({ time: '19:00', 'check-in': false, 'check-out': true });
    expect(await ask('out', '2026-12-08T00:40')).toEqual({ result: true, msg: 'Checked out at 00:40.', time: '00:40' });
    expect((await ask('out', '2026-12-08T00:41')).msg).toBe('You already checked out at 00:40.');
    expect(await marks()).toEqual([
      { date: '2026-12-07', kind: 'in' },
      { date: '2026-12-07', kind: 'out' },
    ]);
    expect(await state('2026-12-08T09:00')).toEqual({ time: null, 'check-in': true, 'check-out': false });
    const { data } = await company.ask(await who(), 'POST /api/me/attandance/selfreport', { 'month-id': 202612 });
    expect(data).toEqual([{ 'attendance-date': '2026-12-07', 'check-in': '19:00', 'check-out': '00:40' }]);
  });

  test('a check-in that was forgotten to be closed does not take the next day’s check-out', async () => {
    await ask('in', '2026-12-07T09:30');
    expect((await ask('out', '2026-12-08T08:00')).msg).toBe('You have not checked in today.');
    await ask('in', '2026-12-08T09:30');
    await ask('out', '2026-12-08T18:30');
    expect(await marks()).toEqual([
      { date: '2026-12-07', kind: 'in' },
      { date: '2026-12-08', kind: 'in' },
      { date: '2026-12-08', kind: 'out' },
    ]);
  });

  test('a late check-in to a night shift belongs to the evening on which it began', async () => {
    await company.db
      .insertInto('shift')
      .values({ id: 2, name: 'Night shift', starts_at: '22:00', ends_at: '06:00' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await set({ shift_id: 2 });
    await ask('in', '2026-12-08T00:15');
    await ask('out', '2026-12-08T06:20');
    expect(await marks()).toEqual([
      { date: '2026-12-07', kind: 'in' },
      { date: '2026-12-07', kind: 'out' },
    ]);
  });

  test('the open day is being worked until its check-out is no longer expected', async () => {
    await ask('in', '2026-12-07T23:58');
    const seen = async (moment: string): Promise<JsonAnswer> =>
      (await company.ask(await who(), 'POST /api/me/today', {}, {}, new Date(`${moment}:00+05:30`))).data;
    expect(await seen('2026-12-08T00:05')).toMatchObject({ 'attendance-date': '2026-12-07', working: true });
    expect(await seen('2026-12-08T09:00')).toMatchObject({
      ...{ 'attendance-date': '2026-12-08', working: false, 'checked-in-at': null },
    });
  });

  test('a day worked on a weekend or a holiday is no working day of the report', async () => {
    await ask('in', '2026-12-12T09:30');
    await ask('in', '2026-12-25T09:30');
    await ask('in', '2026-12-24T09:30');
    const { data } = await company.ask(await who(), 'POST /api/me/attendance/report', { 'month-id': 202612 });
    expect([11, 24, 23].map((day) => data[0].data[day])).toEqual(['Weekend', 'Holiday', 'Present']);
  });
});
