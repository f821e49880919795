import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../call/call';
import { known } from '../../demo/organisation';
import type { Role } from '../../rules/roles';
import { type Company, companyIn, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { countStatements } from '../../testing/countStatements';

/** Offices: the employee's, that of the other team, and one where only the person without ties works. */
const [OWN, OTHER, FAR] = [1, 2, 3];
const CASUAL = 2;
/** A month in which the demo company has no leave. */
const march = { period: 'month', date: '2027-03-10', people: 'all' };

let company: Company;
let mate: number;
let neighbour: number;
let stranger: number;

beforeAll(async () => {
  company = await openCompany();
  const { db } = company;
  const others = await db
    .selectFrom('employment')
    .select(['employee_id', 'reporting_to'])
    .where('employee_id', 'not in', [known.employee, known.manager, known.hr, known.director, known.top])
    .where('left_on', 'is', null)
    .orderBy('employee_id')
    .execute();
  const first = (isSuitable: (row: (typeof others)[number]) => boolean): number =>
    others.find(isSuitable)?.employee_id ?? 0;
  mate = first((row) => row.reporting_to === known.manager);
  neighbour = first((row) => row.reporting_to !== known.manager && row.employee_id > known.employee);
  stranger = first((row) => row.reporting_to !== known.manager && row.employee_id > neighbour);
  await db.updateTable('employment').set({ office_id: OTHER }).execute();
  const move = (office: number, ...people: number[]) =>
    db.updateTable('employment').set({ office_id: office }).where('employee_id', 'in', people).execute();
  await move(OWN, known.employee, neighbour);
  await move(FAR, stranger);
}, 120_000);
afterAll(() => company.close());

beforeEach(() => company.db.deleteFrom('leave_request').where('start_date', '>=', '2027-03-01').execute());

type Status = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'withdrawn';

/** Adds leave of a person in March. */
async function addLeave(
  employee: number,
  status: Status = 'approved',
  from = '03',
  to = from,
  days = 1,
): Promise<void> {
  const dates = { start_date: `2027-03-${from}`, end_date: `2027-03-${to}`, return_on: '2027-04-01' };
  const kind = { leave_type_id: CASUAL, leave_year_id: 2026, reason: 'Surgery', requested_on: '2026-11-01' };
  const row = { employee_id: employee, ...dates, ...kind, days, calendar_days: 1, status };
  await company.db.insertInto('leave_request').values(row).execute();
}

const callerOf = async (employeeId: number, ...roles: Role[]): Promise<Caller> => ({
  ...(await company.as('employee')),
  employeeId,
  roles: new Set<Role>(['employee', ...roles]),
});

const show = async (caller: string | Caller, body: object = {}): Promise<JsonAnswer[]> =>
  (await company.ask(caller, 'POST /api/me/team-calendar', { ...march, ...body })).data;

const codeOf = async (id: number): Promise<string> =>
  (await company.db.selectFrom('employee').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;

/** What a caller sees of a person's leave: each status, with the type if it is visible. */
async function seenBy(caller: Caller, person: number): Promise<string[]> {
  const code = await codeOf(person);
  const row = (await show(caller)).find((one) => one['employee-code'] === code);
  return (row?.leave ?? []).map((one: JsonAnswer) => [one.status, one['leave-type']].filter(Boolean).join(' '));
}

describe('who sees the leave of an employee', () => {
  const all = ['Approved Casual Leave', 'Approval Pending Casual Leave'];
  const approved = ['Approved'];

  test.each<[string, () => Promise<Caller>, readonly string[]]>([
    ['the employee', () => callerOf(known.employee), all],
    ['the manager, who decides', () => callerOf(known.manager, 'manager'), all],
    ['a person with the same manager', () => callerOf(mate), approved],
    ['a manager with the same manager', () => callerOf(mate, 'manager'), approved],
    ['a person in the same office', () => callerOf(neighbour), approved],
    ['a manager in the same office', () => callerOf(neighbour, 'manager'), approved],
    ['HR in the same office', () => callerOf(neighbour, 'hr'), all],
    ['the head of the company, at the top of the line', () => callerOf(known.top, 'manager'), approved],
    ['the head of the company with HR', () => callerOf(known.top, 'hr'), all],
    ['a person without ties', () => callerOf(stranger), []],
    ['a manager without ties', () => callerOf(stranger, 'manager'), []],
    ['HR without ties', () => callerOf(stranger, 'hr'), []],
  ])('%s', async (_, caller, expected) => {
    await addLeave(known.employee, 'approved', '03');
    await addLeave(known.employee, 'pending', '09');
    expect(await seenBy(await caller(), known.employee)).toEqual(expected);
  });

  test('a request that passed to the next manager is visible to that manager', async () => {
    const { db } = company;
    await addLeave(known.employee, 'pending');
    const line = db.selectFrom('employment').select('reporting_to').where('employee_id', '=', known.manager);
    const next = (await line.executeTakeFirstOrThrow()).reporting_to ?? 0;
    const above = await callerOf(next, 'manager');
    expect(await seenBy(above, known.employee)).toEqual([]);
    const disable = (at: Date | null) =>
      db.updateTable('user_account').set({ disabled_at: at }).where('employee_id', '=', known.manager).execute();
    await disable(NOON);
    expect(await seenBy(above, known.employee)).toEqual(['Approval Pending Casual Leave']);
    await disable(null);
  });

  test('the answer has names, days, status and type, and no reason', async () => {
    await addLeave(mate);
    const rows = await show('employee');
    expect(rows).toEqual([
      {
        'employee-code': await codeOf(mate),
        'employee-name': expect.any(String),
        leave: [
          {
            ...{ 'start-date': '2027-03-03', 'end-date': '2027-03-03', 'from-time': null, 'to-time': null },
            ...{ status: 'Approved', 'leave-type': null },
          },
        ],
      },
    ]);
  });
});

describe('the people', () => {
  const codesOf = async (caller: Caller, people: string): Promise<string[]> =>
    (await show(caller, { people })).map((row) => row['employee-code']).sort();
  const codes = async (...ids: number[]): Promise<string[]> => (await Promise.all(ids.map(codeOf))).sort();

  test('are those of the team, the office, the reporting line, or all of them', async () => {
    const everyone = [known.employee, known.manager, mate, neighbour, stranger];
    for (const id of everyone) await addLeave(id);
    const own = await callerOf(known.employee);
    expect(await codesOf(own, 'team')).toEqual(await codes(known.employee, known.manager, mate));
    expect(await codesOf(own, 'office')).toEqual(await codes(known.employee, neighbour));
    expect(await codesOf(own, 'reports')).toEqual([]);
    expect(await codesOf(own, 'all')).toEqual(await codes(known.employee, known.manager, mate, neighbour));
    expect(await codesOf(await callerOf(known.manager, 'manager'), 'reports')).toEqual(
      await codes(known.employee, mate),
    );
    expect(await codesOf(await callerOf(known.top), 'reports')).toEqual(await codes(...everyone));
  });

  test('of a reporting line that leads back to the caller are listed once, without the caller', async () => {
    const { db } = company;
    const lead = db.selectFrom('employment').select('reporting_to').where('employee_id', '=', known.manager);
    const before = (await lead.executeTakeFirstOrThrow()).reporting_to;
    const report = (to: number | null) =>
      db.updateTable('employment').set({ reporting_to: to }).where('employee_id', '=', known.manager).execute();
    await report(mate);
    for (const id of [known.manager, known.employee]) await addLeave(id);
    expect(await codesOf(await callerOf(known.manager), 'reports')).toEqual(await codes(known.employee));
    await report(before);
  });

  test('without leave, with leave that takes no days, or who will have left, are not rows', async () => {
    const { db } = company;
    await addLeave(mate, 'rejected');
    await addLeave(mate, 'cancelled', '04');
    await addLeave(mate, 'withdrawn', '05');
    await addLeave(mate, 'approved', '08', '08', 0);
    await addLeave(neighbour, 'approved', '09');
    expect(await show('employee')).toHaveLength(1);
    const leave = (on: string | null) =>
      db.updateTable('employment').set({ left_on: on }).where('employee_id', '=', neighbour).execute();
    await leave('2027-02-28');
    expect(await show('employee')).toEqual([]);
    await leave(null);
  });

  test('are rows in the months and weeks that their leave overlaps', async () => {
    await addLeave(mate, 'approved', '07', '15');
    const isShown = async (period: string, date: string) => (await show('employee', { period, date })).length === 1;
    expect(await isShown('week', '2027-03-01')).toBe(true);
    expect(await isShown('week', '2027-03-21')).toBe(true);
    expect(await isShown('week', '2027-03-22')).toBe(false);
    expect(await isShown('month', '2027-02-28')).toBe(false);
  });
});

describe('the days', () => {
  const days = async (body: object): Promise<JsonAnswer[]> =>
    (await company.ask('employee', 'POST /api/me/team-calendar/days', { period: 'week', date: '2027-03-10', ...body }))
      .data;

  test('are all of the period, and those on which the shift does not work are days off', async () => {
    expect(await days({ period: 'month' })).toHaveLength(31);
    const week = await days({});
    expect(week.map((day) => day.date)).toEqual(
      [8, 9, 10, 11, 12, 13, 14].map((day) => `2027-03-${`${day}`.padStart(2, '0')}`),
    );
    expect(week.filter((day) => day['day-off']).map((day) => day.date)).toEqual(['2027-03-13', '2027-03-14']);
    const work = (week: string) => company.db.updateTable('shift').set({ working_days: week }).execute();
    await work('123456');
    expect((await days({})).filter((day) => day['day-off']).map((day) => day.date)).toEqual(['2027-03-14']);
    await work('12345');
  });

  test('have the holidays of the own office and of all offices', async () => {
    const { db } = company;
    const add = (date: string, name: string, office_id: number | null) =>
      db.insertInto('holiday').values({ date, name, office_id }).execute();
    await add('2027-03-08', 'Everywhere', null);
    await add('2027-03-09', 'Here', OWN);
    await add('2027-03-10', 'There', OTHER);
    await add('2027-03-08', 'Here first', OWN);
    const named = (await days({})).map((day) => day['holiday-name']);
    expect(named).toEqual(['Here first', 'Here', null, null, null, null, null]);
    await db.deleteFrom('holiday').where('date', '>=', '2027-03-01').execute();
  });
});

// Last, because it leaves 2,000 people behind: removing them takes seconds.
test('a large office is paged and searched, and its size does not change the number of statements', async () => {
  const { db } = company;
  const copy = (table: string, changes: string) =>
    sql`insert into ${sql.table(table)} select copy.* from ${sql.table(table)} as original,
      generate_series(200000, 201999) as n, json_populate_record(original, json_build_object(${sql.raw(changes)})) as copy
      where original.${sql.ref(table === 'employee' ? 'id' : 'employee_id')} = ${neighbour}`.execute(db);
  await addLeave(neighbour);
  await copy('employee', `'id', n, 'code', 'Z' || n, 'name', 'Quux ' || n, 'aadhaar', n, 'pan', n, 'pf_uan', n`);
  await copy('employment', `'id', n, 'employee_id', n, 'pf_number', null, 'esi_number', null`);
  await sql`insert into leave_request (employee_id, leave_type_id, leave_year_id, start_date, end_date, return_on, days,
      calendar_days, reason, status, requested_on)
    select n, 2, 2026, '2027-03-03', '2027-03-03', '2027-03-04', 1, 1, 'x', 'approved', '2026-11-01'
      from generate_series(200000, 201999) as n`.execute(db);
  const { db: counted, takeCount } = countStatements(db);
  const counting = await companyIn(counted);
  const employee = await company.as('employee');
  const page = async (query: string) => {
    takeCount();
    const { answer } = await counting.page(employee, 'POST /api/me/team-calendar', query, march);
    return { names: answer.data.map((row: JsonAnswer) => row['employee-name']), statements: takeCount() };
  };
  const [one, many] = [await page('limit=1&search=quux'), await page('limit=100&search=quux')];
  expect([one.names, many.names.length]).toEqual([['Quux 200000'], 100]);
  expect(many.statements).toBe(one.statements);
  expect((await page('limit=1&offset=2000&search=quux')).names).toEqual([]);
  expect((await page('limit=1&offset=-1&sort=-employee-name')).names).not.toEqual(['Quux 201999']);
});
