import { expect, test } from 'vitest';
import { type JsonAnswer, NOON } from '../testing/company';
import { companyOnPostgres } from '../testing/companyOnPostgres';
import { managerOf } from './people/employmentAt';
import { applyDueReportingChanges } from './reporting-change/applyDue';

const { company, db } = await companyOnPostgres();

/** Makes the same call several times at once. */
async function atOnce(
  times: number,
  login: string,
  key: string,
  body: object = {},
  query: object = {},
): Promise<JsonAnswer[]> {
  const caller = await company.as(login);
  return Promise.all(Array.from({ length: times }, () => company.ask(caller, key, body, query)));
}

const countAccepted = (answers: readonly JsonAnswer[]): number =>
  answers.filter((answer) => answer.result === true).length;

test('only one of 50 concurrent readers of a message gets its text', async () => {
  const answers = await atOnce(50, 'employee', 'POST /api/user/secure-message', {}, { 'message-Id': 7 });
  expect(answers.filter((answer) => answer.message !== undefined)).toHaveLength(1);
  expect(await db.selectFrom('secure_message').select('id').where('id', '=', 7).execute()).toEqual([]);
});

test('only one of 20 concurrent resignations is accepted', async () => {
  const answers = await atOnce(20, 'employee', 'POST /api/me/resignation/request', { 'reason-releaving': 'Studies' });
  expect(countAccepted(answers)).toBe(1);
  expect(answers.filter((answer) => /already/.test(answer.msg))).toHaveLength(19);
});

test('only one of 20 concurrent decisions on a resignation takes effect', async () => {
  const { id } = await db
    .selectFrom('resignation')
    .select('id')
    .where('employee_id', '=', 29)
    .executeTakeFirstOrThrow();
  const body = { 'request-id': id, 'approval-status-id': 1, remarks: 'ok' };
  expect(countAccepted(await atOnce(20, 'manager', 'POST /api/team/resignation/approval', body))).toBe(1);
});

test('only one of 20 concurrent decisions on a reporting change takes effect', async () => {
  const request = { 'employee-id': 29, 'proposed-reporting-id': 8, 'effective-from': '2026-12-01', remarks: 'x' };
  await company.ask('employee', 'POST /api/team/reporting-change/request', request);
  const change = db.selectFrom('reporting_change').select('id').where('employee_id', '=', 29);
  const { id } = await change.executeTakeFirstOrThrow();
  const body = { 'request-id': id, 'approval-status': 2, remarks: 'ok' };
  expect(countAccepted(await atOnce(20, 'manager', 'POST /api/team/reporting-change/action', body))).toBe(1);
});

test('only one of 20 concurrent exit interviews is recorded', async () => {
  const body = { 'request-id': 4, remarks: 'Fine' };
  expect(countAccepted(await atOnce(20, 'hr', 'POST /api/hr/resignation/exit-interview/update', body))).toBe(1);
});

test('only one of 20 concurrent actions that close a case takes effect', async () => {
  const body = { 'ask-hr-case-id': 1, 'task-status-id': 3, 'short-desc': 'Done', summary: 'Done' };
  expect(countAccepted(await atOnce(20, 'hr', 'POST /api/hr/hr-case/action', body))).toBe(1);
  expect(await db.selectFrom('hr_case_action').select('id').where('hr_case_id', '=', 1).execute()).toHaveLength(1);
});

test('only one of 20 concurrent compensation requests for a pay month is stored', async () => {
  const calculation = { 'employee-id': 60, 'pay-structure-id': 1, 'monthly-tec': 15_000, 'variable-pay': 0 };
  const { data } = await company.ask('payroll', 'POST /api/payroll/setup/compensation/calculate', calculation);
  const ids = data.map((line: JsonAnswer) => line['pay-component-id']);
  const body = {
    ...calculation,
    'pay-month-id': 202611,
    'pay-component-id': ids,
    amount: data.map((line: JsonAnswer) => line.monthlyAmount),
  };
  expect(countAccepted(await atOnce(20, 'payroll', 'POST /api/payroll/setup/compensation/request', body))).toBe(1);
});

test('only one of 20 concurrent on-boardings of a person takes effect, and leave is allocated once', async () => {
  const workplace = {
    'office-id': 1,
    'probation-status-id': 1,
    'notice-period': 30,
    'reporting-employee-id': 9,
    'employment-type-id': 1,
  };
  const body = { 'employee-id': 90, ...workplace, 'job-family-id': 2, 'job-title-id': 6, 'date-of-join': '2026-11-02' };
  expect(countAccepted(await atOnce(20, 'hr', 'POST /api/employees/enrole/onboard', body))).toBe(1);
  const given = db
    .selectFrom('leave_movement')
    .select('id')
    .where('employee_id', '=', 90)
    .where('leave_year_id', '=', 2026);
  expect(await given.where('leave_type_id', '=', 1).execute()).toHaveLength(1);
});

test('two reporting changes that would form a cycle are never both applied by concurrent processes', async () => {
  const change = (employee: number, proposed: number) => ({
    employee_id: employee,
    proposed_reporting_id: proposed,
    requested_by: employee,
    approver_id: null,
    current_reporting_id: null,
    effective_from: '2026-11-10',
    remarks: 'x',
    status: 'approved' as const,
    decided_by: null,
    decided_at: null,
    decision_remarks: null,
  });
  await db
    .insertInto('reporting_change')
    .values([change(17, 18), change(18, 17)])
    .execute();
  const applied = await Promise.all(Array.from({ length: 8 }, () => applyDueReportingChanges(db, NOON)));
  expect(applied.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect([await managerOf(db, 17), await managerOf(db, 18)]).not.toEqual([18, 17]);
});
