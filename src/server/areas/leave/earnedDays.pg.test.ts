import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addPerson } from '../../../../tests/api/support/people';
import type { JsonAnswer } from '../../testing/company';
import { companyOnPostgres } from '../../testing/companyOnPostgres';
import { carryLeaveOn, expireLeave } from '../calendar/leaveYears';
import { keepCalendar } from '../calendar/lockCalendar';
import { lockEmployee } from '../people/lockEmployee';
import { balanceOf } from './account';

const { company, db } = await companyOnPostgres();
beforeAll(async () => {
  await db.updateTable('leave_policy').set({ earn_months: 1, carry_days: 5 }).where('leave_type_id', '=', 4).execute();
});

const at = (day: string): Date => new Date(`${day}T06:30:00Z`);
const monday = at('2026-11-09');
const countAccepted = (answers: readonly JsonAnswer[]): number =>
  answers.filter((answer) => answer.result === true).length;
const ask = (who: string, key: string, body: object, now = monday): Promise<JsonAnswer> =>
  company.ask(who, key, body, {}, now);

/** A new person in each test, whose only day of Comp-off is earned on 7 November, for use until 6 December. */
let employee: number;
let earned: number;
const account = (year = 2026) => ({ employee_id: employee, leave_type_id: 4, leave_year_id: year });
const add = (worked = '2026-11-07', now = monday): Promise<JsonAnswer> =>
  ask(
    'manager',
    'POST /api/team/leave/earned/add',
    { 'employee-id': employee, 'leave-type-id': 4, 'worked-on': worked, days: 1, reason: 'Release' },
    now,
  );
const withdraw = (who = 'manager', now = monday): Promise<JsonAnswer> =>
  ask(who, 'POST /api/team/leave/earned/withdraw', { 'earned-id': earned }, now);
const enter = (day: string, now = monday): Promise<JsonAnswer> =>
  ask(
    'hr',
    'POST /api/hr/leave/enter',
    { 'employee-id': employee, 'leave-type-id': 4, 'start-date': day, 'end-date': day, reason: 'Rest' },
    now,
  );

let people = 0;
beforeEach(async () => {
  people += 1;
  const added = await addPerson(db, `earner-${people}`, ['employee']);
  employee = added.employeeId;
  await db
    .updateTable('employment')
    .set({
      ...{ joined_on: '2026-01-05', office_id: 1, employment_type_id: 1, shift_id: null },
      reporting_to: (await company.as('manager')).employeeId,
    })
    .where('employee_id', '=', employee)
    .execute();
  await add();
  const days = db.selectFrom('earned_day').select('id').where('employee_id', '=', employee);
  earned = (await days.executeTakeFirstOrThrow()).id;
});

test('a day that several people add or withdraw at once is added, and withdrawn, once', async () => {
  const withdrawn = await Promise.all(Array.from({ length: 10 }, (_, n) => withdraw(n % 2 ? 'manager' : 'hr')));
  expect(countAccepted(withdrawn)).toBe(1);
  expect(await balanceOf(db, account())).toBe(0);
  const added = await Promise.all(Array.from({ length: 10 }, () => add()));
  expect(countAccepted(added)).toBe(1);
  expect(await balanceOf(db, account())).toBe(1);
});

test('a day is either withdrawn or used, also if leave is requested and approved at the same time', async () => {
  const own = await company.as(`earner-${people}`);
  const day = { 'start-date': '2026-11-11', 'end-date': '2026-11-11' };
  const request = { 'leave-type-id': 4, ...day, reason: 'Rest' };
  const [taken, back] = await Promise.all([
    company.ask(own, 'POST /api/me/leave/apply', request, {}, monday),
    withdraw(),
    enter('2026-11-12'),
  ]);
  expect(await balanceOf(db, account())).toBe(0);
  const leave = db.selectFrom('leave_request').select('id').where('employee_id', '=', employee);
  const requested = await leave.where('status', '=', 'pending').executeTakeFirst();
  expect(requested !== undefined).toBe(taken?.result === true);
  if (!requested || back?.result === true) return;
  const approve = { 'leave-id': requested.id, 'approval-status-id': 1, 'cancel-reason': 'Ok' };
  await Promise.all([ask('manager', 'POST /api/team/leave/request/action', approve), withdraw('hr')]);
  expect(await balanceOf(db, account())).toBe(0);
});

test('several processes let days expire once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => expireLeave(db, at('2026-12-07'))));
  expect(await balanceOf(db, account())).toBe(0);
});

test('days that leave takes at the same time do not expire', async () => {
  await db.transaction().execute(async (trx) => {
    await lockEmployee(trx, employee);
    const { leave_type_id, leave_year_id } = account();
    const dates = { start_date: '2026-11-11', end_date: '2026-11-11', return_on: '2026-11-12', calendar_days: 1 };
    const { id } = await trx
      .insertInto('leave_request')
      .values({
        ...account(),
        ...dates,
        days: 1,
        day_share: 1,
        status: 'approved',
        reason: 'Rest',
        requested_on: '2026-11-10',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('leave_movement')
      .values({
        employee_id: employee,
        leave_type_id,
        leave_year_id,
        kind: 'take',
        days: -1,
        leave_id: id,
        on_date: '2026-11-10',
      })
      .execute();
    expiring = waitFor(expireLeave(db, at('2026-12-07')));
    await expiring.stuck;
  });
  await expiring.done;
  expect(await balanceOf(db, account())).toBe(0);
});

test('leave that HR enters while days are carried over is not carried over', async () => {
  await add('2026-12-26', at('2026-12-28'));
  await db.updateTable('leave_year').set({ carried_on: null }).execute();
  await db.transaction().execute(async (trx) => {
    await keepCalendar(trx);
    await trx
      .insertInto('leave_movement')
      .values({ ...account(), kind: 'take', days: -1, leave_id: null, on_date: '2027-01-01' })
      .execute();
    expiring = waitFor(carryLeaveOn(db, at('2027-01-01')));
    await expiring.stuck;
  });
  await expiring.done;
  expect(await balanceOf(db, account(2027))).toBe(Math.max(0, await balanceOf(db, account())));
});

/** Work that another transaction may keep waiting. */
interface Work {
  readonly done: Promise<void>;
  /** Resolves once the work is done, or waits for a lock. */
  readonly stuck: Promise<unknown>;
}
let expiring: Work;

function waitFor(done: Promise<void>): Work {
  const waits = vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
      if (rows.length === 0) throw new Error('No transaction waits for a lock.');
    },
    { timeout: 20_000, interval: 20 },
  );
  waits.catch(() => undefined);
  return { done, stuck: Promise.race([done, waits]) };
}
