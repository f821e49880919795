import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
let own: number;
let mate: { readonly id: number; readonly code: string };
const EARNED = 1;
const day = { 'start-date': '2026-12-17', 'end-date': '2026-12-17' };

beforeAll(async () => {
  company = await openCompany();
  const body = { 'leave-type-id': EARNED, 'start-date': '2026-12-16', 'end-date': '2026-12-18', reason: 'Rest' };
  await ask('POST /api/me/leave/apply', body);
  const last = company.db.selectFrom('leave_request').select('id').where('employee_id', '=', known.employee);
  own = (await last.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
  mate = await company.db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .select(['employee.id', 'employee.code'])
    .where('reporting_to', '=', known.manager)
    .where('employee.id', '<>', known.employee)
    .orderBy('employee.id')
    .executeTakeFirstOrThrow();
}, 120_000);
afterAll(() => company.close());

const ask = (key: string, body: object = {}, who: Parameters<Company['ask']>[0] = 'employee'): Promise<JsonAnswer> =>
  company.ask(who, key, body);
const context = (who: Parameters<Company['ask']>[0] = 'manager') =>
  ask('POST /api/team/leave/context', { 'leave-id': own }, who);
const readBalance = async (type: number): Promise<number> =>
  (await ask('POST /api/me/leave/balance', { 'leave-type-id': type, 'leave-year': 2026 })).data['available-balance'];

/** Adds a colleague's leave on the same days. */
async function addOverlap(status: 'pending' | 'approved' | 'rejected'): Promise<void> {
  const span = { start_date: '2026-12-16', end_date: '2026-12-17', return_on: '2026-12-18', days: 2, calendar_days: 2 };
  const who = { employee_id: mate.id, leave_type_id: EARNED, leave_year_id: 2026 };
  const row = { ...who, ...span, reason: 'x', requested_on: '2026-11-01', status };
  await company.db.insertInto('leave_request').values(row).execute();
}

test('the context of a decision has the current balance of the leave type', async () => {
  const { data } = await context();
  expect(data['available-balance']).toBe(await readBalance(EARNED));
  expect(data['available-balance']).toBe(data.allocated - data.taken - data.waiting);
  expect(data.waiting).toBeGreaterThanOrEqual(3);
});

test('the context has the other leave of the employee, the latest first', async () => {
  const { history } = (await context()).data;
  expect(history.length).toBeGreaterThan(1);
  expect(history.length).toBeLessThanOrEqual(5);
  expect(history.map((one: JsonAnswer) => one['leave-id'])).not.toContain(own);
  const starts = history.map((one: JsonAnswer) => one['start-date']);
  expect(starts).toEqual([...starts].sort().reverse());
});

test('the manager sees which team members are away on these days; colleagues see only approved leave', async () => {
  const codes = async (): Promise<string[]> =>
    (await ask('POST /api/me/leave/away', day)).data.map((one: JsonAnswer) => one['employee-code']);
  await addOverlap('rejected');
  await addOverlap('pending');
  const away: JsonAnswer[] = (await ask('POST /api/team/leave/away', { 'leave-id': own }, 'manager')).data;
  expect(away.filter((one: JsonAnswer) => one['employee-code'] === mate.code)).toMatchObject([
    { 'start-date': '2026-12-16', 'end-date': '2026-12-17', status: 'Approval Pending' },
  ]);
  expect(away.map((one: JsonAnswer) => one['employee-code'])).not.toContain('EMP0029');
  expect(await codes()).not.toContain(mate.code);
  await addOverlap('approved');
  expect(await codes()).toContain(mate.code);
});

test('both lists of people away come in pages', async () => {
  const page = await company.page('manager', 'POST /api/team/leave/away', 'limit=1&sort=-start-date', {
    'leave-id': own,
  });
  expect(page.answer.data).toHaveLength(1);
  expect(Number(page.total)).toBeGreaterThan(1);
  const mine = await company.page('employee', 'POST /api/me/leave/away', 'limit=0', day);
  expect(Number(mine.total)).toBeGreaterThan(0);
});

test('only users who may decide get the context', async () => {
  const unknown = { result: false, msg: 'This leave request does not exist.' };
  const manager = await company.as('manager');
  expect(await context({ ...manager, employeeId: mate.id })).toEqual(unknown);
  const away = { 'leave-id': own };
  expect(await ask('POST /api/team/leave/away', away, { ...manager, employeeId: mate.id })).toEqual(unknown);
  expect(await context({ ...manager, employeeId: known.employee })).toEqual(unknown);
  expect((await context()).data).toBeDefined();
});

test('the list of balances matches the balance of each leave type', async () => {
  const { data } = await ask('POST /api/me/leave/balances');
  expect(data.length).toBeGreaterThan(1);
  for (const one of data) {
    expect(one['available-balance']).toBe(await readBalance(one['leave-type-id']));
    expect(one.allocated - one.taken - one.waiting).toBe(one['available-balance']);
  }
});
