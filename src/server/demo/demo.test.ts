import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionData } from '../areas/session/sessionData';
import { addDays, isWeekend } from '../rules/civilDate';
import { type Company, NOON, openCompany } from '../testing/company';
import { makeAttendance } from './attendance';
import { known, makeOrganisation } from './organisation';
import { demoSize } from './seed';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const count = async (table: 'employee' | 'employment' | 'leave_cancellation'): Promise<number> =>
  (
    await company.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('there are 85 employees in a tree of depth 5, and 26 to be on-boarded', async () => {
  expect(await count('employment')).toBe(85);
  expect(await count('employee')).toBe(111);
  const rows = await company.db.selectFrom('employment').select(['employee_id', 'reporting_to']).execute();
  const above = new Map(rows.map((row) => [row.employee_id, row.reporting_to]));
  const depth = (id: number): number => 1 + (above.get(id) ? depth(above.get(id) as number) : 0);
  expect(Math.max(...rows.map((row) => depth(row.employee_id)))).toBe(5);
  for (const { employee_id } of rows) {
    const span = rows.filter((row) => row.reporting_to === employee_id).length;
    expect(span === 0 || (span >= 3 && span <= 9)).toBe(true);
  }
});

test('identity data is obviously fake', async () => {
  for (const person of await company.db.selectFrom('employee').selectAll().execute()) {
    for (const number of [person.aadhaar, person.other_id, person.pf_uan]) expect(number).toMatch(/^0\d{11}$/);
    expect(person.pan).toMatch(/^(PANNOTAVAILL|[A-Z]{5}\d{4}[A-Z])$/);
  }
  for (const mail of await company.db.selectFrom('email_address').select('address').execute())
    expect(mail.address).toMatch(/@example\.com$/);
});

test('the employee reports to the manager and has one upcoming approved leave and one pending', async () => {
  const { data } = await company.ask('employee', 'POST /api/me/leave/approved-leaves');
  expect(data.map((leave: { status: string }) => leave.status).sort()).toEqual(['Approval Pending', 'Approved']);
  const employment = company.db
    .selectFrom('employment')
    .select('reporting_to')
    .where('employee_id', '=', known.employee);
  expect((await employment.executeTakeFirstOrThrow()).reporting_to).toBe(known.manager);
});

test('the manager has requests and twelve cancellations to decide', async () => {
  const cancellations = await company.ask('manager', 'POST /api/team/leave-cancel/list');
  expect(cancellations.data).toHaveLength(12);
  const { data } = await company.ask('manager', 'POST /api/team/leave/request/list');
  expect(data.filter((leave: { status: string }) => leave.status === 'Approval Pending').length).toBeGreaterThanOrEqual(
    5,
  );
  const links = (await sessionData(company.db, await company.as('manager'), NOON)).action;
  expect(links).toContainEqual({ 'str-id': 'Off Time Cancel (12)', 'str-value': '/team/leave/cancel' });
});

test('the demo data contains edge cases', async () => {
  const leave = await company.db.selectFrom('leave_request').selectAll().where('status', '=', 'approved').execute();
  const holidays = new Set((await company.db.selectFrom('holiday').select('date').execute()).map((row) => row.date));
  const dates = (from: string, to: string): string[] => (from > to ? [] : [from, ...dates(addDays(from, 1), to)]);
  expect(
    leave.some((one) => dates(one.start_date, one.end_date).some((day) => holidays.has(day) && !isWeekend(day))),
  ).toBe(true);
  expect(leave.some((one) => one.end_date === '2026-12-31')).toBe(true);
  expect(leave.some((one) => one.start_date === '2027-01-01')).toBe(true);
  const marks = await company.db
    .selectFrom('attendance_mark')
    .select(['employee_id', 'date'])
    .groupBy(['employee_id', 'date'])
    .having((eb) => eb.fn.countAll(), '=', 1)
    .execute();
  expect(marks.length).toBeGreaterThan(0);
  const kumars = await company.db.selectFrom('employee').select('id').where('name', 'like', '%Kuma%').execute();
  expect(kumars).toHaveLength(11);
});

test('no one is still at work since yesterday, whatever the day', () => {
  const people = makeOrganisation(demoSize.employees, demoSize.joiners);
  const open = Array.from({ length: 120 }, (_, at) => addDays('2026-11-01', at)).flatMap((today) => {
    const yesterday = addDays(today, -1);
    const marks = makeAttendance({ people, today, holidays: new Set(), leave: new Map(), days: 2 });
    const of = (kind: string) => marks.filter((mark) => mark.date === yesterday && mark.kind === kind).length;
    return of('in') === of('out') ? [] : [today];
  });
  expect(open).toEqual([]);
});

test('no balance is negative, and one is used up', async () => {
  const accounts = await company.db
    .selectFrom('leave_movement')
    .select((eb) => ['employee_id', 'leave_type_id', 'leave_year_id', eb.fn.sum<number>('days').as('left')])
    .groupBy(['employee_id', 'leave_type_id', 'leave_year_id'])
    .execute();
  expect(Math.min(...accounts.map((account) => account.left))).toBe(0);
  const used = accounts.find(
    (one) => one.employee_id === known.exhaustedBalance && one.leave_type_id === 2 && one.leave_year_id === 2026,
  );
  expect(used?.left).toBe(0);
});

test('employees who resigned leave at the end of their notice period', async () => {
  const rows = await company.db
    .selectFrom('resignation')
    .innerJoin('employment', 'employment.employee_id', 'resignation.employee_id')
    .select(['requested_on', 'last_working_day', 'notice_period'])
    .execute();
  expect(rows.length).toBeGreaterThan(5);
  for (const { requested_on, last_working_day, notice_period } of rows)
    expect(last_working_day).toBe(addDays(requested_on, notice_period));
});
