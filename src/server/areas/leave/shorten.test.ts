import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { moveRequests } from '../approvals/moveRequests';
import { balanceOf } from './account';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const earned = 1;
const ask = (key: string, body: object = {}, who = 'employee'): Promise<JsonAnswer> => company.ask(who, key, body);
const day = (date: number): string => `2026-12-${String(date).padStart(2, '0')}`;
const dates = (from: number, to: number) => ({ 'from-date': day(from), 'to-date': day(to) });

/** Enters approved leave of the employee in December 2026; returns its id. */
async function addLeave(from = 7, to = 18): Promise<number> {
  const body = { 'leave-type-id': earned, 'start-date': day(from), 'end-date': day(to), reason: 'Rest' };
  expect(await ask('POST /api/me/leave/apply', body)).toMatchObject({ result: true });
  const { data } = await ask('POST /api/me/leave/approved-leaves');
  const id = data.find((one: JsonAnswer) => one['start-date'] === day(from))['leave-id'];
  const decision = { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'Fine' };
  expect(await ask('POST /api/team/leave/request/action', decision, 'manager')).toMatchObject({ result: true });
  return id;
}

const effect = async (id: number, from: number, to: number, who = 'employee'): Promise<JsonAnswer> =>
  (await ask('POST /api/leave/shorten/days', { 'leave-id': id, ...dates(from, to) }, who)).data;
const shorten = (id: number, from: number, to: number, who = 'employee'): Promise<JsonAnswer> =>
  ask('POST /api/me/leave/shorten', { 'leave-id': id, ...dates(from, to), reason: 'Back early' }, who);
const enter = (id: number, from: number, to: number, who = 'hr'): Promise<JsonAnswer> =>
  ask('POST /api/hr/leave/shorten', { 'leave-id': id, ...dates(from, to), reason: 'Was at work' }, who);
const requestOf = async (id: number): Promise<JsonAnswer> =>
  (await ask('POST /api/team/leave-cancel/list', {}, 'manager')).data.find((one: JsonAnswer) => one['leave-id'] === id);
const decide = async (id: number, status = 1, who = 'manager'): Promise<JsonAnswer> => {
  const body = { 'cancel-request-id': (await requestOf(id)).id, 'leave-id': id };
  return ask(
    'POST /api/team/leave-cancel/action',
    { ...body, 'approval-status-id': status, 'cancel-reason': 'Ok' },
    who,
  );
};
const record = async (id: number, who = 'employee'): Promise<JsonAnswer> =>
  (await ask('POST /api/leave/record', { 'leave-id': id }, who)).data;
const leaves = () =>
  company.db
    .selectFrom('leave_request')
    .selectAll()
    .where('start_date', '>=', day(1))
    .where('employee_id', '=', known.employeeId)
    .where('status', '=', 'approved')
    .orderBy('start_date')
    .execute();
const account = () => ({ employee_id: known.employeeId, leave_type_id: earned, leave_year_id: 2026 });
const balance = () => balanceOf(company.db, account());
const charged = async (id: number): Promise<number> => {
  const rows = await company.db.selectFrom('leave_movement').select('days').where('leave_id', '=', id).execute();
  return -rows.reduce((sum, { days }) => sum + days, 0);
};
const notified = async (employeeId: number): Promise<string | undefined> => {
  const all = company.db.selectFrom('notification').select('text').where('employee_id', '=', employeeId);
  return (await all.orderBy('id', 'desc').executeTakeFirst())?.text;
};
/** A manager of another team. */
const stranger = async () => ({ ...(await company.as('manager')), employeeId: 10 });
const audited = (id: number) =>
  company.db.selectFrom('audit_entry').selectAll().where('subject', '=', `leave ${id}`).orderBy('audit_id').execute();

let known: { readonly employeeId: number; readonly manager: number };
beforeAll(async () => {
  const [employee, manager] = [await company.as('employee'), await company.as('manager')];
  known = { employeeId: employee.employeeId, manager: manager.employeeId };
  const old = company.db.selectFrom('leave_request').select('id').where('start_date', '>=', day(1));
  for (const { id } of await old.where('employee_id', '=', known.employeeId).execute()) await remove(id);
});

async function remove(id: number): Promise<void> {
  for (const table of ['leave_cancellation', 'leave_movement'] as const)
    await company.db.deleteFrom(table).where('leave_id', '=', id).execute();
  await company.db.deleteFrom('leave_request').where('split_from', '=', id).execute();
  await company.db.deleteFrom('leave_request').where('id', '=', id).execute();
}
afterEach(async () => {
  for (const { id } of (await leaves()).toReversed()) await remove(id);
});

describe('the effect of giving days back', () => {
  test('is the days, the balance after, and each part that is kept', async () => {
    const id = await addLeave();
    const before = await balance();
    expect(await effect(id, 16, 18)).toEqual({
      ...{ days: 3, balance: before, 'balance-after': before + 3, 'balance-year': 2026, msg: null },
      kept: [{ 'start-date': day(7), 'end-date': day(15), 'leave-days': 7, 'return-on': day(16) }],
    });
    expect((await effect(id, 7, 8)).kept).toEqual([
      { 'start-date': day(9), 'end-date': day(18), 'leave-days': 8, 'return-on': day(21) },
    ]);
    expect((await effect(id, 10, 13)).kept).toEqual([
      { 'start-date': day(7), 'end-date': day(9), 'leave-days': 3, 'return-on': day(10) },
      { 'start-date': day(14), 'end-date': day(18), 'leave-days': 5, 'return-on': day(21) },
    ]);
  });

  test.each([
    ['the end before the start', 10, 9, "The last day can't be before the first day."],
    ['days outside', 18, 21, 'Choose days of this leave, from 07 Dec 2026 to 18 Dec 2026.'],
    ['a weekend', 12, 13, 'None of these days is a working day, so nothing would be given back.'],
    ['all days', 7, 18, 'This would give back every working day of the leave. Cancel the whole leave instead.'],
  ])('says why %s cannot be given back, as the request does', async (_what, from, to, msg) => {
    const id = await addLeave();
    expect(await effect(id, from, to)).toMatchObject({ days: null, kept: [], msg });
    expect(await shorten(id, from, to)).toEqual({ result: false, msg });
    expect(await enter(id, from, to)).toEqual({ result: false, msg });
  });

  test('is for the employee, the people who decide it, and HR', async () => {
    const id = await addLeave();
    for (const who of ['employee', 'manager', 'hr']) expect((await effect(id, 16, 18, who)).days).toBe(3);
    expect((await effect(id, 10, 14)).kept[1]).toMatchObject({ 'start-date': day(15), 'leave-days': 4 });
    const body = { 'leave-id': id, ...dates(16, 18) };
    expect((await company.ask(await stranger(), 'POST /api/leave/shorten/days', body)).msg).toBe(
      'This leave does not exist, or you do not have access to it.',
    );
  });
});

describe('a request to give days back', () => {
  test('leaves the leave unchanged until the manager approves it, and then returns its days', async () => {
    const id = await addLeave();
    const before = await balance();
    expect(await shorten(id, 16, 18)).toEqual({
      result: true,
      msg: 'Request sent. Your leave stays as it is until your request is decided.',
    });
    expect(await notified(known.manager)).toMatch(
      / asked to give back 16 – 18 Dec 2026 of their leave from 07 Dec 2026 to 18 Dec 2026\.$/,
    );
    expect(await balance()).toBe(before);
    expect(await record(id)).toMatchObject({
      ...{ cancellation: 'Approval Pending', 'back-from': day(16), 'back-to': day(18), 'may-withdraw': true },
      'may-shorten': false,
    });
    const shown = await ask('POST /api/team/leave-cancel/days', {}, 'manager');
    const request = await requestOf(id);
    expect(shown.data).toEqual([{ 'cancel-request-id': request.id, ...dates(16, 18) }]);
    expect(await decide(id)).toEqual({ result: true, msg: 'Cancellation request approved.' });
    expect(await balance()).toBe(before + 3);
    expect(await leaves()).toEqual([
      expect.objectContaining({
        ...{ id, start_date: day(7), end_date: day(15), days: 7, return_on: day(16), calendar_days: 9 },
      }),
    ]);
    expect(await charged(id)).toBe(7);
    expect(await notified(known.employeeId)).toBe(
      'Your request to give back 16 – 18 Dec 2026 of your leave from 07 Dec 2026 to 18 Dec 2026 was approved.',
    );
    expect((await audited(id)).slice(-2)).toMatchObject([
      { action: 'leave.shorten', after: { from_date: day(16), to_date: day(18) } },
      {
        action: 'leave.cancellation.approved',
        before: { status: 'pending', end_date: day(18), days: 10 },
        after: { status: 'approved', from_date: day(16), to_date: day(18), end_date: day(15), days: 7, rest: null },
      },
    ]);
    const history = (await record(id)).steps.slice(-2);
    expect(history.map((step: JsonAnswer) => [step.what, step['back-from'], step['back-to'], step.words])).toEqual([
      ['Return of days requested', day(16), day(18), 'Back early'],
      ['Return of days approved', day(16), day(18), 'Ok'],
    ]);
  });

  test('moves the start of the leave if it gives back the first days', async () => {
    const id = await addLeave();
    await shorten(id, 7, 13);
    await decide(id);
    expect(await leaves()).toMatchObject([{ id, start_date: day(14), end_date: day(18), days: 5, return_on: day(21) }]);
    expect(await charged(id)).toBe(5);
  });

  test('splits the leave if it gives back days in the middle, and each part can be shortened or cancelled again', async () => {
    const id = await addLeave();
    const before = await balance();
    await shorten(id, 10, 11);
    await decide(id);
    const [first, rest] = await leaves();
    expect(first).toMatchObject({ id, start_date: day(7), end_date: day(9), days: 3, return_on: day(10) });
    expect(rest).toMatchObject({
      ...{ start_date: day(14), end_date: day(18), days: 5, return_on: day(21), split_from: id, reason: 'Rest' },
      ...{ decided_by: first?.decided_by, decided_at: first?.decided_at, remarks: 'Fine' },
    });
    const restId = rest?.id ?? 0;
    expect([await charged(id), await charged(restId)]).toEqual([3, 5]);
    expect(await balance()).toBe(before + 2);
    expect((await audited(restId)).map(({ action }) => action)).toEqual(['leave.split']);
    expect(await record(restId)).toMatchObject({ 'split-from': id, cancellation: null, 'may-shorten': true });
    await shorten(restId, 18, 18);
    await decide(restId);
    expect(await charged(restId)).toBe(4);
    await ask('POST /api/me/leave/cancel', { 'leave-id': restId, 'cancel-reason': 'Not needed' });
    await decide(restId);
    expect(await balance()).toBe(before + 7);
    await remove(restId);
  });

  test('can be withdrawn until it is decided', async () => {
    const id = await addLeave();
    await shorten(id, 16, 18);
    const request = await requestOf(id);
    expect(await ask('POST /api/me/leave/withdraw', { 'leave-id': id })).toMatchObject({ result: true });
    expect(await notified(known.manager)).toMatch(
      / withdrew the request to give back 16 – 18 Dec 2026 of their leave from 07 Dec 2026 to 18 Dec 2026\.$/,
    );
    expect((await record(id)).steps.at(-1)).toMatchObject({ what: 'Return of days withdrawn', 'back-from': day(16) });
    const late = { 'cancel-request-id': request.id, 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'Ok' };
    expect(await ask('POST /api/team/leave-cancel/action', late, 'manager')).toMatchObject({ result: false });
    expect(await charged(id)).toBe(10);
  });

  test('names the days when it moves to another decider', async () => {
    const id = await addLeave();
    await shorten(id, 16, 18);
    await company.db.updateTable('leave_cancellation').set({ approver_id: null }).where('leave_id', '=', id).execute();
    await moveRequests(company.db, NOON);
    expect(await notified(known.manager)).toMatch(
      /^The request of .+ to give back 16 – 18 Dec 2026 of leave from 07 Dec 2026 to 18 Dec 2026 now waits for you\.$/,
    );
  });

  test('changes nothing if it is rejected', async () => {
    const id = await addLeave();
    await shorten(id, 16, 18);
    expect(await decide(id, 2)).toMatchObject({ result: true });
    expect(await leaves()).toMatchObject([{ id, end_date: day(18), days: 10 }]);
    expect((await record(id)).steps.at(-1)).toMatchObject({ what: 'Return of days rejected' });
  });

  test('is refused while another cancellation is pending, and so is the other way round', async () => {
    const id = await addLeave();
    await shorten(id, 16, 18);
    const msg = 'A request to cancel this leave or to give back some of its days is already pending.';
    expect(await shorten(id, 7, 7)).toEqual({ result: false, msg });
    expect(await enter(id, 7, 7)).toEqual({ result: false, msg });
    expect(await effect(id, 7, 7)).toMatchObject({ msg });
    const whole = { 'leave-id': id, 'cancel-reason': 'Plans changed' };
    expect(await ask('POST /api/me/leave/cancel', whole)).toMatchObject({ result: false });
    expect(await ask('POST /api/hr/leave/cancel', whole, 'hr')).toMatchObject({ result: false });
  });

  test('is refused for leave that is pending or of another person, without a reason, and for part of a day', async () => {
    const id = await addLeave();
    expect((await shorten(id, 16, 18, 'manager')).msg).toBe('This leave does not exist.');
    const blank = { 'leave-id': id, ...dates(16, 18), reason: ' ' };
    expect((await ask('POST /api/me/leave/shorten', blank)).msg).toBe('Reason is required');
    await company.db.updateTable('leave_request').set({ status: 'pending' }).where('id', '=', id).execute();
    expect((await shorten(id, 16, 18)).msg).toBe('Only days of approved leave can be given back.');
    const part = { end_date: day(7), days: 0.5, day_part: 'morning', from_time: '09:30', to_time: '14:00' } as const;
    await company.db
      .updateTable('leave_request')
      .set({ ...part, status: 'approved', day_share: 0.5 })
      .where('id', '=', id)
      .execute();
    expect((await shorten(id, 7, 7)).msg).toMatch(/Cancel the whole leave instead\.$/);
    expect((await record(id))['may-shorten']).toBe(false);
  });

  test('tells the manager on the home page which days it gives back', async () => {
    const id = await addLeave();
    await shorten(id, 16, 18);
    const others = company.db.selectFrom('leave_cancellation').select('id').where('leave_id', '<>', id);
    const pending = await others.where('status', '=', 'pending').execute();
    const set = (status: 'pending' | 'withdrawn') =>
      company.db
        .updateTable('leave_cancellation')
        .set({ status })
        .where(
          'id',
          'in',
          pending.map((one) => one.id),
        )
        .execute();
    await set('withdrawn');
    const { data } = await ask('POST /api/team/waiting', {}, 'manager');
    expect(data.filter((one: JsonAnswer) => one.kind === 'leave-cancel')).toEqual([
      expect.objectContaining({
        ...{ what: 'Give back Earned Leave', 'start-date': day(16), 'end-date': day(18), 'leave-days': null },
        ...{ reason: 'Back early', path: `/leave/${id}` },
      }),
    ]);
    expect((await company.ask(await stranger(), 'POST /api/team/leave-cancel/days')).data).toEqual([]);
    await set('pending');
  });
});

describe('a calendar that changes between the request and its decision', () => {
  const close = async (date: number): Promise<() => Promise<unknown>> => {
    const holiday = company.db.insertInto('holiday').values({ date: day(date), name: 'Closed' });
    const { id } = await holiday.returning('id').executeTakeFirstOrThrow();
    return () => company.db.deleteFrom('holiday').where('id', '=', id).execute();
  };

  test('changes the days that are given back', async () => {
    const id = await addLeave();
    await shorten(id, 15, 18);
    const reopen = await close(16);
    await decide(id);
    expect(await leaves()).toMatchObject([{ id, end_date: day(14), days: 6 }]);
    await reopen();
  });

  test('lets the manager only reject a request for days that are no longer working days', async () => {
    const id = await addLeave();
    await shorten(id, 18, 18);
    const reopen = await close(18);
    expect(await decide(id)).toEqual({
      result: false,
      msg: 'These days no longer include a working day. Reject the request instead.',
    });
    expect(await decide(id, 2)).toMatchObject({ result: true });
    await reopen();
  });

  test('lets the manager only reject a request that would leave no working day', async () => {
    const id = await addLeave(7, 8);
    await shorten(id, 8, 8);
    const reopen = await close(7);
    expect(await decide(id)).toEqual({
      result: false,
      msg: 'No working day of the leave would be left. Reject the request instead.',
    });
    await reopen();
  });
});

describe('HR', () => {
  test('gives back days for a person at once', async () => {
    const id = await addLeave();
    const before = await balance();
    expect((await record(id, 'hr'))['may-shorten']).toBe(true);
    expect(await enter(id, 18, 18)).toEqual({
      result: true,
      msg: '18 Dec 2026 given back. The days are in the balance.',
    });
    expect(await balance()).toBe(before + 1);
    expect(await notified(known.employeeId)).toBe(
      'HR gave back 18 Dec 2026 of your leave from 07 Dec 2026 to 18 Dec 2026.',
    );
    expect((await audited(id)).at(-1)).toMatchObject({
      ...{ action: 'leave.shorten-for', before: { days: 10 }, after: { days: 9 }, about_id: known.employeeId },
    });
    expect((await record(id)).steps.at(-1)).toMatchObject({ what: 'Days given back', 'back-from': day(18) });
  });

  test('cannot give back days of missing leave', async () => {
    expect(await enter(999_999, 18, 18)).toMatchObject({ result: false });
  });
});

test('leave over two leave years returns each day to the year that was charged for it', async () => {
  const { db } = company;
  const next = { id: 2027, start_date: '2027-01-01', end_date: '2027-12-31' };
  await db
    .insertInto('leave_year')
    .values(next)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = await addLeave(28, 31);
  const over = { end_date: '2027-01-08', days: 9, return_on: '2027-01-11' };
  await db.updateTable('leave_request').set(over).where('id', '=', id).execute();
  const inNext = { ...account(), leave_year_id: 2027, kind: 'take' as const, days: -5, leave_id: id };
  await db.insertInto('leave_movement').values(inNext).execute();
  const chargedIn = async (year: number): Promise<number> => {
    const rows = db.selectFrom('leave_movement').select('days').where('leave_id', '=', id);
    return (await rows.where('leave_year_id', '=', year).execute()).reduce((sum, { days }) => sum - days, 0);
  };
  expect([await chargedIn(2026), await chargedIn(2027)]).toEqual([4, 5]);
  const body = { 'leave-id': id, 'from-date': '2026-12-31', 'to-date': '2027-01-05', reason: 'Was at work' };
  expect((await ask('POST /api/hr/leave/shorten', body, 'hr')).result).toBe(true);
  const [first, rest] = await leaves();
  expect(first).toMatchObject({ id, leave_year_id: 2026, end_date: day(30), days: 3 });
  expect(rest).toMatchObject({ leave_year_id: 2027, start_date: '2027-01-06', days: 3 });
  expect([await chargedIn(2026), await chargedIn(2027), await charged(rest?.id ?? 0)]).toEqual([3, 0, 3]);
});

test('the ledger shows the dates of the leave at the time of each entry', async () => {
  const id = await addLeave();
  await enter(id, 10, 11);
  await enter(id, 7, 7);
  const { answer } = await company.page('employee', 'POST /api/me/leave/ledger', 'year-id=2026&limit=4');
  const entries = answer.data.map((one: JsonAnswer) => [one.what, one.days]);
  expect(entries.toReversed()).toEqual([
    ['Leave 07 – 18 Dec 2026', -10],
    ['Returned: leave 10 – 18 Dec 2026', 7],
    ['Leave 14 – 18 Dec 2026', -5],
    ['Returned: leave 07 Dec 2026', 1],
  ]);
});

test('payroll hears of days given back in a closed pay month', async () => {
  const id = await addLeave(7, 8);
  const inOctober = { start_date: '2026-10-21', end_date: '2026-10-22', return_on: '2026-10-23' };
  await company.db.updateTable('leave_request').set(inOctober).where('id', '=', id).execute();
  await company.db.updateTable('pay_month').set({ status: 'closed' }).where('start_date', '=', '2026-10-01').execute();
  const body = { 'leave-id': id, 'from-date': '2026-10-22', 'to-date': '2026-10-22', reason: 'Was at work' };
  expect((await ask('POST /api/hr/leave/shorten', body, 'hr')).msg).toMatch(
    /closed for pay\. Payroll has been notified\.$/,
  );
  await remove(id);
});
