import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/api/support/people';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';
import { carryLeaveOn, expireLeave } from '../calendar/leaveYears';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
  await company.db.updateTable('leave_policy').set({ earn_months: 1 }).where('leave_type_id', '=', compOff).execute();
}, 120_000);
afterAll(() => company.close());

const compOff = 4;
const saturday = '2026-11-07';
const at = (day: string): Date => new Date(`${day}T06:30:00Z`);
const monday = at('2026-11-09');

let people = 0;
/** Adds a person in the office of Bengaluru, without leave so far. */
async function person(): Promise<number> {
  people += 1;
  const { employeeId } = await addPerson(company.db, `earner-${people}`, ['employee']);
  await company.db
    .updateTable('employment')
    .set({
      joined_on: '2026-01-05',
      office_id: 1,
      employment_type_id: 1,
      shift_id: null,
      reporting_to: await managerId(),
    })
    .where('employee_id', '=', employeeId)
    .execute();
  return employeeId;
}

async function managerId(): Promise<number> {
  return (await company.as('manager')).employeeId;
}

const ask = (path: string, body: object, who = 'manager', now = monday): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/team/leave/earned${path}`, body, {}, now);
const bodyOf = (employee: number, values: object = {}) => ({
  ...{ 'employee-id': employee, 'leave-type-id': compOff, 'worked-on': saturday, days: 1, ...values },
});
const add = (employee: number, values: object = {}, who = 'manager', now = monday): Promise<JsonAnswer> =>
  ask('/add', { ...bodyOf(employee, values), reason: 'Release' }, who, now);
const entries = (employee: number, year = 2026) =>
  company.db
    .selectFrom('leave_movement')
    .select(['kind', 'days', 'on_date', 'note'])
    .where('employee_id', '=', employee)
    .where('leave_year_id', '=', year)
    .orderBy('id')
    .execute();
const balance = async (employee: number, year = 2026): Promise<number> =>
  (await entries(employee, year)).reduce((sum, { days }) => sum + days, 0);
const enterLeave = (employee: number, day: string, now = monday): Promise<JsonAnswer> =>
  company.ask(
    'hr',
    'POST /api/hr/leave/enter',
    { 'employee-id': employee, 'leave-type-id': compOff, 'start-date': day, 'end-date': day, reason: 'Rest' },
    {},
    now,
  );
const withdraw = async (employee: number, now = monday): Promise<JsonAnswer> => {
  const { data } = await ask('', { 'employee-id': employee });
  return ask('/withdraw', { 'earned-id': data[0]['earned-id'] }, 'manager', now);
};

describe('a worked day off', () => {
  test('is checked first, and adds to the balance with its reason', async () => {
    const employee = await person();
    expect((await ask('/types', { 'employee-id': employee })).data).toEqual([
      { 'leave-type-id': compOff, 'leave-type': 'Comp-off' },
    ]);
    const checked = { 'day-off': 'Day off', came: null, went: null, 'use-until': '2026-12-06', 'balance-after': 1 };
    expect((await ask('/check', bodyOf(employee))).data).toEqual({ ...checked, msg: null });
    expect((await add(employee)).msg).toMatch(/^1 day added for .+, to be used until 06 Dec 2026\.$/);
    expect(await entries(employee)).toEqual([
      { kind: 'earn', days: 1, on_date: '2026-11-09', note: 'Worked on 07 Nov 2026: Release' },
    ]);
    expect((await ask('', { 'employee-id': employee })).data).toMatchObject([
      { 'worked-on': saturday, days: 1, 'use-until': '2026-12-06', status: 'Valid', reason: 'Release' },
    ]);
    const notices = company.db.selectFrom('notification').select('text').where('employee_id', '=', employee);
    expect((await notices.executeTakeFirst())?.text).toBe(
      '1 day of leave added for your work on 07 Nov 2026. Use it until 06 Dec 2026.',
    );
    const { data } = await company.ask('manager', 'POST /api/team/leave/ledger', { 'employee-id': employee });
    expect(data).toMatchObject([{ what: 'Earned by working on a day off', balance: 1 }]);
  });

  test('on a holiday counts too, and shows the attendance', async () => {
    const employee = await person();
    await company.db.insertInto('holiday').values({ date: '2026-11-04', name: 'Founding day', office_id: 1 }).execute();
    const mark = { employee_id: employee, date: '2026-11-04' };
    await company.db
      .insertInto('attendance_mark')
      .values([
        { ...mark, kind: 'in', at: new Date('2026-11-04T04:00:00Z') },
        { ...mark, kind: 'out', at: new Date('2026-11-04T08:30:00Z') },
      ])
      .execute();
    const half = { 'worked-on': '2026-11-04', days: 0.5 };
    expect((await ask('/check', bodyOf(employee, half))).data).toMatchObject({
      ...{ 'day-off': 'Holiday', came: '09:30', went: '14:00', 'balance-after': 0.5 },
    });
  });

  test('is refused if it was none, is ahead, is known, is over or cannot be earned', async () => {
    const employee = await person();
    const faultOf = async (values: object): Promise<string> => {
      const checked = (await ask('/check', bodyOf(employee, values))).data.msg;
      expect((await add(employee, values)).msg).toBe(checked);
      return checked;
    };
    expect(await faultOf({ 'worked-on': '2026-11-06' })).toBe('06 Nov 2026 is a working day.');
    expect(await faultOf({ 'worked-on': '2026-11-14' })).toBe('Choose a day that is over, or today.');
    expect(await faultOf({ 'worked-on': '2026-01-03' })).toBe('The employment does not include 03 Jan 2026.');
    expect(await faultOf({ 'worked-on': '2026-10-03' })).toBe(
      'Days earned on 03 Oct 2026 could be used until 02 Nov 2026.',
    );
    expect(await faultOf({ 'leave-type-id': 1 })).toBe('Earned Leave cannot be earned by working on a day off.');
    await add(employee);
    expect(await faultOf({ days: 0.5 })).toBe('07 Nov 2026 has already been added.');
    expect(await balance(employee)).toBe(1);
  });

  test('is for the people whose leave the caller decides, and never for the caller', async () => {
    const employee = await person();
    await company.db
      .updateTable('employment')
      .set({ reporting_to: null })
      .where('employee_id', '=', employee)
      .execute();
    expect((await add(employee)).msg).toBe('This employee does not exist, or you do not have access to their leave.');
    expect((await add(employee, {}, 'hr')).result).toBe(true);
    expect((await add(await managerId())).msg).toBe('You cannot change your own leave. Ask someone else to do it.');
  });
});

describe('an earned day', () => {
  test('expires if it is not used in time, and leave in time uses it', async () => {
    const [idle, busy] = [await person(), await person()];
    for (const employee of [idle, busy]) await add(employee);
    expect((await enterLeave(idle, '2026-12-07')).msg).toMatch(
      /has only 0 days of Comp-off for these dates: 1 day expires unused\.$/,
    );
    expect((await enterLeave(busy, '2026-12-04')).result).toBe(true);
    await expireLeave(company.db, at('2026-12-06'));
    expect([await balance(idle), await balance(busy)]).toEqual([1, 0]);
    await expireLeave(company.db, at('2026-12-07'));
    await expireLeave(company.db, at('2026-12-08'));
    expect((await entries(idle)).at(-1)).toEqual({
      ...{ kind: 'expire', days: -1, on_date: '2026-12-07', note: 'Earned days could be used until 06 Dec 2026.' },
    });
    expect([await balance(idle), await balance(busy)]).toEqual([0, 0]);
    expect((await enterLeave(idle, '2026-12-04', at('2026-12-08'))).result).toBe(true);
    expect((await entries(idle)).map(({ kind, days }) => [kind, days])).toEqual([
      ...[
        ['earn', 1],
        ['expire', -1],
        ['take', -1],
        ['expire', 1],
      ],
    ]);
    expect((await ask('', { 'employee-id': idle }, 'manager', at('2026-12-07'))).data[0].status).toBe('Over');
  });

  test('can be withdrawn unless it is used, also after it has expired', async () => {
    const [unused, used, expired] = [await person(), await person(), await person()];
    for (const employee of [unused, used, expired]) await add(employee);
    expect((await withdraw(unused)).msg).toMatch(/^1 day withdrawn from the balance of /);
    expect((await withdraw(unused)).msg).toBe('This day has already been withdrawn.');
    expect(await balance(unused)).toBe(0);
    expect((await add(unused)).result).toBe(true);
    await enterLeave(used, '2026-11-11');
    expect((await withdraw(used)).msg).toMatch(/ has already used the 1 day\. Cancel the leave first\.$/);
    expect(await balance(used)).toBe(0);
    await expireLeave(company.db, at('2026-12-07'));
    await withdraw(expired, at('2026-12-08'));
    expect(await entries(expired)).toMatchObject([
      { kind: 'earn', days: 1 },
      { kind: 'expire', days: -1 },
      { kind: 'earn', days: -1 },
      { kind: 'expire', days: 1 },
    ]);
  });

  test('that is left at the end of the leave year carries over by the policy', async () => {
    const employee = await person();
    await company.db.updateTable('leave_policy').set({ carry_days: 1 }).where('leave_type_id', '=', compOff).execute();
    await company.db.updateTable('leave_year').set({ carried_on: null }).execute();
    const added = await add(employee, { 'worked-on': '2026-12-26' }, 'manager', at('2026-12-28'));
    expect(added.msg).toMatch(/to be used until 31 Dec 2026\.$/);
    await carryLeaveOn(company.db, at('2027-01-01'));
    expect(await balance(employee, 2027)).toBe(1);
  });

  test('that has expired changes nothing that was carried over, if it is withdrawn or its leave is cancelled', async () => {
    const [idle, busy] = [await person(), await person()];
    await company.db.updateTable('leave_policy').set({ carry_days: 5 }).where('leave_type_id', '=', compOff).execute();
    await company.db.updateTable('leave_year').set({ carried_on: null }).execute();
    for (const employee of [idle, busy]) {
      await add(employee);
      await add(employee, { 'worked-on': '2026-12-26' }, 'manager', at('2026-12-28'));
    }
    await enterLeave(busy, '2026-11-11');
    await expireLeave(company.db, at('2026-12-31'));
    await carryLeaveOn(company.db, at('2027-01-01'));
    expect([await balance(idle, 2027), await balance(busy, 2027)]).toEqual([1, 1]);
    const { data } = await ask('', { 'employee-id': idle });
    const first = data.find((day: JsonAnswer) => day['worked-on'] === saturday)['earned-id'];
    expect((await ask('/withdraw', { 'earned-id': first }, 'manager', at('2027-01-05'))).result).toBe(true);
    const leave = company.db.selectFrom('leave_request').select('id').where('employee_id', '=', busy);
    const cancelled = { 'leave-id': (await leave.executeTakeFirstOrThrow()).id, 'cancel-reason': 'It was work' };
    await company.ask('hr', 'POST /api/hr/leave/cancel', cancelled, {}, at('2027-01-05'));
    expect([await balance(idle), await balance(busy)]).toEqual([1, 1]);
    expect([await balance(idle, 2027), await balance(busy, 2027)]).toEqual([1, 1]);
  });
});
