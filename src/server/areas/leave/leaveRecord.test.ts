import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
let leave: number;

const ask = (key: string, body: object, who = 'employee'): Promise<JsonAnswer> => company.ask(who, key, body);
const record = (who?: string, id = leave) => ask('POST /api/leave/record', { 'leave-id': id }, who);

beforeAll(async () => {
  company = await openCompany();
  await ask('POST /api/me/leave/apply', {
    'leave-type-id': 1,
    'start-date': '2026-12-16',
    'end-date': '2026-12-18',
    reason: 'Rest',
  });
  const own = company.db.selectFrom('leave_request').select('id').where('employee_id', '=', known.employee);
  leave = (await own.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
}, 120_000);
afterAll(() => company.close());

test('a request shows its approver, who can decide it', async () => {
  const { data } = await record();
  expect(data).toMatchObject({ status: 'Approval Pending', own: true, 'may-decide': false, cancellation: null });
  expect(data.approver).toMatch(/\w/);
  expect(data.steps).toEqual([expect.objectContaining({ what: 'Requested', words: 'Rest' })]);
  expect((await record('manager')).data).toMatchObject({ own: false, 'may-decide': true });
});

test('other users get the same refusal as for a request that does not exist', async () => {
  const refusal = { result: false, msg: 'This leave does not exist, or you do not have access to it.' };
  expect(await record('payroll')).toEqual(refusal);
  expect(await record('payroll', 999_999)).toEqual(refusal);
  expect((await record('hr')).data['leave-id']).toBe(leave);
});

test('a request shows its steps in chronological order', async () => {
  const decided = { 'approval-status-id': 1, 'cancel-reason': 'Have a good time' };
  await ask('POST /api/team/leave/request/action', { 'leave-id': leave, ...decided }, 'manager');
  expect((await record()).data).toMatchObject({ status: 'Approved', approver: null });
  await ask('POST /api/me/leave/cancel', { 'leave-id': leave, 'cancel-reason': 'Plans changed' });
  const { data } = await record();
  expect(data).toMatchObject({ status: 'Approved', cancellation: 'Approval Pending' });
  expect(data.steps.map(({ what, words }: JsonAnswer) => [what, words])).toEqual([
    ['Requested', 'Rest'],
    ['Approved', 'Have a good time'],
    ['Cancellation requested', 'Plans changed'],
  ]);
});
