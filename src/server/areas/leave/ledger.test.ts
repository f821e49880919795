import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ledger = async (who: string, key: string, body: object = {}) =>
  (await company.page(who, key, 'limit=200&year-id=2026&leave-type=Casual Leave&sort=entry-id', body)).answer;
const own = async (): Promise<JsonAnswer[]> => (await ledger('employee', 'POST /api/me/leave/ledger')).data;

test('every entry is explained, and the last balance is the one that can be requested', async () => {
  const rows = await own();
  expect(rows[0]).toMatchObject({
    ...{
      what: 'Granted for 01 Jan – 31 Dec 2026',
      days: 8,
      balance: 8,
      'on-date': '2026-01-01',
      'leave-id': null,
    },
  });
  let sum = 0;
  for (const row of rows) {
    sum += row.days;
    expect(row.balance).toBe(sum);
  }
  const { data } = await company.ask('employee', 'POST /api/me/leave/balances');
  expect(sum).toBe(data.find((one: JsonAnswer) => one['leave-type'] === 'Casual Leave')['available-balance']);
});

test('a request is one entry, its approval adds none, and its return explains itself', async () => {
  const before = (await own()).length;
  const request = { 'leave-type-id': 2, 'start-date': '2026-12-07', 'end-date': '2026-12-08', reason: 'Rest' };
  await company.ask('employee', 'POST /api/me/leave/apply', request);
  const asked = (await own()).at(-1);
  expect(asked).toMatchObject({ what: 'Leave 07 – 08 Dec 2026', days: -2, 'on-date': '2026-11-10' });
  const id = asked['leave-id'];
  const decide = { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': '' };
  expect((await company.ask('manager', 'POST /api/team/leave/request/action', decide)).result).toBe(true);
  expect(await own()).toHaveLength(before + 1);
  await company.ask('hr', 'POST /api/hr/leave/cancel', { 'leave-id': id, 'cancel-reason': 'Ill' });
  expect((await own()).at(-1)).toMatchObject({ what: 'Returned: leave 07 – 08 Dec 2026', days: 2 });
});

test('managers see the ledger of their reports, and HR everyone’s; others see none', async () => {
  const of = (who: string, employee: number) => ledger(who, 'POST /api/team/leave/ledger', { 'employee-id': employee });
  const rows = await own();
  expect((await of('manager', known.employee)).data).toEqual(rows);
  expect((await of('hr', known.employee)).data).toEqual(rows);
  expect(await of('manager', known.hr)).toEqual({
    result: false,
    msg: 'This employee does not exist, or you do not have access to their leave.',
  });
});
