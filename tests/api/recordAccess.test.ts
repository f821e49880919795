import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/server/demo/logins';
import { known } from '../../src/server/demo/organisation';
import { NOON, openDemoStore } from '../../src/server/testing/memoryStore';
import { addPerson, password } from './support/people';
import { type Answer, openTestServer, type TestServer } from './support/testServer';

/** Who asks. `otherManager` leads one person of another office. */
const callers = [
  ...(['employee', 'manager', 'otherManager', 'hr', 'payroll', 'analyst', 'administrator', 'director'] as const),
  'nobody' as const,
];
type CallerName = (typeof callers)[number];

/**
 * Whose record it is. `report`, `leaver` and `joiner` report to the manager, `belowReport` to a deputy of theirs, and
 * `elsewhere` to the other manager.
 */
const people = {
  ...{ employee: known.employee, manager: known.manager, hr: known.hr, director: known.director, report: 30 },
  ...{ leaver: 35, joiner: 36, belowReport: 37, elsewhere: 52, unknown: 999_999 },
} as const;
type PersonName = keyof typeof people;
const names = Object.keys(people) as PersonName[];

/** The ids of a person's records. */
interface Records {
  readonly employee: number;
  readonly leave: number;
  readonly cancellation: number;
  readonly earned: number;
  readonly planned: number;
}

/** Who may use an endpoint for whose record. */
type Rule = (caller: CallerName, person: PersonName) => boolean;

const isOwn: Rule = (caller, person) => caller === person;
const isHr = (caller: CallerName): boolean => caller === 'hr' || caller === 'director';
const byTeam: Rule = (caller, person) =>
  !isOwn(caller, person) &&
  (isHr(caller) ||
    (caller === 'manager' && ['employee', 'report', 'leaver', 'joiner'].includes(person)) ||
    (caller === 'otherManager' && person === 'elsewhere'));
const byHr: Rule = (caller, person) => isHr(caller) && !isOwn(caller, person);
const byHrAlsoOwn: Rule = (caller) => isHr(caller);
const byOwnerOrTeam: Rule = (caller, person) => isOwn(caller, person) || byTeam(caller, person);

interface Row {
  readonly rule: Rule;
  /** Whether the call can change something; then only the forbidden calls are made. */
  readonly writes?: true;
  readonly body: (records: Records) => object;
}

const days = { 'from-date': '2026-12-14', 'to-date': '2026-12-14' };
const dates = { 'start-date': '2026-12-01', 'end-date': '2026-12-01' };
const worked = { 'leave-type-id': 4, 'worked-on': '2026-10-31', days: 1 };

const endpoints: Readonly<Record<string, Row>> = {
  'POST /api/leave/shorten/days': { rule: byOwnerOrTeam, body: ({ leave }) => ({ 'leave-id': leave, ...days }) },
  'POST /api/me/leave/shorten': {
    ...{ rule: isOwn, writes: true },
    body: ({ leave }) => ({ 'leave-id': leave, ...days, reason: 'Back early' }),
  },
  'POST /api/me/leave/cancel': {
    ...{ rule: isOwn, writes: true },
    body: ({ leave }) => ({ 'leave-id': leave, 'cancel-reason': 'Back early' }),
  },
  'POST /api/me/leave/withdraw': {
    ...{ rule: isOwn, writes: true },
    body: ({ leave }) => ({ 'leave-id': leave }),
  },
  'POST /api/team/leave-cancel/action': {
    ...{ rule: byTeam, writes: true },
    body: ({ leave, cancellation }) => ({
      ...{ 'leave-id': leave, 'cancel-request-id': cancellation },
      ...{ 'approval-status-id': 1, 'cancel-reason': 'Noted' },
    }),
  },
  'POST /api/hr/leave/shorten': {
    ...{ rule: byHr, writes: true },
    body: ({ leave }) => ({ 'leave-id': leave, ...days, reason: 'Back early' }),
  },
  'POST /api/hr/leave/cancel': {
    ...{ rule: byHr, writes: true },
    body: ({ leave }) => ({ 'leave-id': leave, 'cancel-reason': 'Back early' }),
  },
  'POST /api/hr/leave/remind-certificate': {
    ...{ rule: byHr, writes: true },
    body: ({ leave }) => ({ 'leave-id': leave }),
  },
  'POST /api/hr/leave/enter/days': {
    rule: byHr,
    body: ({ employee }) => ({ 'employee-id': employee, 'leave-type-id': 3, ...dates }),
  },
  'POST /api/hr/leave/enter': {
    ...{ rule: byHr, writes: true },
    body: ({ employee }) => ({
      ...{ 'employee-id': employee, 'leave-type-id': 3, ...dates, part: 'morning', reason: 'Rest' },
    }),
  },
  'POST /api/team/leave/earned/types': { rule: byTeam, body: ({ employee }) => ({ 'employee-id': employee }) },
  'POST /api/team/leave/earned': { rule: byTeam, body: ({ employee }) => ({ 'employee-id': employee }) },
  'POST /api/team/leave/earned/check': {
    ...{ rule: byTeam, body: ({ employee }) => ({ 'employee-id': employee, ...worked }) },
  },
  'POST /api/team/leave/earned/add': {
    ...{ rule: byTeam, writes: true },
    body: ({ employee }) => ({ 'employee-id': employee, ...worked, reason: 'Release' }),
  },
  'POST /api/team/leave/earned/withdraw': {
    ...{ rule: byTeam, writes: true },
    body: ({ earned }) => ({ 'earned-id': earned }),
  },
  'POST /api/employees/changes': { rule: byHrAlsoOwn, body: ({ employee }) => ({ 'employee-id': employee }) },
  'POST /api/employees/changes/current': { rule: byHrAlsoOwn, body: ({ employee }) => ({ 'employee-id': employee }) },
  'POST /api/employees/changes/add': {
    ...{ rule: byHr, writes: true },
    body: ({ employee }) => ({
      ...{ 'employee-id': employee, 'effective-on': '2026-12-01', 'notice-period': 20, reason: 'Agreed' },
    }),
  },
  'POST /api/employees/changes/withdraw': {
    ...{ rule: byHr, writes: true },
    body: ({ planned }) => ({ 'change-id': planned }),
  },
};

/** Records that do not exist. */
const none: Records = { employee: 999_999, leave: 999_999, cancellation: 999_999, earned: 999_999, planned: 999_999 };

let server: TestServer;
const tokens = new Map<CallerName, string>();
const records = new Map<PersonName, Records>();

beforeAll(async () => {
  server = await openTestServer({ db: await openDemoStore(), now: NOON, parts: { opens: () => true } });
  const { db } = server;
  const { employeeId: otherManager } = await addPerson(db, 'otherManager', ['employee', 'manager']);
  for (const caller of callers)
    if (caller !== 'nobody')
      tokens.set(caller, await server.signIn(caller, caller === 'otherManager' ? password : demoPassword));
  const place = (person: PersonName, values: { reporting_to: number; left_on?: string; joined_on?: string }) =>
    db.updateTable('employment').set(values).where('employee_id', '=', people[person]).execute();
  await place('elsewhere', { reporting_to: otherManager });
  const { employeeId: deputy } = await addPerson(db, 'deputy', ['employee', 'manager']);
  await db.updateTable('employment').set({ reporting_to: people.manager }).where('employee_id', '=', deputy).execute();
  await place('belowReport', { reporting_to: deputy });
  await place('leaver', { reporting_to: people.manager, left_on: '2026-06-30' });
  await place('joiner', { reporting_to: people.manager, joined_on: '2027-02-01' });
  for (const name of names) if (name !== 'unknown') records.set(name, await addRecords(people[name]));
  records.set('unknown', none);
});
afterAll(() => server.close());

async function addRecords(employee: number): Promise<Records> {
  const { db } = server;
  const idOf = async (insert: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await insert.execute(db)).rows[0]?.id ?? 0;
  const leave = await idOf(sql`insert into leave_request (employee_id, leave_type_id, leave_year_id, start_date,
      end_date, return_on, days, calendar_days, reason, status, requested_on)
    values (${employee}, 1, 2026, '2026-12-14', '2026-12-16', '2026-12-17', 3, 3, 'Rest', 'approved', '2026-11-01')
    returning id`);
  return {
    employee,
    leave,
    cancellation: await idOf(sql`insert into leave_cancellation (leave_id, reason, status, from_date, to_date)
      values (${leave}, 'Back early', 'pending', '2026-12-16', '2026-12-16') returning id`),
    earned: await idOf(sql`insert into earned_day (employee_id, leave_type_id, leave_year_id, worked_on, days, reason,
        expires_on, entered_by, entered_at)
      values (${employee}, 4, 2026, '2026-11-07', 1, 'Release', '2027-02-07', 1, now()) returning id`),
    planned: await idOf(sql`insert into employment_change (employee_id, field, effective_on, value_after, status)
      values (${employee}, 'notice-period', '2027-03-01', 90, 'planned') returning id`),
  };
}

/** The rows that the calls could change. */
async function readRows(): Promise<unknown> {
  const tables = ['leave_request', 'leave_cancellation', 'leave_movement', 'earned_day', 'employment_change'] as const;
  return Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().orderBy('id').execute()));
}

describe.each(Object.entries(endpoints))('%s', (key, { rule, writes, body }) => {
  const call = (caller: CallerName, of: Records): Promise<Answer> => {
    const token = tokens.get(caller);
    return server.call(key, { body: body(of), ...(token === undefined ? {} : { token }) });
  };
  const recordsOf = (person: PersonName): Records => records.get(person) ?? none;

  test.each(callers)(
    'answers %s about records of others as if they did not exist, and changes nothing',
    async (caller) => {
      const closed = names.filter((person) => !rule(caller, person) && person !== 'unknown');
      if (closed.length === 0) return;
      const before = await readRows();
      const unknown = await call(caller, none);
      expect(unknown).toMatchObject({ body: { result: false }, status: expect.toSatisfy((code) => code < 500) });
      for (const person of closed) {
        const { status, text } = await call(caller, recordsOf(person));
        if (isOwn(caller, person) && text !== unknown.text) {
          expect({ person, status, text }).toMatchObject({
            text: expect.stringContaining('You cannot change your own'),
          });
          continue;
        }
        expect({ person, status, text }).toEqual({ person, status: unknown.status, text: unknown.text });
      }
      expect(await readRows()).toEqual(before);
    },
  );

  test.runIf(!writes)('answers those who may read the record', async () => {
    for (const caller of callers)
      for (const person of names)
        if (person !== 'unknown' && rule(caller, person)) {
          const { body: answer } = await call(caller, recordsOf(person));
          expect({ caller, person, answer }).toMatchObject({ answer: { data: expect.anything() } });
        }
  });
});
