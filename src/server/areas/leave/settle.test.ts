import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';
import { balanceOf } from './account';
import { settleLedger } from './settle';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const account = { employee_id: known.employee, leave_type_id: 1 };
const balance = (leave_year_id: number) => balanceOf(company.db, { ...account, leave_year_id });
const ask = (who: string, path: string, body: object): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body);

/** A leave of one day in 2025, whose only other day has been carried over to 2026. */
async function leaveLastYear(status: 'pending' | 'approved'): Promise<number> {
  const day = { start_date: '2025-11-04', end_date: '2025-11-04', return_on: '2025-11-05', requested_on: '2025-11-03' };
  const leave = { ...account, ...day, leave_year_id: 2025, days: 1, calendar_days: 1, reason: 'Rest', status };
  const { id } = await company.db.insertInto('leave_request').values(leave).returning('id').executeTakeFirstOrThrow();
  const state = status === 'approved' ? 'taken' : 'reserved';
  await settleLedger(company.db, [{ ...leave, id, state, charges: new Map([[2025, 1]]) }], '2026-11-10');
  expect([await balance(2025), await balance(2026)]).toEqual([1, 1]);
  return id;
}

beforeEach(async () => {
  const { db } = company;
  await db.deleteFrom('leave_cancellation').execute();
  await db.deleteFrom('leave_movement').where('employee_id', '=', known.employee).execute();
  await db.deleteFrom('leave_request').where('employee_id', '=', known.employee).execute();
  await db.updateTable('leave_year').set({ carried_on: '2026-01-01' }).where('id', '=', 2026).execute();
  await db
    .insertInto('leave_movement')
    .values([
      { ...account, leave_year_id: 2025, kind: 'allocate', days: 2, leave_id: null },
      { ...account, leave_year_id: 2026, kind: 'carry', days: 2, leave_id: null },
    ])
    .execute();
});

test('a rejected request returns its day, which is carried over', async () => {
  const id = await leaveLastYear('pending');
  await ask('manager', 'team/leave/request/action', {
    ...{ 'leave-id': id, 'approval-status-id': 2, 'cancel-reason': 'No' },
  });
  expect([await balance(2025), await balance(2026)]).toEqual([2, 2]);
});

test('a withdrawn request returns its day, which is carried over', async () => {
  const id = await leaveLastYear('pending');
  await ask('employee', 'me/leave/withdraw', { 'leave-id': id });
  expect([await balance(2025), await balance(2026)]).toEqual([2, 2]);
});

test('a cancelled leave returns its day, which is carried over', async () => {
  const id = await leaveLastYear('approved');
  await ask('employee', 'me/leave/cancel', { 'leave-id': id, 'cancel-reason': 'Was at work' });
  const { data } = await ask('manager', 'team/leave-cancel/list', {});
  const cancellation = data.find((row: JsonAnswer) => row['leave-id'] === id).id;
  await ask('manager', 'team/leave-cancel/action', {
    ...{ 'cancel-request-id': cancellation, 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'ok' },
  });
  expect([await balance(2025), await balance(2026)]).toEqual([2, 2]);
});

test('an approval that takes back a carried day is refused once that day has been used', async () => {
  const id = await leaveLastYear('pending');
  await company.db.updateTable('leave_request').set({ end_date: '2025-11-05' }).where('id', '=', id).execute();
  await company.db
    .insertInto('leave_movement')
    .values({ ...account, leave_year_id: 2026, kind: 'take', days: -1, leave_id: null })
    .execute();
  const decision = { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': 'ok' };
  expect((await ask('manager', 'team/leave/request/action', decision)).msg).toMatch(/^The leave balance is too low/);
});
