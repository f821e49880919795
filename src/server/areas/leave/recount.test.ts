import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { balanceOf } from './account';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const EARNED = 1;
const mumbai = 2;
const hr = (path: string, body: object, now = NOON): Promise<JsonAnswer> =>
  company.ask('hr', `POST /api/hr/calendar/${path}`, body, {}, now);
const addHoliday = (date: string, office: number | null = null): Promise<JsonAnswer> =>
  hr('holiday/add', { 'holiday-date': date, 'holiday-name': 'Company day', 'office-id': office });
const removeHoliday = async (date: string): Promise<JsonAnswer> => {
  const found = company.db.selectFrom('holiday').select('id').where('date', '=', date);
  return hr('holiday/remove', { 'holiday-id': (await found.executeTakeFirstOrThrow()).id });
};
const account = (year: number) => ({ employee_id: known.employee, leave_type_id: EARNED, leave_year_id: year });
const balance = (year = 2026): Promise<number> => balanceOf(company.db, account(year));
const leaveNow = (id: number) =>
  company.db.selectFrom('leave_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const latestNotification = (employee: number) =>
  company.db
    .selectFrom('notification')
    .select(['text', 'path'])
    .where('employee_id', '=', employee)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const latestEntry = (action: string) =>
  company.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', action)
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();

/** Applies as `employee`, has the request approved if wanted, and returns its id. */
async function takeLeave(from: string, to: string, approve = true): Promise<number> {
  const dates = { 'leave-type-id': EARNED, 'start-date': from, 'end-date': to, reason: 'Rest' };
  expect(await company.ask('employee', 'POST /api/me/leave/apply', dates)).toMatchObject({ result: true });
  const { id } = await company.db
    .selectFrom('leave_request')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const decision = { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'ok' };
  if (approve) await company.ask('manager', 'POST /api/team/leave/request/action', decision);
  return id;
}

beforeEach(async () => {
  await company.db.deleteFrom('leave_cancellation').execute();
  await company.db.deleteFrom('leave_movement').where('kind', '<>', 'allocate').execute();
  await company.db.deleteFrom('leave_request').execute();
  await company.db.deleteFrom('holiday').where('name', '=', 'Company day').execute();
  await company.db.updateTable('employment').set({ office_id: 1 }).where('employee_id', '=', known.employee).execute();
});

describe('a holiday', () => {
  test('added inside an approved leave returns its day, and tells the employee and HR', async () => {
    const before = await balance();
    const id = await takeLeave('2026-12-07', '2026-12-11');
    expect(await balance()).toBe(before - 5);
    const { msg } = await addHoliday('2026-12-09');
    const name = (await company.as('employee')).employeeName;
    expect(msg).toBe(
      `Company day, 09 Dec 2026, in all offices, is now a holiday. 1 leave request has changed: ${name} (4 days instead of 5).`,
    );
    expect(await leaveNow(id)).toMatchObject({ days: 4, return_on: '2026-12-14', status: 'approved' });
    expect(await balance()).toBe(before - 4);
    expect(await latestNotification(known.employee)).toEqual({
      text: 'Your leave from 07 Dec 2026 to 11 Dec 2026 now takes 4 days instead of 5: Company day, 09 Dec 2026, in all offices, is now a holiday.',
      path: `/leave/${id}`,
    });
    expect(await latestEntry('leave.recount')).toMatchObject({
      ...{ subject: `leave ${id}`, about_id: known.employee, before: { days: 5 }, after: { days: 4 } },
      why: 'Company day, 09 Dec 2026, in all offices, is now a holiday',
    });
  });

  test('removed again charges the day again, and cancelling returns all days', async () => {
    const before = await balance();
    const id = await takeLeave('2026-12-07', '2026-12-11');
    await addHoliday('2026-12-09');
    expect((await removeHoliday('2026-12-09')).msg).toContain('(5 days instead of 4)');
    expect(await leaveNow(id)).toMatchObject({ days: 5 });
    await addHoliday('2026-12-09');
    await company.ask('employee', 'POST /api/me/leave/cancel', { 'leave-id': id, 'cancel-reason': 'x' });
    const [item] = (await company.ask('manager', 'POST /api/team/leave-cancel/list')).data;
    await company.ask('manager', 'POST /api/team/leave-cancel/action', {
      ...{ 'cancel-request-id': item.id, 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'ok' },
    });
    expect(await balance()).toBe(before);
  });

  test('moved to another day of the week changes the leave on both days', async () => {
    await addHoliday('2026-12-09');
    const [first, second] = [
      await takeLeave('2026-12-09', '2026-12-10'),
      await takeLeave('2026-12-16', '2026-12-17', false),
    ];
    const row = company.db.selectFrom('holiday').select(['id', 'version']).where('name', '=', 'Company day');
    const { id, version } = await row.executeTakeFirstOrThrow();
    const { msg } = await hr('holiday/change', {
      ...{ 'holiday-id': id, version, 'holiday-date': '2026-12-16', 'holiday-name': 'Company day', 'office-id': null },
    });
    expect(msg).toMatch(/ 2 leave requests have changed: .* \(2 days instead of 1\) and .* \(1 day instead of 2\)\.$/);
    expect([(await leaveNow(first)).days, (await leaveNow(second)).days]).toEqual([2, 1]);
  });

  test('on the day of the return moves the return only', async () => {
    const id = await takeLeave('2026-12-07', '2026-12-08');
    expect((await addHoliday('2026-12-09')).msg).toMatch(
      /1 leave request has changed: .* \(returns on 10 Dec 2026\)\.$/,
    );
    expect(await leaveNow(id)).toMatchObject({ days: 2, return_on: '2026-12-10' });
    await removeHoliday('2026-12-09');
    expect(await leaveNow(id)).toMatchObject({ return_on: '2026-12-09' });
  });

  test('of another office changes nothing', async () => {
    const id = await takeLeave('2026-12-07', '2026-12-11');
    expect((await addHoliday('2026-12-09', mumbai)).msg).toBe('Company day, 09 Dec 2026, in Mumbai, is now a holiday.');
    expect(await leaveNow(id)).toMatchObject({ days: 5 });
  });

  test('on the only day of a leave leaves it with no days; a pending one can then only be rejected', async () => {
    const before = await balance();
    const id = await takeLeave('2026-12-09', '2026-12-09', false);
    expect((await addHoliday('2026-12-09')).msg).toContain('(0 days instead of 1)');
    expect(await leaveNow(id)).toMatchObject({ days: 0, status: 'pending', return_on: '2026-12-10' });
    expect(await balance()).toBe(before);
    const decide = (status: number) =>
      company.ask('manager', 'POST /api/team/leave/request/action', {
        ...{ 'leave-id': id, 'approval-status-id': status, 'cancel-reason': 'ok' },
      });
    expect((await decide(1)).msg).toBe('This leave no longer includes a working day. Reject it instead.');
    expect((await decide(2)).result).toBe(true);
    expect(await balance()).toBe(before);
  });

  test('removed from a leave on an empty account takes it below zero, and says so', async () => {
    await addHoliday('2026-12-09');
    await takeLeave('2026-12-07', '2026-12-11');
    const left = await balance();
    await company.db
      .insertInto('leave_movement')
      .values({ ...account(2026), kind: 'take', days: -left, leave_id: null })
      .execute();
    const { msg } = await removeHoliday('2026-12-09');
    const name = (await company.as('employee')).employeeName;
    expect(msg).toMatch(new RegExp(` The leave balance is now below zero for ${name}\\.$`));
    expect(await balance()).toBe(-1);
    expect((await latestNotification(known.employee))?.text).toMatch(/ Your balance of Earned Leave is now -1 days\.$/);
  });

  test('in a past leave year corrects the days that were carried over', async () => {
    await company.db.updateTable('leave_year').set({ carried_on: '2026-01-01' }).where('id', '=', 2026).execute();
    const start = '2025-12-22';
    const request = {
      ...{ ...account(2025), start_date: start, end_date: '2025-12-24', return_on: '2025-12-26', days: 3 },
      ...{ calendar_days: 3, reason: 'x', status: 'approved' as const, requested_on: '2025-12-01' },
    };
    const { id } = await company.db
      .insertInto('leave_request')
      .values(request)
      .returning('id')
      .executeTakeFirstOrThrow();
    const given = await balance(2025);
    await company.db
      .insertInto('leave_movement')
      .values([
        { ...account(2025), kind: 'take', days: -3, leave_id: id },
        { ...account(2025), kind: 'take', days: 3 + 5 - given, leave_id: null },
        { ...account(2026), kind: 'carry', days: 5, leave_id: null },
      ])
      .execute();
    const before = await balance(2026);
    await addHoliday('2025-12-23');
    expect([await balance(2025), await balance(2026)]).toEqual([6, before + 1]);
    await removeHoliday('2025-12-23');
    expect([await balance(2025), await balance(2026)]).toEqual([5, before]);
    await company.db.updateTable('leave_year').set({ carried_on: null }).where('id', '=', 2026).execute();
  });

  test('in a closed pay month notifies payroll and says so', async () => {
    const closed = company.db.selectFrom('pay_month').selectAll().where('status', '=', 'closed').orderBy('id', 'desc');
    const { name } = await closed.executeTakeFirstOrThrow();
    expect(name).toBe('October 2026');
    const request = {
      ...{ ...account(2026), start_date: '2026-10-05', end_date: '2026-10-06', return_on: '2026-10-07', days: 2 },
      ...{ calendar_days: 2, reason: 'x', status: 'approved' as const, requested_on: '2026-10-01' },
    };
    await company.db.insertInto('leave_request').values(request).execute();
    expect((await addHoliday('2026-10-06')).msg).toMatch(
      / October 2026 is closed for pay\. Payroll has been notified\.$/,
    );
    const payroll = (await company.as('payroll')).employeeId;
    expect((await latestNotification(payroll))?.text).toBe(
      'The leave days of 1 person in October 2026 changed after the month was closed for pay. Ask HR for the names.',
    );
  });

  test('copied from the previous year counts the leave of the year again', async () => {
    const before = await balance(2027);
    const id = await takeLeave('2027-06-07', '2027-06-11');
    const holidays = [{ 'holiday-date': '2027-06-08', 'holiday-name': 'Company day', 'office-id': null }];
    expect((await hr('holidays/copy', { year: 2027, holidays })).msg).toMatch(
      /^Added 1 holiday for 2027\. 1 leave request has changed: .* \(4 days instead of 5\)\.$/,
    );
    expect((await leaveNow(id)).days).toBe(4);
    expect(await balance(2027)).toBe(before - 4);
  });
});

describe('a leave year', () => {
  const end = (year: number, before: string, after: string): Promise<JsonAnswer> =>
    hr('year/change', { 'year-id': year, 'previous-end-date': before, 'end-date': after });

  test('that ends later takes over the leave of the next one, and days on both sides are charged apart', async () => {
    const before = [await balance(2026), await balance(2027)];
    const inside = await takeLeave('2027-01-04', '2027-01-08');
    const across = await takeLeave('2027-03-29', '2027-04-02', false);
    expect([await balance(2026), await balance(2027)]).toEqual([before[0], (before[1] ?? 0) - 10]);
    const { msg } = await end(2026, '2026-12-31', '2027-03-31');
    expect(msg).toMatch(
      /^Leave year 2026 now ends on 31 Mar 2027, and leave year 2027 starts on 01 Apr 2027\. 2 leave requests have changed: /,
    );
    expect([await balance(2026), await balance(2027)]).toEqual([(before[0] ?? 0) - 8, (before[1] ?? 0) - 2]);
    expect([(await leaveNow(inside)).leave_year_id, (await leaveNow(across)).leave_year_id]).toEqual([2026, 2026]);
    const decision = { 'leave-id': across, 'approval-status-id': 2, 'cancel-reason': 'no' };
    await company.ask('manager', 'POST /api/team/leave/request/action', decision);
    expect([await balance(2026), await balance(2027)]).toEqual([(before[0] ?? 0) - 5, before[1]]);
    expect((await end(2026, '2027-03-31', '2026-12-31')).msg).toContain('1 leave request has changed');
    expect([await balance(2026), await balance(2027)]).toEqual([before[0], (before[1] ?? 0) - 5]);
    expect(await latestNotification(known.employee)).toMatchObject({
      text: expect.stringMatching(/ is now charged to another leave year: leave year 2026 now ends on 31 Dec 2026/),
    });
  });

  test('cannot end in the past, after the next one, or at an end that someone else has changed', async () => {
    expect((await end(2025, '2025-12-31', '2026-01-31')).msg).toContain('Leave year 2025 is over');
    expect((await end(2026, '2026-12-31', '2026-11-01')).msg).toBe('A leave year cannot end before today.');
    expect((await end(2026, '2026-12-31', '2027-12-31')).msg).toContain('must end before leave year 2027 does');
    expect((await end(2027, '2027-12-31', '2030-12-31')).msg).toBe('A leave year cannot be longer than two years.');
    expect((await end(2026, '2027-03-31', '2027-02-28')).msg).toMatch(/^Leave year 2026 now ends on 31 Dec 2026\./);
  });
});
