import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';
import { correctCarriedDays } from '../calendar/carryDays';
import { carryLeaveOn } from '../calendar/leaveYears';
import { recountLeave } from '../leave/recount';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

/** Works in office 1, without reports. */
const person = 61;
const EARNED = 1;
const mumbai = 2;
const ask = (path: string, body: object = {}): Promise<JsonAnswer> => company.ask('hr', `POST /api/${path}`, body);
const enterLeave = async (from: string, to: string): Promise<number> => {
  const dates = { 'start-date': from, 'end-date': to, 'leave-type-id': EARNED, reason: 'Rest' };
  expect(await ask('hr/leave/enter', { 'employee-id': person, ...dates })).toMatchObject({ result: true });
  return (await company.db.selectFrom('leave_request').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
};
const leaveUntil = (day: string): Promise<JsonAnswer> =>
  ask('hr/resignation/enter', {
    ...{ 'employee-id': person, reason: 'Left', 'request-date': '2026-10-01', 'last-working-day': day },
  });
const rehire = (day: string): Promise<JsonAnswer> =>
  ask('employees/enrole/onboard', {
    ...{ 'employee-id': person, 'office-id': mumbai, 'probation-status-id': 1, 'notice-period': 60 },
    ...{ 'reporting-employee-id': 37, 'job-family-id': 2, 'job-title-id': 6, 'employment-type-id': 1 },
    'date-of-join': day,
  });
const daysOf = async (id: number): Promise<number> =>
  (await company.db.selectFrom('leave_request').select('days').where('id', '=', id).executeTakeFirstOrThrow()).days;
const recount = () =>
  recountLeave(
    { db: company.db, audit: async () => undefined, now: new Date('2026-11-10T06:30:00Z') },
    { affects: sql`leave_request.employee_id = ${person}`, reason: 'the calendar has changed' },
  );
const addHoliday = (date: string, office_id: number) =>
  company.db.insertInto('holiday').values({ date, office_id, name: 'Office day' }).execute();

beforeEach(async () => {
  const { db } = company;
  await db.deleteFrom('leave_cancellation').execute();
  await db.deleteFrom('leave_movement').where('employee_id', '=', person).execute();
  await db.deleteFrom('leave_request').where('employee_id', '=', person).execute();
  await db.deleteFrom('resignation').where('employee_id', '=', person).execute();
  await db.deleteFrom('former_employment').where('employee_id', '=', person).execute();
  await db.deleteFrom('employment_change').where('employee_id', '=', person).execute();
  await db.deleteFrom('holiday').where('name', '=', 'Office day').execute();
  const employed = { joined_on: '2020-01-06', left_on: null, office_id: 1 };
  await db.updateTable('employment').set(employed).where('employee_id', '=', person).execute();
  const account = { employee_id: person, leave_type_id: EARNED, leave_year_id: 2026, leave_id: null };
  await db
    .insertInto('leave_movement')
    .values({ ...account, kind: 'allocate', days: 18 })
    .execute();
});

describe('leave of an earlier employment', () => {
  test('keeps its days, which follow the office of that time', async () => {
    const id = await enterLeave('2026-06-01', '2026-06-05');
    await leaveUntil('2026-10-30');
    expect((await rehire('2026-11-09')).result).toBe(true);
    expect(await recount()).toBe('');
    expect(await daysOf(id)).toBe(5);
    await addHoliday('2026-06-02', mumbai);
    expect(await recount()).toBe('');
    await addHoliday('2026-06-03', 1);
    await recount();
    expect(await daysOf(id)).toBe(4);
  });

  test('keeps its office when the new employment starts the next day and changes office from that day on', async () => {
    const id = await enterLeave('2026-06-01', '2026-06-05');
    await leaveUntil('2026-11-08');
    await rehire('2026-11-09');
    const change = { 'employee-id': person, 'office-id': 1, 'effective-on': '2026-11-09', reason: 'Moved' };
    expect(await ask('employees/changes/add', change)).toMatchObject({ result: true });
    const former = company.db.selectFrom('former_employment').selectAll().where('employee_id', '=', person);
    expect(await former.execute()).toMatchObject([{ left_on: '2026-11-08', office_id: 1 }]);
    expect(await daysOf(id)).toBe(5);
  });

  test('after its last day returns its days, and takes them again in the new employment', async () => {
    const id = await enterLeave('2026-12-14', '2026-12-18');
    const name = (await company.db.selectFrom('employee').select('name').where('id', '=', person).executeTakeFirst())
      ?.name;
    expect((await leaveUntil('2026-11-06')).msg).toBe(
      `Resignation entered for ${name}. 1 leave request has changed: ${name} (0 days instead of 5).`,
    );
    expect((await rehire('2026-12-16')).msg).toBe(
      `${name} has been hired again. 1 leave request has changed: ${name} (3 days instead of 0).`,
    );
    expect(await daysOf(id)).toBe(3);
  });

  test('can be entered within it, but not across its end', async () => {
    await leaveUntil('2026-10-30');
    await rehire('2026-11-09');
    const id = await enterLeave('2026-10-06', '2026-10-07');
    expect(await daysOf(id)).toBe(2);
    const across = { 'start-date': '2026-10-30', 'end-date': '2026-11-09', 'leave-type-id': EARNED, reason: 'Rest' };
    expect((await ask('hr/leave/enter', { 'employee-id': person, ...across })).msg).toContain('cannot start before');
  });

  test('cannot be approved on days between the employments', async () => {
    const id = await enterLeave('2026-11-02', '2026-11-03');
    await company.db.updateTable('leave_request').set({ status: 'pending' }).where('id', '=', id).execute();
    await leaveUntil('2026-11-02');
    await rehire('2026-11-09');
    const decision = { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'ok' };
    expect((await ask('team/leave/request/action', decision)).msg).toBe(
      'This leave includes 03 Nov 2026, when the person was not employed. Reject it instead.',
    );
  });
});

test('days are carried over only to a leave year in whose first day the person was employed', async () => {
  const { db } = company;
  await db.updateTable('leave_year').set({ carried_on: '2027-01-01' }).where('id', '=', 2027).execute();
  const carried = async (): Promise<number> => {
    const rows = db.selectFrom('leave_movement').select('days').where('employee_id', '=', person);
    return (await rows.where('leave_year_id', '=', 2027).where('kind', '=', 'carry').execute()).length;
  };
  const employ = async (left_on: string) => {
    await db.deleteFrom('former_employment').where('employee_id', '=', person).execute();
    const { pf_number, pf_office_id, esi_number, esi_office_id, pay_structure_id, shift_id, ...last } = await db
      .selectFrom('employment')
      .selectAll()
      .where('employee_id', '=', person)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('former_employment')
      .values({ ...last, joined_on: '2020-01-06', left_on })
      .execute();
    await db.updateTable('employment').set({ joined_on: '2027-02-01' }).where('employee_id', '=', person).execute();
  };
  const change = { employee_id: person, leave_type_id: EARNED, leave_year_id: 2026, days: 20 };
  await employ('2026-12-10');
  await correctCarriedDays(db, [change], '2027-02-10');
  await carryLeaveOn(db, new Date('2027-02-10T08:00:00Z'));
  expect(await carried()).toBe(0);
  await employ('2027-01-15');
  await carryLeaveOn(db, new Date('2027-02-11T08:00:00Z'));
  expect(await carried()).toBe(1);
});

test('the new manager works here on the date of join', async () => {
  await leaveUntil('2026-10-30');
  const set = (dates: { joined_on?: string; left_on?: string | null }) =>
    company.db.updateTable('employment').set(dates).where('employee_id', '=', 37).execute();
  await set({ left_on: '2026-11-20' });
  expect((await rehire('2026-11-23')).msg).toBe('The reporting manager does not work here on 23 Nov 2026.');
  await set({ left_on: null, joined_on: '2026-12-01' });
  expect((await rehire('2026-11-23')).msg).toBe('The reporting manager does not work here on 23 Nov 2026.');
  await set({ joined_on: '2020-01-06' });
  expect((await rehire('2026-11-23')).result).toBe(true);
});

test('a date of birth must fit the first employment', async () => {
  await leaveUntil('2026-10-30');
  await rehire('2026-11-09');
  const { data } = await ask('employees/enrole/record', { 'employee-id': person });
  const { gender, 'blood-group': group, country, 'record-version': version, ...record } = data;
  const born = (day: string) => ask('employees/enrole/update', { ...record, 'date-of-birth': day });
  expect((await born('2010-05-05')).msg).toMatch(/^The date of join is before the employee is 14 years old\./);
  expect((await born('1990-05-05')).result).toBe(true);
});
