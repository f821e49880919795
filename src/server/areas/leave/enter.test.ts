import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/api/support/people';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { carryLeaveOn, expireLeave } from '../calendar/leaveYears';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
  const { db } = company;
  const policies = db.updateTable('leave_policy');
  await policies.set({ carry_days: 9, carry_months: 3 }).where('leave_type_id', '=', earned).execute();
  await policies.set({ day_parts: 'hours' }).where('leave_type_id', '=', sick).execute();
}, 120_000);
afterAll(() => company.close());

const [earned, casual, sick] = [1, 2, 3];
const at = (day: string): Date => new Date(`${day}T06:30:00Z`);

let people = 0;
/** Adds a person in the office of Bengaluru with days of some leave years, without leave so far. */
async function person(granted: Readonly<Record<number, number>> = { 2026: 10 }): Promise<number> {
  people += 1;
  const { db } = company;
  const { employeeId: employee_id } = await addPerson(db, `absent-${people}`, ['employee']);
  await db.deleteFrom('leave_movement').where('employee_id', '=', employee_id).execute();
  for (const [year, days] of Object.entries(granted))
    for (const leave_type_id of [earned, casual, sick])
      await db
        .insertInto('leave_movement')
        .values({ employee_id, leave_type_id, leave_year_id: Number(year), kind: 'allocate', days })
        .execute();
  return employee_id;
}

const hr = (path: string, body: object, now = NOON): Promise<JsonAnswer> =>
  company.ask('hr', `POST /api/hr/leave/${path}`, body, {}, now);
const examine = async (employee: number, values: object = {}, now = NOON): Promise<JsonAnswer> =>
  (await hr('enter/days', { 'employee-id': employee, 'leave-type-id': casual, ...values }, now)).data;
const enter = (employee: number, values: object, now = NOON): Promise<JsonAnswer> =>
  hr('enter', { 'employee-id': employee, 'leave-type-id': casual, reason: 'In hospital', ...values }, now);
const dates = (start: string, end = start) => ({ 'start-date': start, 'end-date': end });
const uncounted = { days: null, minutes: null, 'balance-after': null, 'return-on': null };
const nothing = { ...uncounted, balance: null, 'balance-year': null };
/** The rows that a preview could change. */
const readRows = async () => {
  const tables = ['leave_request', 'leave_movement', 'notification'] as const;
  return Promise.all(tables.map((table) => company.db.selectFrom(table).selectAll().orderBy('id').execute()));
};

test('before the dates are chosen, the balance is of the current leave year, then of that of the start date', async () => {
  const employee = await person({ 2025: 4, 2026: 10 });
  const rows = await readRows();
  expect(await examine(employee)).toEqual({ ...nothing, balance: 10, 'balance-year': 2026, msg: null });
  const start = { 'start-date': '2025-11-04', 'end-date': null, part: null };
  expect(await examine(employee, start)).toEqual({ ...nothing, balance: 4, 'balance-year': 2025, msg: null });
  const closed = { ...nothing, msg: 'No leave year is open on 06 May 2019. HR can open one.' };
  expect(await examine(employee, { 'start-date': '2019-05-06' })).toEqual(closed);
  expect(await readRows()).toEqual(rows);
});

test('the days and the return are counted over a weekend, and the confirmation says what is left', async () => {
  const employee = await person();
  const leave = dates('2026-12-04', '2026-12-08');
  const rows = await readRows();
  expect(await examine(employee, leave)).toEqual({
    ...{ days: 3, minutes: null, balance: 10, 'balance-after': 7, 'balance-year': 2026 },
    ...{ 'return-on': '2026-12-09', msg: null },
  });
  expect(await readRows()).toEqual(rows);
  expect((await enter(employee, leave)).msg).toBe(
    `Leave from 04 Dec 2026 to 08 Dec 2026 entered for Name of absent-${people}: Casual Leave, 3 days. 7 days are left.`,
  );
  expect((await enter(employee, dates('2026-12-14', '2026-12-21'))).msg).toMatch(
    /: Casual Leave, 6 days\. 1 day is left\.$/,
  );
});

test('hours take a share of the day, and the person returns on the same day', async () => {
  const employee = await person();
  const hours = { 'leave-type-id': sick, part: 'hours', ...dates('2026-11-20') };
  const times = { 'from-time': '09:30', 'to-time': '11:45' };
  expect(await examine(employee, { ...hours, ...times })).toMatchObject({
    ...{ days: 0.25, minutes: 135, 'balance-after': 9.75, 'return-on': '2026-11-20', msg: null },
  });
  expect(await examine(employee, hours)).toMatchObject({ days: null, balance: 10, msg: 'Enter the times.' });
  expect(await examine(employee, { ...hours, ...times, 'leave-type-id': earned })).toMatchObject({
    msg: 'Earned Leave is taken in whole days.',
  });
});

test('leave that would be refused says why, with the balance after it if its days count', async () => {
  const employee = await person({ 2026: 2 });
  const name = `Name of absent-${people}`;
  await enter(employee, dates('2026-09-22'));
  expect(await examine(employee, dates('2026-09-21', '2026-09-22'))).toEqual({
    ...{ days: 2, minutes: null, balance: 1, 'balance-after': -1, 'balance-year': 2026, 'return-on': '2026-09-23' },
    msg: `${name} already has leave on 22 Sep 2026.`,
  });
  expect(await examine(employee, dates('2026-09-28', '2026-09-29'))).toMatchObject({
    ...{ days: 2, 'balance-after': -1 },
    msg: `This leave takes 2 days, but ${name} has only 1 day of Casual Leave left.`,
  });
  expect(await examine(employee, dates('2026-09-26'))).toMatchObject({
    ...{ days: null, 'balance-after': null, 'return-on': null, msg: 'There is no working day between these dates.' },
  });
});

test('users see nothing of their own leave here, and nothing of someone who does not exist', async () => {
  const { employeeId } = await company.as('hr');
  const own = { ...nothing, msg: 'You cannot change your own leave. Ask someone else to do it.' };
  expect(await examine(employeeId, dates('2026-09-21'))).toEqual(own);
  const unknown = { 'employee-id': 99_999, 'leave-type-id': casual };
  expect(await hr('enter/days', unknown)).toEqual({ result: false, msg: 'This employee does not exist.' });
});

/** Carries the days of 2026 over to 2027. */
async function carry(): Promise<void> {
  await company.db.updateTable('leave_year').set({ carried_on: null }).where('id', '=', 2027).execute();
  await carryLeaveOn(company.db, at('2027-01-01'));
}

test('days that were carried over and used are not available in the year before', async () => {
  const employee = await person({ 2026: 3, 2027: 0 });
  await carry();
  const now = at('2027-02-01');
  const body = { 'leave-type-id': earned, ...dates('2026-12-18') };
  expect(await examine(employee, body, now)).toMatchObject({ balance: 3, 'balance-after': 2, msg: null });
  const used = { 'leave-type-id': earned, ...dates('2027-02-02', '2027-02-04') };
  expect((await enter(employee, used, now)).result).toBe(true);
  const msg = 'The next leave year has already used 1 day carried over from that year.';
  expect(await examine(employee, body, now)).toMatchObject({ days: 1, balance: 3, 'balance-after': 2, msg });
  expect(await enter(employee, body, now)).toEqual({ result: false, msg });
});

test('days that have expired can be used before they expired', async () => {
  const employee = await person({ 2026: 3, 2027: 5 });
  await carry();
  const now = at('2027-04-05');
  await expireLeave(company.db, now);
  const body = { 'leave-type-id': earned, ...dates('2027-03-29', '2027-04-01') };
  expect(await examine(employee, body, now)).toMatchObject({ days: 4, balance: 5, 'balance-after': 4, msg: null });
  expect((await enter(employee, body, now)).msg).toMatch(/: Earned Leave, 4 days\. 4 days are left\./);
});

test('the preview and saving agree, also if days were carried over, used or have expired', async () => {
  const days = ['2026-11-30', '2026-12-18', '2027-02-01', '2027-03-29', '2027-04-05', '2027-06-01'];
  const leave = fc.record({
    type: fc.constantFrom(earned, earned, casual, sick),
    start: fc.integer({ min: 0, max: 240 }).map((days) => dayAfter('2026-11-02', days)),
    length: fc.integer({ min: 1, max: 9 }),
    part: fc.constantFrom(undefined, 'whole', 'morning', 'hours'),
    now: fc.constantFrom(...days),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(8), fc.nat(4), fc.array(leave, { minLength: 2, maxLength: 8 }), async (old, young, all) => {
      const employee = await person({ 2026: old, 2027: young });
      await carry();
      for (const { type, start, length, part, now } of all.toSorted((a, b) => (a.now < b.now ? -1 : 1))) {
        await expireLeave(company.db, at(now));
        const end = part === 'morning' || part === 'hours' ? start : dayAfter(start, length - 1);
        const times = part === 'hours' ? { 'from-time': '10:00', 'to-time': '12:00' } : {};
        const body = { 'leave-type-id': type, ...dates(start, end), part, ...times };
        const preview = await examine(employee, body, at(now));
        const { result, msg } = await enter(employee, body, at(now));
        expect({ msg: preview.msg, result }).toEqual({ msg: result ? null : msg, result });
        const later = await examine(employee, { ...body, 'end-date': null }, at(now));
        expect(later.balance).toBe(result ? preview['balance-after'] : preview.balance);
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
