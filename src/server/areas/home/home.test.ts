import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';
import { byMonth, byWeek } from './trend';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const ask = async (who: string, key: string, body: object = {}): Promise<JsonAnswer> =>
  (await company.ask(who, key, body)).data;

/** The pending requests of a user. */
const waitingFor = (who: string): Promise<JsonAnswer[]> => ask(who, 'POST /api/team/waiting');

describe('the day of the user', () => {
  test('has the shift, the office and, once recorded, the check-in and check-out times', async () => {
    const before = await ask('employee', 'POST /api/me/today');
    expect(before).toMatchObject({ shift: 'General shift', 'shift-starts': '09:30', 'checked-in-at': null });
    expect(before.office).toBeTruthy();
    expect(before['last-day'].date < '2026-11-10').toBe(true);
    expect(before['last-day']['check-in'] < before['last-day']['check-out']).toBe(true);
    expect(before['last-day'].minutes).toBeGreaterThan(60);
    const at = new Date('2026-11-10T03:35:00Z');
    await company.ask('employee', 'POST /api/me/attandance/check-in', {}, { location: '0,0' }, at);
    expect(await ask('employee', 'POST /api/me/today')).toMatchObject({
      'checked-in-at': '2026-11-10T03:35:00.000Z',
      'checked-out-at': null,
    });
    expect((await ask('manager', 'POST /api/me/today'))['checked-in-at']).toBeNull();
  });

  test('the balances are those that a leave request is checked against', async () => {
    const { balances, 'next-leave': leave, 'next-holiday': holiday } = await ask('employee', 'POST /api/me/time-off');
    const types: JsonAnswer = await ask('employee', 'POST /api/common/leave-type');
    for (const one of balances) {
      const type = types.find((row: JsonAnswer) => row['str-value'] === one['leave-type']);
      const body = { 'leave-type-id': type['int-id'], 'leave-year': 2026 };
      const { 'available-balance': available } = await ask('employee', 'POST /api/me/leave/balance', body);
      expect(one.available).toBe(available);
      expect(one.allotted).toBeGreaterThanOrEqual(one.available);
    }
    expect(balances.length).toBeGreaterThan(2);
    expect(leave['start-date'] >= '2026-11-10').toBe(true);
    expect(holiday).toEqual({ 'holiday-name': 'Guru Nanak Jayanti', 'holiday-date': '2026-11-24' });
  });
});

describe('absent colleagues', () => {
  test('colleagues see only names, dates and times', async () => {
    const rows: JsonAnswer[] = await ask('employee', 'POST /api/me/away');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row['away-today'])).toBe(true);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual([
        ...['away-today', 'employee-name', 'end-date', 'from-time', 'start-date', 'to-time'],
      ]);
      expect(row['start-date'] <= '2026-11-15' && row['end-date'] >= '2026-11-10').toBe(true);
    }
  });

  test('more colleagues than a page holds can be paged through, searched, sorted and filtered', async () => {
    const { db } = company;
    const { employeeId } = await company.as('employee');
    const own = await db
      .selectFrom('employment')
      .select('office_id')
      .where('employee_id', '=', employeeId)
      .executeTakeFirstOrThrow();
    const taken = await db
      .selectFrom('leave_request')
      .selectAll()
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow();
    const { id: _, ...leave } = taken;
    const mates = await db
      .selectFrom('employment')
      .select('employee_id')
      .where('office_id', '=', own.office_id)
      .where('employee_id', '<>', employeeId)
      .execute();
    const days = { start_date: '2026-11-12', end_date: '2026-11-12', past: false };
    const all = mates.flatMap(({ employee_id }) =>
      Array.from({ length: 10 }, () => ({ ...leave, ...days, employee_id })),
    );
    const before = Number((await company.page('employee', 'POST /api/me/away', 'limit=0')).total);
    const added = await db.insertInto('leave_request').values(all).returning('id').execute();
    expect(added.length).toBeGreaterThan(100);
    const first = await company.page('employee', 'POST /api/me/away', 'limit=100');
    expect(first.total).toBe(String(before + added.length));
    const last = await company.page('employee', 'POST /api/me/away', 'limit=1&offset=-1&sort=-employee-name');
    expect(last.answer.data).toHaveLength(1);
    const name: string = last.answer.data[0]['employee-name'];
    const found = await company.page('employee', 'POST /api/me/away', new URLSearchParams({ search: name }).toString());
    expect(new Set(found.answer.data.map((row: JsonAnswer) => row['employee-name']))).toEqual(new Set([name]));
    const today = await company.page('employee', 'POST /api/me/away', 'limit=0&away-today=true');
    const later = await company.page('employee', 'POST /api/me/away', 'limit=0&start-date.from=2026-11-11');
    expect(Number(today.total) + Number(later.total)).toBe(before + added.length);
    await db
      .deleteFrom('leave_request')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute();
  });

  test('leave of people who have left or will have left is left out', async () => {
    const { db } = company;
    const lead = db.selectFrom('employment').select('employee_id').where('reporting_to', '=', 9);
    const { employee_id: mate } = await lead.where('employee_id', '<>', 29).limit(1).executeTakeFirstOrThrow();
    const leave = { employee_id: mate, leave_type_id: 1, leave_year_id: 2026, status: 'approved' as const, days: 2 };
    const dates = { start_date: '2026-11-12', end_date: '2026-11-13', return_on: '2026-11-16' };
    const row = { ...leave, ...dates, calendar_days: 2, reason: 'Rest', requested_on: '2026-10-01' };
    const { id } = await db.insertInto('leave_request').values(row).returning('id').executeTakeFirstOrThrow();
    const seen = async (): Promise<boolean[]> => {
      const span = { 'start-date': '2026-11-12', 'end-date': '2026-11-13' };
      const { name } = await db.selectFrom('employee').select('name').where('id', '=', mate).executeTakeFirstOrThrow();
      const lists = [
        await ask('employee', 'POST /api/me/away'),
        await ask('employee', 'POST /api/me/leave/away', span),
      ];
      return lists.map((rows: JsonAnswer[]) =>
        rows.some((one) => one['employee-name'] === name && one['start-date'] === dates.start_date),
      );
    };
    expect(await seen()).toEqual([true, true]);
    await db.updateTable('leave_request').set({ days: 0 }).where('id', '=', id).execute();
    expect(await seen()).toEqual([false, false]);
    await db.updateTable('leave_request').set({ days: 2 }).where('id', '=', id).execute();
    const leaveOn = (left_on: string | null) =>
      db.updateTable('employment').set({ left_on }).where('employee_id', '=', mate).execute();
    await leaveOn('2026-11-09');
    expect(await seen()).toEqual([false, false]);
    await leaveOn(null);
    await db.deleteFrom('leave_request').where('id', '=', id).execute();
  });

  test('leave that is not approved, and the user’s own, is left out', async () => {
    const own = await company.as('employee');
    const rows: JsonAnswer[] = await ask('employee', 'POST /api/me/away');
    expect(rows.map((row) => row['employee-name'])).not.toContain(own.employeeName);
    const waiting: JsonAnswer[] = await waitingFor('manager');
    const pending = waiting
      .filter((row) => row.kind === 'leave')
      .map((row) => [row['employee-name'], row['start-date']]);
    for (const row of rows) expect(pending).not.toContainEqual([row['employee-name'], row['start-date']]);
  });
});

describe('pending work', () => {
  test('matches the lists, takes the earliest of each kind in turn, and has at most eight of a kind', async () => {
    const { data: rows, total }: JsonAnswer = await company.ask('manager', 'POST /api/team/waiting');
    const of = (kind: string) => rows.filter((row: JsonAnswer) => row.kind === kind).length;
    const starts = rows.filter((row: JsonAnswer) => row.kind === 'leave').map((row: JsonAnswer) => row['start-date']);
    expect(starts).toEqual(starts.toSorted());
    expect(rows.slice(0, 4).map((row: JsonAnswer) => row.kind)).toEqual([
      'leave',
      'leave-cancel',
      'resignation',
      'reporting-change',
    ]);
    const requests: JsonAnswer[] = await ask('manager', 'POST /api/team/leave/request/list');
    const leaves = requests.filter((row) => row.status !== 'Approved').length;
    expect(of('leave')).toBe(Math.min(8, leaves));
    expect(of('leave-cancel')).toBe(8);
    expect(of('resignation')).toBeGreaterThan(0);
    expect(of('reporting-change')).toBe(3);
    expect(total).toBe(String(leaves + 12 + of('resignation') + 3));
    const records = { leave: '/leave', 'leave-cancel': '/leave', resignation: '/resignation' } as const;
    const recordOf = ({ kind }: JsonAnswer) => records[kind as keyof typeof records] ?? '/reporting-change';
    for (const row of rows) expect(row.path).toBe(`${recordOf(row)}/${row['request-id']}`);
  });

  test('has open cases, exit interviews and what no manager decides for HR, each with the person and the date', async () => {
    const { data: rows, total }: { data: JsonAnswer[]; total: string } = await company.ask(
      'hr',
      'POST /api/team/waiting',
    );
    expect(total).toBe('15');
    expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(['resignation', 'hr-case', 'exit-interview']));
    expect(rows.filter((row) => row.kind === 'hr-case')).toHaveLength(8);
    expect(rows.filter((row) => row.kind === 'exit-interview')).toHaveLength(2);
    const since = rows.filter((row) => row.kind === 'hr-case').map((row) => row['waits-since']);
    expect(since).toEqual(since.toSorted());
    for (const row of rows) {
      expect(row['employee-name']).toBeTruthy();
      expect(row.path).toBe(`${row.kind === 'hr-case' ? '/hr-case' : '/resignation'}/${row['request-id']}`);
    }
  });

  test('leaves out decided requests', async () => {
    const [first] = (await waitingFor('manager')).filter((row) => row.kind === 'leave');
    const body = { 'leave-id': first['request-id'], 'approval-status-id': 1, 'cancel-reason': 'Fine.' };
    expect(await company.ask('manager', 'POST /api/team/leave/request/action', body)).toMatchObject({ result: true });
    const rows: JsonAnswer[] = await waitingFor('manager');
    expect(rows.filter((row) => row.kind === 'leave').map((row) => row['request-id'])).not.toContain(
      first['request-id'],
    );
  });

  test('is empty for a manager without a team, and never has the user’s own request', async () => {
    const director = await company.as('director');
    const rows: JsonAnswer[] = await waitingFor('director');
    expect(rows.map((row) => row['employee-code'])).not.toContain(director.employeeCode);
  });
});

describe('the company in figures', () => {
  test('HR sees joiners, leavers and open cases', async () => {
    const seen = await ask('hr', 'POST /api/hr/overview');
    expect(seen).toMatchObject({ headcount: 85, 'to-onboard': 26, joined: 2, leaving: 3, interviews: 2 });
    expect(seen['joined-trend']).toHaveLength(6);
    expect(seen['joined-trend'].at(-1)).toBe(seen.joined);
    expect(seen['resigned-trend'].reduce((sum: number, one: number) => sum + one, 0)).toBe(7);
    expect([seen['open-cases'], seen['cases-trend'].length]).toEqual([12, 12]);
  });

  test('payroll sees the open month and what blocks pay', async () => {
    const seen = await ask('payroll', 'POST /api/payroll/overview');
    expect(seen).toMatchObject({ employees: 85, requests: 0, 'requests-trend': [1, 1, 1, 0], 'without-account': 1 });
    expect(seen['without-structure']).toBeGreaterThan(0);
    const { total } = await company.page('payroll', 'POST /api/payroll/setup/pay-structure/missing', 'limit=0');
    expect(String(seen['without-structure'])).toBe(total);
    expect(seen['closes-on']).toBe('2026-11-30');
    const join = (joined_on: string) =>
      company.db.updateTable('employment').set({ joined_on }).where('employee_id', '=', 80).execute();
    await join('2026-12-01');
    const { headcount } = await ask('hr', 'POST /api/hr/overview');
    expect((await ask('payroll', 'POST /api/payroll/overview')).employees).toBe(headcount);
    await join('2026-10-19');
  });
});

test('dates are counted by week and month, without older and future ones', () => {
  expect(byWeek(['2026-11-10', '2026-11-04', '2026-11-03', '2026-10-20', '2026-11-11'], '2026-11-10', 3)).toEqual([
    0, 1, 2,
  ]);
  expect(byMonth(['2026-01-31', '2025-12-01', '2025-10-31', '2026-02-01'], '2026-01-15', 3)).toEqual([0, 1, 1]);
});
