import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/api/support/people';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { carryLeaveOn, expireLeave, grantDueLeave } from '../calendar/leaveYears';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const [earned, casual] = [1, 2];
const mumbai = 2;
const at = (day: string): Date => new Date(`${day}T06:30:00Z`);
const hr = (path: string, body: object = {}, now = NOON): Promise<JsonAnswer> =>
  company.ask('hr', `POST /api/hr/${path}`, body, {}, now);

const policy = {
  ...{ 'policy-id': null, version: null, 'leave-type-id': earned, 'office-id': null, 'employment-type-id': null },
  ...{ 'starts-on': '2026-01-01', 'ends-on': null, 'yearly-days': 18, accrual: 'yearly', prorated: false },
  ...{ 'carry-days': 9, 'carry-months': null },
};
const save = (values: object, now = NOON) => hr('leave-policy/save', { ...policy, ...values }, now);
const entries = (employee: number, year: number, type = earned) =>
  company.db
    .selectFrom('leave_movement')
    .select(['kind', 'days', 'on_date', 'from_date', 'note'])
    .where('employee_id', '=', employee)
    .where('leave_year_id', '=', year)
    .where('leave_type_id', '=', type)
    .orderBy('id')
    .execute();
const balance = async (employee: number, year: number, type = earned): Promise<number> =>
  (await entries(employee, year, type)).reduce((sum, { days }) => sum + days, 0);

let people = 0;
/** Adds a person on a known day, without leave so far. */
async function person(joined_on: string, values: object = {}): Promise<number> {
  people += 1;
  const { employeeId } = await addPerson(company.db, `policy-${people}`, ['employee']);
  await company.db
    .updateTable('employment')
    .set({ joined_on, office_id: 1, employment_type_id: 1, ...values })
    .where('employee_id', '=', employeeId)
    .execute();
  return employeeId;
}

/** Adds a leave that takes days of an account. */
const use = (employee: number, year: number, days: number) =>
  company.db
    .insertInto('leave_movement')
    .values({ employee_id: employee, leave_type_id: earned, leave_year_id: year, kind: 'take', days: -days })
    .execute();

beforeEach(async () => {
  await company.db.deleteFrom('leave_policy').where('office_id', 'is not', null).execute();
  await company.db.deleteFrom('leave_policy').where('starts_on', '>', '1900-01-01').execute();
  await company.db.updateTable('leave_policy').set({ ends_on: null, version: 1 }).execute();
  await company.db.updateTable('leave_year').set({ granted_on: null, carried_on: null }).execute();
});

describe('the policies', () => {
  test('are listed with whom they are for, and a proposal for the next change', async () => {
    await save({ 'office-id': mumbai, 'employment-type-id': 3, 'yearly-days': 12 });
    const { data } = await hr('leave-policies');
    expect(data.filter((one: JsonAnswer) => one['leave-type-id'] === earned)).toMatchObject([
      { office: null, 'employment-type': null, 'starts-on': null, 'yearly-days': 18, 'changes-from': '2027-01-01' },
      { office: 'Mumbai', 'employment-type': 'Intern', 'starts-on': '2026-01-01', status: 'Now', 'yearly-days': 12 },
    ]);
  });

  test('a change ends the policy before it, and removes those planned for later', async () => {
    await save({ 'starts-on': '2027-06-01', 'yearly-days': 30 });
    expect(await save({ 'starts-on': '2027-01-01', 'yearly-days': 20 })).toMatchObject({
      msg: expect.stringContaining('From 01 Jan 2027, Earned Leave gives 20 days a year.'),
    });
    const { data } = await hr('leave-policies');
    expect(
      data
        .filter((one: JsonAnswer) => one['leave-type-id'] === earned)
        .map((one: JsonAnswer) => [one['starts-on'], one['ends-on'], one['yearly-days']]),
    ).toEqual([
      [null, '2026-12-31', 18],
      ['2027-01-01', null, 20],
    ]);
  });

  test('a policy of the past stays; it can only end', async () => {
    const fault = 'The policy can change from 01 Jan 2026, the start of the leave year.';
    expect(await save({ 'starts-on': '2025-06-01' })).toEqual({ result: false, msg: fault });
    expect(await save({ 'starts-on': null, 'yearly-days': 20 })).toEqual({ result: false, msg: fault });
    expect(await save({ 'starts-on': null, 'ends-on': '2025-06-01' })).toEqual({
      result: false,
      msg: 'The policy can end on 31 Dec 2025 or later.',
    });
    const shown = { 'policy-id': earned, version: 1 };
    expect((await save({ ...shown, 'starts-on': null, 'ends-on': '2027-12-31' })).result).toBe(true);
    expect((await save({ 'starts-on': '2027-01-01', 'ends-on': '2026-12-31' })).msg).toBe(
      'The policy must end after it starts.',
    );
  });

  test('a new policy never takes the place of another one from the same day, which its user has not seen', async () => {
    const added = await Promise.all([20, 21].map((days) => save({ 'starts-on': '2027-01-01', 'yearly-days': days })));
    expect(added.map(({ result }) => result).sort()).toEqual([false, true]);
    expect(added.find(({ result }) => !result)?.msg).toBe(
      'Earned Leave already has a policy for these people from 01 Jan 2027. Check it, then change it instead.',
    );
  });

  test('a policy changed by another user in between is refused, and names that user', async () => {
    const shown = { 'policy-id': earned, version: 1, 'starts-on': '2027-01-01' };
    expect((await save({ ...shown, 'yearly-days': 20 })).result).toBe(true);
    expect(
      await company.ask('director', 'POST /api/hr/leave-policy/save', { ...policy, ...shown, 'yearly-days': 21 }),
    ).toEqual({
      result: false,
      msg: 'Kavya Thomas changed this policy on 10 Nov 2026 at 12:30. Check the current version, then make your change.',
    });
  });
});

describe('the days of the open leave years', () => {
  test('the preview shows the effect on every person, and saving has this effect', async () => {
    const one = await person('2020-01-01', { office_id: mumbai });
    const joiner = await person('2026-07-01', { office_id: mumbai });
    const other = await person('2020-01-01', { office_id: 1 });
    await grantDueLeave(company.db, at('2026-11-10'));
    const change = { 'office-id': mumbai, 'yearly-days': 24, prorated: true };
    const { answer, total } = await company.page('hr', 'POST /api/hr/leave-policies/preview', 'limit=100', {
      ...policy,
      ...change,
    });
    const effect = (employee: number) =>
      answer.data
        .filter((row: JsonAnswer) => row['employee-id'] === employee)
        .map((row: JsonAnswer) => [row['year-id'], row.before, row.after, row.difference]);
    expect(Number(total)).toBe(answer.data.length);
    expect(effect(one)).toEqual([
      [2026, 18, 24, 6],
      [2027, 18, 24, 6],
    ]);
    expect(effect(joiner)).toEqual([
      [2026, 18, 12, -6],
      [2027, 18, 24, 6],
    ]);
    expect(effect(other)).toEqual([]);
    expect((await save(change)).result).toBe(true);
    expect([await balance(one, 2026), await balance(joiner, 2026), await balance(other, 2026)]).toEqual([24, 12, 18]);
    expect((await entries(joiner, 2026)).at(-1)).toMatchObject({
      ...{ kind: 'allocate', days: -6, on_date: '2026-11-10', from_date: null },
      note: 'The leave policy for Earned Leave has changed.',
    });
    const { answer: again } = await company.page('hr', 'POST /api/hr/leave-policies/preview', 'limit=100', {
      ...policy,
      ...change,
    });
    expect(again.data).toEqual([]);
  });

  test('monthly days come at the start of each month, once', async () => {
    await save({ 'starts-on': '2027-01-01', accrual: 'monthly', prorated: true, 'yearly-days': 18 });
    const employee = await person('2027-01-16');
    for (const day of ['2027-01-16', '2027-02-01', '2027-02-01', '2027-02-28', '2027-03-01'])
      await grantDueLeave(company.db, at(day));
    expect((await entries(employee, 2027)).map(({ days, on_date }) => [on_date, days])).toEqual([
      ['2027-01-16', 1],
      ['2027-02-01', 1.5],
      ['2027-03-01', 1.5],
    ]);
  });

  test('a last working day, and a new one, change the days in proportion and tell the person', async () => {
    const employee = await person('2020-01-01');
    await save({ prorated: true });
    await grantDueLeave(company.db, at('2026-11-10'));
    const ends = {
      ...{ 'employee-id': employee, 'request-date': '2026-11-09', 'last-working-day': '2026-11-30' },
      reason: 'Moves abroad',
    };
    const { msg } = await hr('resignation/enter', ends);
    expect(msg).toMatch(/ The entitlement changes by −1\.5 days of Earned Leave in 2026\.$/);
    expect([await balance(employee, 2026), await balance(employee, 2027)]).toEqual([16.5, 0]);
    const text = await company.db
      .selectFrom('notification')
      .select('text')
      .where('employee_id', '=', employee)
      .where('text', 'like', 'Your entitlement %')
      .executeTakeFirst();
    expect(text?.text).toBe(
      'Your entitlement changes by −1.5 days of Earned Leave in 2026: the last working day is now 30 Nov 2026.',
    );
  });
});

describe('carried days', () => {
  test('are limited by the policy of the office, and expire if they are not used in time', async () => {
    await save({ 'starts-on': '2027-01-01', 'office-id': mumbai, 'carry-days': 5, 'carry-months': 3 });
    const [there, here] = [await person('2020-01-01', { office_id: mumbai }), await person('2020-01-01')];
    await grantDueLeave(company.db, at('2026-11-10'));
    await carryLeaveOn(company.db, at('2027-01-01'));
    expect([await balance(there, 2027), await balance(here, 2027)]).toEqual([23, 27]);
    await expireLeave(company.db, at('2027-03-31'));
    expect(await balance(there, 2027)).toBe(23);
    await company.ask(
      'hr',
      'POST /api/hr/leave/enter',
      {
        'employee-id': there,
        'leave-type-id': earned,
        'start-date': '2027-03-30',
        'end-date': '2027-04-02',
        reason: 'Rest',
      },
      {},
      at('2027-03-29'),
    );
    await expireLeave(company.db, at('2027-04-01'));
    await expireLeave(company.db, at('2027-04-02'));
    // Two of the four days are before April, so three of the five carried days are left.
    expect((await entries(there, 2027)).filter(({ kind }) => kind === 'expire')).toMatchObject([
      { days: -3, on_date: '2027-04-01', note: 'Carried days could be used until 31 Mar 2027.' },
    ]);
    expect(await balance(there, 2027)).toBe(16);
    const leave = await company.db
      .selectFrom('leave_request')
      .select('id')
      .where('employee_id', '=', there)
      .executeTakeFirstOrThrow();
    await company.ask(
      'hr',
      'POST /api/hr/leave/cancel',
      { 'leave-id': leave.id, 'cancel-reason': 'Ill' },
      {},
      at('2027-04-05'),
    );
    expect(await balance(there, 2027)).toBe(18);
  });

  test('unused days of the year before carry over within the limit', async () => {
    const employee = await person('2020-01-01');
    await grantDueLeave(company.db, at('2026-11-10'));
    await use(employee, 2026, 14);
    await carryLeaveOn(company.db, at('2027-01-01'));
    expect(await balance(employee, 2027)).toBe(22);
    expect(await balance(employee, 2027, casual)).toBe(8);
  });
});
