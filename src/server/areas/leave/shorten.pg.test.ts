import { beforeEach, expect, test } from 'vitest';
import type { JsonAnswer } from '../../testing/company';
import { companyOnPostgres } from '../../testing/companyOnPostgres';
import { balanceOf } from './account';

const { company, db } = await companyOnPostgres();

const employeeId = 29;
const account = { employee_id: employeeId, leave_type_id: 1, leave_year_id: 2026 };
const ask = (who: string, key: string, body: object): Promise<JsonAnswer> => company.ask(who, key, body);
const back = { 'from-date': '2026-12-10', 'to-date': '2026-12-11', reason: 'Back early' };
const countAccepted = (answers: readonly JsonAnswer[]): number =>
  answers.filter((answer) => answer.result === true).length;

/** The approved leave from 7 to 18 December; each test starts with a new one, without any request. */
let id: number;
beforeEach(async () => {
  const own = db
    .selectFrom('leave_request')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('start_date', '>=', '2026-12-01');
  for (const table of ['leave_cancellation', 'leave_movement'] as const)
    await db.deleteFrom(table).where('leave_id', 'in', own).execute();
  await db.deleteFrom('leave_request').where('id', 'in', own).execute();
  const dates = { 'start-date': '2026-12-07', 'end-date': '2026-12-18' };
  await ask('hr', 'POST /api/hr/leave/enter', {
    ...{ 'employee-id': employeeId, 'leave-type-id': 1, ...dates, reason: 'Rest' },
  });
  id = (await own.executeTakeFirstOrThrow()).id;
});

const request = (): Promise<JsonAnswer> => ask('employee', 'POST /api/me/leave/shorten', { 'leave-id': id, ...back });
const withdraw = (): Promise<JsonAnswer> => ask('employee', 'POST /api/me/leave/withdraw', { 'leave-id': id });
const decide = async (): Promise<(who: string, status: number) => Promise<JsonAnswer>> => {
  const pending = db.selectFrom('leave_cancellation').select('id').where('leave_id', '=', id);
  const cancellation = await pending.where('status', '=', 'pending').executeTakeFirstOrThrow();
  return (who, status) =>
    ask(who, 'POST /api/team/leave-cancel/action', {
      ...{ 'cancel-request-id': cancellation.id, 'leave-id': id, 'approval-status-id': status, 'cancel-reason': 'Ok' },
    });
};
const parts = () =>
  db
    .selectFrom('leave_request')
    .select(['id', 'days', 'start_date', 'end_date'])
    .where('employee_id', '=', employeeId)
    .where('start_date', '>=', '2026-12-01')
    .where('status', '=', 'approved')
    .orderBy('start_date')
    .execute();

/** Expects that each leave charges exactly its days, and returns the sum. */
async function expectCharged(): Promise<number> {
  let sum = 0;
  for (const { id: leave, days } of await parts()) {
    const rows = await db.selectFrom('leave_movement').select('days').where('leave_id', '=', leave).execute();
    expect(-rows.reduce((total, row) => total + row.days, 0)).toBe(days);
    sum += days;
  }
  return sum;
}

test('only one of many concurrent requests to give back days or to cancel is accepted', async () => {
  const cancel = () =>
    ask('employee', 'POST /api/me/leave/cancel', { 'leave-id': id, 'cancel-reason': 'Plans changed' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? request() : cancel())));
  expect(countAccepted(answers)).toBe(1);
});

test('two managers who approve at once give the days back once', async () => {
  await request();
  const before = await balanceOf(db, account);
  const approve = await decide();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => approve(at % 2 ? 'manager' : 'hr', 1)));
  expect(countAccepted(answers)).toBe(1);
  expect(await balanceOf(db, account)).toBe(before + 2);
  expect((await parts()).map(({ days }) => days)).toEqual([3, 5]);
  expect(await expectCharged()).toBe(8);
});

test('an approval and a rejection at once, or a withdrawal, leave one outcome', async () => {
  await request();
  const answer = await decide();
  const answers = await Promise.all([answer('manager', 1), answer('hr', 2), withdraw()]);
  expect(countAccepted(answers)).toBe(1);
  expect(await expectCharged()).toBe(answers[0]?.result === true ? 8 : 10);
});

test('HR that enters days and the employee who requests them leave one outcome', async () => {
  const enter = () => ask('hr', 'POST /api/hr/leave/shorten', { 'leave-id': id, ...back });
  const answers = await Promise.all([enter(), request(), enter(), request()]);
  expect(answers.some((answer) => answer.result === true)).toBe(true);
  const isEntered = answers[0]?.result === true || answers[2]?.result === true;
  expect(await expectCharged()).toBe(isEntered ? 8 : 10);
});

test('a holiday that is added while the request is approved counts once', async () => {
  await request();
  const approve = await decide();
  const holiday = { 'holiday-date': '2026-12-15', 'holiday-name': 'Closed', 'office-id': null };
  const [approved, added] = await Promise.all([
    approve('manager', 1),
    ask('hr', 'POST /api/hr/calendar/holiday/add', holiday),
  ]);
  expect(approved?.result).toBe(true);
  expect(added?.result).toBe(true);
  expect((await parts()).map(({ days }) => days)).toEqual([3, 4]);
  expect(await expectCharged()).toBe(7);
});
