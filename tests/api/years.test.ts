import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectsIn } from '../../engine/language/json';
import { demoPassword } from '../../src/server/demo/logins';
import { addDays, isWeekend } from '../../src/server/rules/civilDate';
import { doDuties } from '../../src/server/start/scheduledTasks';
import { type DemoServer, openDemoServer } from './support/demoServer';

let demo: DemoServer;

const [mumbai, bengaluru] = [2, 1];

beforeAll(async () => {
  demo = await openDemoServer();
  await moveTo('employee', mumbai);
  await moveTo('manager', bengaluru);
}, 120_000);

afterAll(() => demo.server.close());

const [earned, casual] = [1, 2];

async function moveTo(userName: string, office: number): Promise<void> {
  const { db } = demo.server;
  const user = db.selectFrom('user_account').select('employee_id').where('user_name', '=', userName);
  await db.updateTable('employment').set({ office_id: office }).where('employee_id', '=', user).execute();
}

/** Advances the clock to noon of a day and runs the scheduled tasks as they fall due. */
async function live(until: string): Promise<void> {
  const { server } = demo;
  const faults: Error[] = [];
  for (let day = addDays(server.now().toISOString().slice(0, 10), 20); day < until; day = addDays(day, 20)) {
    server.setNow(new Date(`${day}T06:30:00Z`));
    await doDuties(server.db, server.now(), (fault) => faults.push(fault));
  }
  server.setNow(new Date(`${until}T06:30:00Z`));
  await doDuties(server.db, server.now(), (fault) => faults.push(fault));
  expect(faults).toEqual([]);
  for (const who of ['employee', 'manager', 'payroll', 'hr']) demo.tokens[who] = await server.signIn(who, demoPassword);
}

const ask = async (key: string, who: string, body: object) => (await demo.call(key, { who, body })).body;

const readBalance = async (type: number): Promise<number> => {
  const { data } = await ask('POST /api/me/leave/balances', 'employee', {});
  return Number(objectsIn(data).find((one) => one['leave-type-id'] === type)?.['available-balance']);
};

/** Requests and approves two days of leave from a Tuesday on. */
async function takeLeave(from: string): Promise<void> {
  const leave = { 'leave-type-id': earned, 'start-date': from, 'end-date': addDays(from, 1), reason: 'Rest' };
  expect(await ask('POST /api/me/leave/apply', 'employee', leave)).toEqual({ result: true, msg: expect.any(String) });
  const { data } = await ask('POST /api/team/leave/request/list?sort=-start-date', 'manager', {});
  const asked = objectsIn(data).find((one) => one['start-date'] === from && one.status === 'Approval Pending');
  const decision = { 'leave-id': asked?.['leave-id'], 'approval-status-id': 1, 'cancel-reason': 'Enjoy' };
  expect(await ask('POST /api/team/leave/request/action', 'manager', decision)).toMatchObject({ result: true });
}

/** Requests a salary in the open pay month. */
async function askForPay(employee: number): Promise<string> {
  const { body } = await demo.call('GET /api/pay-controls/paymonth', { who: 'payroll' });
  const [month] = objectsIn([body.data]);
  const calculation = { 'employee-id': employee, 'pay-structure-id': 1, 'monthly-tec': 60_000, 'variable-pay': 0 };
  const { data } = await ask('POST /api/payroll/setup/compensation/calculate', 'payroll', calculation);
  const lines = objectsIn(data);
  const asked = await ask('POST /api/payroll/setup/compensation/request', 'payroll', {
    ...calculation,
    'pay-month-id': month?.payMonthId,
    'pay-component-id': lines.map((line) => line['pay-component-id']),
    amount: lines.map((line) => line.monthlyAmount),
  });
  expect(asked).toMatchObject({ result: true });
  return String(month?.payMonth);
}

/** The first Tuesday on or after a day. */
function tuesdayFrom(day: string): string {
  let one = day;
  while (new Date(one).getUTCDay() !== 2) one = addDays(one, 1);
  expect(isWeekend(one)).toBe(false);
  return one;
}

const missing = async () => objectsIn((await ask('POST /api/company/missing', 'hr', {})).data).map(({ what }) => what);

/** Enters the holidays of a year as HR does: the previous year's, after a preview, and one for Mumbai only. */
async function enterHolidays(year: number): Promise<void> {
  expect(await missing()).toEqual([`No holidays for ${year}`]);
  const { data } = await ask('POST /api/hr/calendar/holidays/ahead', 'hr', { year });
  const holidays = objectsIn(data)
    .filter((one) => one['office-id'] === null)
    .map(({ 'last-date': _, ...one }) => one);
  expect(holidays.length).toBeGreaterThan(10);
  expect(await ask('POST /api/hr/calendar/holidays/copy', 'hr', { year, holidays })).toMatchObject({ result: true });
  expect(await missing()).toEqual([]);
}

/** Adds a holiday in Mumbai on the second of two days in February; leave then takes one day there and two elsewhere. */
async function closeMumbai(from: string): Promise<void> {
  const day = { 'holiday-date': addDays(from, 1), 'holiday-name': 'Harbour day', 'office-id': mumbai };
  expect(await ask('POST /api/hr/calendar/holiday/add', 'hr', day)).toMatchObject({ result: true });
  const leave = { 'leave-type-id': casual, 'start-date': from, 'end-date': addDays(from, 1) };
  const daysOf = async (who: string) =>
    objectsIn([(await ask('POST /api/me/leave/days', who, leave)).data])[0]?.['requesting-days'];
  expect([await daysOf('employee'), await daysOf('manager')]).toEqual([1, 2]);
}

test('leave, carry-over, expiry, holidays of each office and pay months work through three years', async () => {
  for (const year of [2027, 2028, 2029]) {
    await live(`${year}-01-05`);
    const days = await readBalance(earned);
    // 18 days plus 9 carried over, minus 2 booked in the previous year; casual leave expires entirely.
    if (year > 2027) expect([year, days, await readBalance(casual)]).toEqual([year, 25, 8]);
    await closeMumbai(tuesdayFrom(`${year}-02-02`));
    await takeLeave(tuesdayFrom(`${year}-02-02`));
    expect(await readBalance(earned)).toBe(days - 1);
    await live(`${year}-06-20`);
    expect(await askForPay(40 + (year % 10))).toBe(`June ${year}`);
    await live(`${year}-11-20`);
    // The next year opens before it starts, so January can be booked.
    await takeLeave(tuesdayFrom(`${year + 1}-01-12`));
    await enterHolidays(year + 1);
  }
  const { data } = await ask('POST /api/payroll/calendar/months?limit=100', 'payroll', {});
  const months = objectsIn(data).filter((one) => Number(one['pay-month-id']) >= 202_612);
  expect(months).toHaveLength(36);
  expect(months.map((one) => one.status)).toEqual(['Open', ...Array.from({ length: 35 }, () => 'Closed')]);
}, 120_000);
