import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const page = async (who: string, query: Record<string, string> = {}): Promise<JsonAnswer[]> =>
  (await company.page(who, 'POST /api/me/requests', new URLSearchParams(query).toString())).answer.data;

test('a user finds their own leave, resignations and reporting changes, latest first, decided or not', async () => {
  const { db } = company;
  const { employeeId } = await company.as('employee');
  const { employeeId: manager } = await company.as('manager');
  await db
    .insertInto('resignation')
    .values({ employee_id: employeeId, status: 'withdrawn', reason: 'Moving', requested_on: '2026-11-08' })
    .execute();
  await db
    .insertInto('reporting_change')
    .values({
      employee_id: employeeId,
      requested_by: employeeId,
      current_reporting_id: manager,
      proposed_reporting_id: manager,
      effective_from: '2026-12-01',
      remarks: 'New team',
      status: 'pending',
      requested_at: new Date('2026-11-08T20:00:00Z'),
    })
    .execute();
  const all = await page('employee');
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['Leave', 'Resignation', 'Reporting change']));
  const days = all.map((row) => row['requested-on']);
  expect(days).toEqual([...days].sort().reverse());
  expect(await page('employee', { search: 'reporting change' })).toMatchObject([
    { 'requested-on': '2026-11-09', 'start-date': '2026-12-01', 'end-date': null, status: 'Approval Pending' },
  ]);
  expect(await page('employee', { kind: 'Resignation' })).toMatchObject([{ about: '', status: 'Withdrawn' }]);
  const leave = await db.selectFrom('leave_request').select('id').where('employee_id', '=', employeeId).execute();
  const shown = await page('employee', { kind: 'Leave', limit: '500' });
  expect(shown.map((row) => row['request-id']).sort()).toEqual(leave.map(({ id }) => id).sort());
});

test('a user never sees the requests of others', async () => {
  const { db } = company;
  const { employeeId } = await company.as('hr');
  const leave = await db.selectFrom('leave_request').select('id').where('employee_id', '=', employeeId).execute();
  const shown = await page('hr', { limit: '500' });
  expect(
    shown
      .filter(({ kind }) => kind === 'Leave')
      .map((row) => row['request-id'])
      .sort(),
  ).toEqual(leave.map(({ id }) => id).sort());
});

test('the status is the one that the page of the request shows', async () => {
  const { db } = company;
  const { employeeId } = await company.as('employee');
  const { id: resignation } = await db
    .insertInto('resignation')
    .values({
      employee_id: employeeId,
      status: 'approved',
      reason: 'Moving',
      requested_on: '2026-11-09',
      last_working_day: '2026-12-09',
      exit_interview: 'All well.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const endpoints: Readonly<Record<string, readonly [endpoint: string, id: string]>> = {
    Leave: ['POST /api/leave/record', 'leave-id'],
    Resignation: ['POST /api/resignation/record', 'request-id'],
    'Reporting change': ['POST /api/reporting-change/record', 'request-id'],
  };
  const shown = await page('employee', { limit: '500' });
  expect(shown.map((row) => row['request-id'])).toContain(resignation);
  for (const row of shown) {
    const [endpoint, id] = endpoints[row.kind] ?? ['', ''];
    const { data } = await company.ask('employee', endpoint, { [id]: row['request-id'] });
    const { status, cancellation } = data;
    const isToBeCancelled = status === 'Approved' && cancellation === 'Approval Pending';
    expect(row).toMatchObject({ status: isToBeCancelled ? 'Cancellation Pending' : status });
  }
  await db.deleteFrom('resignation').where('id', '=', resignation).execute();
});

test('an approved leave with a pending cancellation is not shown as approved', async () => {
  const { db } = company;
  const { employeeId } = await company.as('employee');
  const { id } = await db
    .selectFrom('leave_request')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'approved')
    .where('id', 'not in', db.selectFrom('leave_cancellation').select('leave_id'))
    .executeTakeFirstOrThrow();
  const cancel = (status: 'pending' | 'withdrawn' | 'rejected') =>
    db.insertInto('leave_cancellation').values({ leave_id: id, reason: 'Postponed', status }).execute();
  const shown = async (query: Record<string, string>) =>
    (await page('employee', { ...query, limit: '500' })).filter(
      (row) => row.kind === 'Leave' && row['request-id'] === id,
    );
  await cancel('withdrawn');
  await cancel('rejected');
  expect(await shown({ status: 'Approved' })).toMatchObject([{ status: 'Approved' }]);
  await cancel('pending');
  expect(await shown({ status: 'Approved' })).toEqual([]);
  expect(await shown({ status: 'Cancellation Pending' })).toMatchObject([{ status: 'Cancellation Pending' }]);
  expect(await shown({ search: 'cancellation' })).toMatchObject([{ status: 'Cancellation Pending' }]);
  await db.deleteFrom('leave_cancellation').where('leave_id', '=', id).execute();
});
