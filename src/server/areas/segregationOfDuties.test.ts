import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../../../engine/compiler/contract/loadContract';
import type { Caller } from '../call/call';
import { inProject } from '../place';
import { hashAllRows } from '../testing/anyRows';
import { type Company, openCompany } from '../testing/company';

const { endpoints } = await loadContract(inProject('schemas'));

/** A user with every role, with the ids of their own pending requests. */
interface Own {
  readonly caller: Caller;
  readonly employment: number;
  readonly leave: number;
  readonly approved: number;
  readonly cancellation: number;
  readonly resignation: number;
  readonly hrCase: number;
  readonly change: number;
  readonly pay: number;
  readonly planned: number;
  readonly earned: number;
}

let company: Company;
let own: Own;
let before: Awaited<ReturnType<typeof hashAllRows>>;

beforeAll(async () => {
  company = await openCompany();
  const { db } = company;
  const { userId, employeeId: id } = await company.as('director');
  await sql`insert into user_role (user_id, role) values (${userId}, 'payroll')`.execute(db);
  const insertRow = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await query.execute(db)).rows[0]?.id ?? 0;
  const leave = (status: string) =>
    insertRow(sql`insert into leave_request (employee_id, leave_type_id, leave_year_id, start_date, end_date, return_on, days, calendar_days, reason, status, requested_on)
      values (${id}, 1, 2026, '2026-12-21', '2026-12-21', '2026-12-22', 1, 1, 'Rest', ${status}, '2026-11-01') returning id`);
  const approved = await leave('approved');
  own = {
    caller: await company.as('director'),
    employment: await insertRow(sql`select id from employment where employee_id = ${id}`),
    leave: await leave('pending'),
    approved,
    cancellation: await insertRow(
      sql`insert into leave_cancellation (leave_id, reason, status) values (${await leave('approved')}, 'x', 'pending') returning id`,
    ),
    resignation: await insertRow(
      sql`insert into resignation (employee_id, reason, status, requested_on) values (${id}, 'x', 'approved', '2026-11-01') returning id`,
    ),
    hrCase: await insertRow(
      sql`insert into hr_case (employee_id, case_type_id, status_id, short_desc, summary, created_at) values (${id}, 1, 1, 'x', 'x', now()) returning id`,
    ),
    change: await insertRow(
      sql`insert into reporting_change (employee_id, requested_by, proposed_reporting_id, effective_from, remarks, status)
        values (${id}, ${id}, 3, '2026-12-01', 'x', 'pending') returning id`,
    ),
    pay: await insertRow(
      sql`insert into compensation_request (employee_id, pay_month_id, pay_structure_id, monthly_tec, variable_pay, requested_by, requested_at)
        select ${id}, id, 1, 50000, 0, ${id}, now() from pay_month where status = 'open' limit 1 returning id`,
    ),
    planned: await insertRow(
      sql`insert into employment_change (employee_id, field, effective_on, value_before, value_after, status)
        values (${id}, 'notice-period', '2026-12-01', 60, 90, 'planned') returning id`,
    ),
    earned: await insertRow(
      sql`insert into earned_day (employee_id, leave_type_id, leave_year_id, worked_on, days, reason, expires_on,
          entered_by, entered_at)
        values (${id}, 4, 2026, '2026-10-31', 1, 'x', '2027-01-31', 2, now()) returning id`,
    ),
  };
  before = await hashAllRows(db);
});

afterAll(() => company.close());

const decided = { 'approval-status-id': 1, 'cancel-reason': 'Noted', remarks: 'Noted' };
const record = {
  ...{ 'employee-code': 'EMP0002', 'employee-name': 'A B', 'employee-first-name': 'A', 'employee-last-name': 'B' },
  ...{ 'gender-id': 1, 'blood-group-id': 1, 'country-id': 1, 'father-name': 'F', 'mother-name': 'M' },
  ...{ 'national-id-1': '099999999991', 'national-id-2': 'PANNOTAVAILL', 'national-id-3': '099999999992' },
};

/**
 * Calls about the caller's own records that must be refused, one for every write endpoint that is not open to all
 * employees.
 */
const rules: Readonly<Record<string, (own: Own) => object>> = {
  'POST /api/team/leave/request/action': ({ leave }) => ({ 'leave-id': leave, ...decided }),
  'POST /api/team/leave-cancel/action': ({ cancellation }) => ({ 'cancel-request-id': cancellation, ...decided }),
  'POST /api/team/resignation/approval': ({ resignation }) => ({ 'request-id': resignation, ...decided }),
  'POST /api/team/reporting-change/action': ({ change }) => ({ 'request-id': change, ...decided }),
  'POST /api/hr/leave/enter': ({ caller }) => ({
    ...{ 'employee-id': caller.employeeId, 'leave-type-id': 1, reason: 'x' },
    ...{ 'start-date': '2026-10-05', 'end-date': '2026-10-05' },
  }),
  'POST /api/hr/attendance/enter': ({ caller }) => ({
    ...{ 'employee-id': caller.employeeId, 'attendance-date': '2026-11-02', 'check-in': '09:30', reason: 'x' },
  }),
  'POST /api/hr/leave/cancel': ({ approved }) => ({ 'leave-id': approved, 'cancel-reason': 'x' }),
  'POST /api/hr/leave/remind-certificate': ({ approved }) => ({ 'leave-id': approved }),
  'POST /api/hr/leave/shorten': ({ approved }) => ({
    ...{ 'leave-id': approved, 'from-date': '2026-10-06', 'to-date': '2026-10-06', reason: 'x' },
  }),
  'POST /api/hr/resignation/enter': ({ caller }) => ({
    ...{ 'employee-id': caller.employeeId, reason: 'x', 'request-date': '2026-11-01' },
    'last-working-day': '2026-12-01',
  }),
  'POST /api/hr/hr-case/action': ({ hrCase }) => ({
    ...{ 'ask-hr-case-id': hrCase, 'task-status-id': 2, 'short-desc': 'x', summary: 'x' },
  }),
  'POST /api/hr/resignation/last-working-day/update': ({ resignation }) => ({
    ...{ 'request-id': resignation, 'last-working-day': '2027-01-01', remarks: 'x' },
  }),
  'POST /api/employees/joining/update': ({ caller }) => ({
    ...{ 'employee-id': caller.employeeId, 'date-of-join': '2020-01-02', reason: 'x' },
  }),
  'POST /api/hr/resignation/retraction': ({ resignation }) => ({ 'request-id': resignation, remarks: 'x' }),
  'POST /api/hr/resignation/exit-interview/update': ({ resignation }) => ({ 'request-id': resignation, remarks: 'x' }),
  'POST /api/employees/enrole/update': ({ caller }) => ({ ...record, 'employee-id': caller.employeeId }),
  'POST /api/employees/enrole/onboard': ({ caller }) => ({
    ...{ 'employee-id': caller.employeeId, 'office-id': 1, 'probation-status-id': 1, 'notice-period': 60 },
    ...{ 'reporting-employee-id': 9, 'job-family-id': 2, 'job-title-id': 6, 'employment-type-id': 1 },
    ...{ 'date-of-join': '2026-11-02' },
  }),
  'POST /api/employees/changes/add': ({ caller }) => ({
    ...{ 'employee-id': caller.employeeId, 'effective-on': '2027-01-04', reason: 'x', 'notice-period': 90 },
  }),
  'POST /api/employees/changes/withdraw': ({ planned }) => ({ 'change-id': planned }),
  'POST /api/team/leave/earned/add': ({ caller }) => ({
    ...{ 'employee-id': caller.employeeId, 'leave-type-id': 4, 'worked-on': '2026-11-07', days: 1, reason: 'x' },
  }),
  'POST /api/team/leave/earned/withdraw': ({ earned }) => ({ 'earned-id': earned }),
  'POST /api/payroll/setup/pf/update': ({ employment }) => ({
    ...{ 'employment-id': employment, 'pf-office-id': 1, 'pf-acount-number': '123456789012' },
  }),
  'POST /api/payroll/setup/ecs/update': ({ employment }) => ({
    ...{ 'employment-id': employment, 'esi-office-id': 1, 'esi-acount-number': '123456789012' },
  }),
  'POST /api/payroll/setup/pay-structure/update': ({ caller }) => ({
    ...{ 'employee-id': caller.employeeId, 'pay-structure-id': 1 },
  }),
  'POST /api/payroll/setup/compensation/request': ({ caller }) => ({
    ...{ 'employee-id': caller.employeeId, 'pay-month-id': 1, 'pay-component-id': [], amount: [] },
    ...{ 'pay-structure-id': 1, 'monthly-tec': 50_000 },
  }),
  'POST /api/payroll/request/withdraw': ({ pay }) => ({ 'request-id': pay }),
  'POST /api/personal-data/erase': ({ caller: { employeeId, employeeCode } }) => ({
    ...{ 'employee-id': employeeId, 'employee-code': employeeCode, 'on-request': true },
  }),
};

/**
 * Endpoints that need no such check: their records have no owner yet, are only requests, or concern screens and logins,
 * not pay, employment or leave. The calendar and leave policies apply to everyone. An import refuses the user's own
 * rows one by one.
 */
const aboutNobody = [
  'POST /api/employees/enrole/add',
  'POST /api/team/reporting-change/request',
  'POST /api/team/reporting-change/withdraw',
  ...['begin', 'match', 'check', 'finish', 'discard'].map((call) => `POST /api/hr/import/${call}`),
  'POST /api/studio/save',
  'POST /api/studio/begin',
  'POST /api/studio/reorganise',
  'POST /api/hr/leave-policy/save',
];

test('every write endpoint that is not open to all employees has a rule', () => {
  const written = Object.entries(endpoints)
    .filter(([, { effect, session, roles }]) => effect === 'write' && session && String(roles) !== 'employee')
    .map(([key]) => key)
    .filter((key) => !aboutNobody.includes(key) && !/\/(admin|calendar)\//.test(key));
  expect(written.sort()).toEqual(Object.keys(rules).sort());
});

test.each(Object.entries(rules))('%s changes nothing about the caller', async (key, body) => {
  expect(await company.ask(own.caller, key, body(own))).toMatchObject({ result: false, msg: expect.any(String) });
  expect(await hashAllRows(company.db)).toEqual(before);
});
