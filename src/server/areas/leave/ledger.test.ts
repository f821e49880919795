import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ledger = async (who: string, key: string, body: object = {}) =>
  (await company.page(who, key, 'limit=200&year-id=2026&leave-type=Casual Leave&sort=on-date', body)).answer;
const own = async (): Promise<JsonAnswer[]> => (await ledger('employee', 'POST /api/me/leave/ledger')).data;

test('every entry is explained, and the last balance is the one that can be requested', async () => {
  const rows = await own();
  expect(rows[0]).toMatchObject({
    ...{
      what: 'Granted for the year',
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
  expect(asked).toMatchObject({ what: 'Leave 07 – 08 Dec 2026', why: 'Waiting for approval', days: -2 });
  expect(asked['on-date']).toBe('2026-11-10');
  const id = asked['leave-id'];
  const decide = { 'leave-id': id, 'approval-status-id': 1, 'cancel-reason': '' };
  expect((await company.ask('manager', 'POST /api/team/leave/request/action', decide)).result).toBe(true);
  expect(await own()).toHaveLength(before + 1);
  expect((await own()).at(-1)?.why).toBeNull();
  await company.ask('hr', 'POST /api/hr/leave/cancel', { 'leave-id': id, 'cancel-reason': 'Ill' });
  expect((await own()).at(-1)).toMatchObject({ what: 'Returned: leave 07 – 08 Dec 2026', days: 2 });
});

test('an entry that counts from an earlier day stands at that day, with the balance of that day', async () => {
  const account = { employee_id: known.employee, leave_type_id: 2, leave_year_id: 2026 };
  const late = { ...account, kind: 'adjust' as const, days: 1, on_date: '2026-01-02', note: 'Forgotten' };
  await company.db.insertInto('leave_movement').values(late).execute();
  const rows = await own();
  expect(rows[1]).toMatchObject({ 'on-date': '2026-01-02', why: 'Forgotten', days: 1, balance: 9 });
  const dates = rows.map((row) => row['on-date']);
  expect(dates).toEqual(dates.toSorted());
  expect(rows.at(-1)?.balance).toBe(rows.reduce((sum, { days }) => sum + days, 0));
});

const year = async (who: string, key: string, body: object = {}) => (await company.ask(who, key, body)).data;

test('the balances of a year come with the years before and after in which there are entries', async () => {
  const now = await year('employee', 'POST /api/me/leave/year');
  expect(now).toMatchObject({ 'year-id': 2026, 'start-date': '2026-01-01', earlier: 2025, later: 2027 });
  expect(now.accounts).toEqual((await company.ask('employee', 'POST /api/me/leave/balances')).data);
  const first = await year('employee', 'POST /api/me/leave/year', { 'year-id': 2025 });
  expect(first).toMatchObject({ 'year-id': 2025, earlier: null, later: 2026 });
  const last = await year('manager', 'POST /api/team/leave/year', { 'employee-id': known.employee, 'year-id': 2027 });
  expect(last).toMatchObject({ 'year-id': 2027, earlier: 2026, later: null });
});

test('the balances of a year that is not open, or of a person out of reach, are refused', async () => {
  const of = (who: string, body: object) => company.ask(who, 'POST /api/team/leave/year', body);
  expect((await of('hr', { 'employee-id': known.employee, 'year-id': 1999 })).msg).toBe(
    'Leave year 1999 does not exist.',
  );
  expect((await of('manager', { 'employee-id': known.hr })).msg).toBe(
    'This employee does not exist, or you do not have access to their leave.',
  );
});

test('a correction of the next leave year counts from its first day, after what was granted', async () => {
  const account = { employee_id: known.employee, leave_type_id: 2, leave_year_id: 2027 };
  const early = { ...account, kind: 'allocate' as const, days: 4, on_date: '2026-11-10', note: 'The policy changed.' };
  await company.db.insertInto('leave_movement').values(early).execute();
  const { answer } = await company.page(
    'employee',
    'POST /api/me/leave/ledger',
    'year-id=2027&leave-type=Casual Leave',
  );
  expect(answer.data).toMatchObject([
    { what: 'Corrected', why: 'The policy changed.', 'on-date': '2027-01-01', days: 4, balance: 12 },
    { what: 'Granted for the year', 'on-date': '2027-01-01', days: 8, balance: 8 },
  ]);
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
