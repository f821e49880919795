import { expect, test } from 'vitest';
import type { JsonAnswer } from '../../testing/company';
import { companyOnPostgres } from '../../testing/companyOnPostgres';

const { company, db } = await companyOnPostgres();

/**
 * Makes many calls at once, alternating between two users; returns the accepted ones and the messages of the others.
 */
async function atOnce(people: readonly string[], key: string, body: object) {
  const callers = await Promise.all(people.map((one) => company.as(one)));
  const answers: JsonAnswer[] = await Promise.all(
    Array.from({ length: 10 }, (_, index) => company.ask(callers[index % callers.length] ?? '', key, body)),
  );
  const refusals = answers.filter(({ result }) => result === false).map(({ msg }) => String(msg));
  return { accepted: answers.length - refusals.length, refusals: [...new Set(refusals)] };
}

test('only one of many concurrent requests opens a leave year, days are allocated once, and the other users learn who opened it', async () => {
  const { accepted, refusals } = await atOnce(['hr', 'director'], 'POST /api/hr/calendar/year/open', {
    'year-id': 2028,
  });
  expect(accepted).toBe(1);
  expect(refusals).toEqual([expect.stringMatching(/^\S+ \S+ opened leave year 2028 on 10 Nov 2026 at 12:30\.$/)]);
  const twice = await db
    .selectFrom('leave_movement')
    .select('employee_id')
    .where('leave_year_id', '=', 2028)
    .groupBy(['employee_id', 'leave_type_id'])
    .having((of) => of.fn.countAll(), '>', 1)
    .execute();
  expect(twice).toEqual([]);
});

test('only one of many concurrent requests adds a holiday', async () => {
  const day = { 'holiday-date': '2028-05-02', 'holiday-name': 'Spring day', 'office-id': null };
  const { accepted, refusals } = await atOnce(['hr', 'director'], 'POST /api/hr/calendar/holiday/add', day);
  expect([accepted, refusals]).toEqual([1, ['02 May 2028 is already Spring day in all offices.']]);
});

test('leave requested while a holiday is added is counted with it', async () => {
  const caller = await company.as('employee');
  const holidays = ['2027-06-08', '2027-06-10', '2027-06-15'];
  const apply = (from: string, to: string) =>
    company.ask(caller, 'POST /api/me/leave/apply', {
      ...{ 'leave-type-id': 1, 'start-date': from, 'end-date': to, reason: 'Rest' },
    });
  const add = (day: string) =>
    company.ask('hr', 'POST /api/hr/calendar/holiday/add', {
      ...{ 'holiday-date': day, 'holiday-name': `Closed on ${day}`, 'office-id': null },
    });
  await Promise.all([apply('2027-06-07', '2027-06-11'), ...holidays.map(add), apply('2027-06-14', '2027-06-18')]);
  const leave = await db
    .selectFrom('leave_request')
    .select(['start_date', 'days'])
    .where('employee_id', '=', caller.employeeId)
    .where('start_date', '>=', '2027-06-07')
    .where('start_date', '<=', '2027-06-14')
    .orderBy('start_date')
    .execute();
  expect(leave).toEqual([
    { start_date: '2027-06-07', days: 3 },
    { start_date: '2027-06-14', days: 4 },
  ]);
});

test('decisions and cancellations during changes of holidays keep the ledger equal to the leave', async () => {
  const manager = await company.as('manager');
  const { data: requests } = await company.ask(manager, 'POST /api/team/leave/request/list');
  const { data: cancellations } = await company.ask(manager, 'POST /api/team/leave-cancel/list');
  const pending = requests.filter((one: JsonAnswer) => one.status === 'Approval Pending');
  const days = [...pending, ...cancellations].map((one: JsonAnswer) => String(one['start-date']));
  const decide = (one: JsonAnswer, index: number) =>
    company.ask(manager, 'POST /api/team/leave/request/action', {
      ...{ 'leave-id': one['leave-id'], 'approval-status-id': 1 + (index % 2), 'cancel-reason': 'ok' },
    });
  const cancel = (one: JsonAnswer) =>
    company.ask(manager, 'POST /api/team/leave-cancel/action', {
      ...{ 'cancel-request-id': one.id, 'leave-id': one['leave-id'], 'approval-status-id': 1, 'cancel-reason': 'ok' },
    });
  const add = (day: string) =>
    company.ask('hr', 'POST /api/hr/calendar/holiday/add', {
      ...{ 'holiday-date': day, 'holiday-name': `Closed on ${day}`, 'office-id': null },
    });
  await Promise.all([...pending.map(decide), ...[...new Set(days)].map(add), ...cancellations.map(cancel)]);
  const rows = await db
    .selectFrom('leave_request')
    .leftJoin('leave_movement', 'leave_movement.leave_id', 'leave_request.id')
    .groupBy('leave_request.id')
    .select(['leave_request.id', 'leave_request.status', 'leave_request.days'])
    .select((of) => of.fn.coalesce(of.fn.sum<number>('leave_movement.days'), of.lit(0)).as('held'))
    .execute();
  const expected = ({ status, days: counted }: { status: string; days: number }): number =>
    status === 'pending' || status === 'approved' ? counted : 0;
  expect(rows.filter((row) => row.held + expected(row) !== 0)).toEqual([]);
});

test('only one of many concurrent requests changes a leave policy', async () => {
  const change = {
    ...{ 'policy-id': 1, version: 1, 'leave-type-id': 1, 'office-id': null, 'employment-type-id': null },
    ...{ 'starts-on': '2027-01-01', 'ends-on': null, 'yearly-days': 20, accrual: 'yearly', prorated: false },
    ...{ 'carry-days': 5, 'carry-months': null },
  };
  const { accepted, refusals } = await atOnce(['hr', 'director'], 'POST /api/hr/leave-policy/save', change);
  expect([accepted, refusals]).toEqual([1, [expect.stringContaining(' changed this policy on ')]]);
});

test('only one of many concurrent requests opens or closes a pay month', async () => {
  const open = await atOnce(['payroll'], 'POST /api/payroll/calendar/open', { 'pay-month-id': 202_612 });
  expect([open.accepted, open.refusals]).toEqual([1, [expect.stringContaining(' opened December 2026 on ')]]);
  const close = await atOnce(['payroll'], 'POST /api/payroll/calendar/close', { 'pay-month-id': 202_611 });
  expect([close.accepted, close.refusals]).toEqual([1, [expect.stringContaining(' closed November 2026 on ')]]);
});
