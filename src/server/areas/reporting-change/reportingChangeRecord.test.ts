import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { applyDueReportingChanges } from './applyDue';

let company: Company;
let change: number;

const ask = (who: string, path: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body);
const record = (who = 'employee', id = change): Promise<JsonAnswer> =>
  ask(who, 'reporting-change/record', { 'request-id': id });
const newest = async (): Promise<number> =>
  (
    await company.db
      .selectFrom('reporting_change')
      .select('id')
      .where('employee_id', '=', known.employee)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
const request = async (who: string): Promise<number> => {
  await ask(who, 'team/reporting-change/request', {
    'employee-id': known.employee,
    'proposed-reporting-id': 8,
    'effective-from': '2026-11-20',
    remarks: 'Closer to the work',
  });
  return newest();
};
const decide = (id: number, status: number): Promise<JsonAnswer> =>
  ask('manager', 'team/reporting-change/action', {
    'request-id': id,
    'approval-status': status,
    remarks: 'Agreed',
  });

beforeAll(async () => {
  company = await openCompany();
  change = await request('employee');
}, 120_000);
afterAll(() => company.close());

test('a reporting change is pending for the current manager, who gets a link to it', async () => {
  const { data } = await record();
  expect(data).toMatchObject({
    status: 'Approval Pending',
    remarks: 'Closer to the work',
    own: true,
    'may-decide': false,
  });
  expect(data.approver).toBe((await company.as('manager')).employeeName);
  expect((await record('manager')).data).toMatchObject({ own: false, 'may-decide': true });
  expect((await ask('manager', 'user/notify')).notify[0].to).toBe(`/reporting-change/${change}`);
  const { data: rows } = await ask('employee', 'team/reporting-change/list');
  expect(rows[0]).toMatchObject({ 'request-id': 0, 'waiting-request-id': change });
});

test('other users get the same refusal as for a change that does not exist', async () => {
  const refusal = { result: false, msg: 'This reporting change does not exist, or you do not have access to it.' };
  for (const who of ['payroll', 'analyst', 'administrator']) expect(await record(who), who).toEqual(refusal);
  expect(await record('payroll', 999_999)).toEqual(refusal);
  expect(await record('hr', 999_999)).toEqual(refusal);
});

test('a reporting change shows its steps until it takes effect', async () => {
  await decide(change, 1);
  expect((await ask('employee', 'user/notify')).notify[0].to).toBe(`/reporting-change/${change}`);
  const approved = (await record()).data;
  expect(approved).toMatchObject({ status: 'Approved', 'decision-remarks': 'Agreed', approver: null });
  expect(approved.steps.map(({ what, on }: JsonAnswer) => [what, on])).toEqual([
    ['Requested', '2026-11-10'],
    ['Approved', '2026-11-10'],
    ['Takes effect', '2026-11-20'],
  ]);
  await applyDueReportingChanges(company.db, new Date(NOON.getTime() + 11 * 86_400_000));
  const { data } = await record();
  expect(data.status).toBe('In effect');
  expect(data.steps.at(-1)).toEqual({ what: 'Took effect', on: '2026-11-20', by: null });
});

test('the managers involved see the remarks, and the employee does not', async () => {
  await company.db
    .updateTable('employment')
    .set({ reporting_to: known.manager })
    .where('employee_id', '=', known.employee)
    .execute();
  const asked = await request('manager');
  expect((await record('employee', asked)).data).toMatchObject({ own: true, remarks: null });
  expect((await record('manager', asked)).data).toMatchObject({ remarks: 'Closer to the work', 'may-decide': false });
  expect((await record('hr', asked)).data).toMatchObject({ remarks: 'Closer to the work' });
});

test('the sender can withdraw an approved change until it takes effect, and who approved it is notified', async () => {
  const withdraw = (id: number): Promise<JsonAnswer> =>
    ask('employee', 'team/reporting-change/withdraw', { 'request-id': id });
  await company.db
    .updateTable('reporting_change')
    .set({ status: 'withdrawn' })
    .where('status', '=', 'pending')
    .execute();
  await company.db
    .updateTable('employment')
    .set({ reporting_to: known.manager })
    .where('employee_id', '=', known.employee)
    .execute();
  const id = await request('employee');
  expect(await decide(id, 1)).toMatchObject({ result: true });
  expect((await record('employee', id)).data['may-withdraw']).toBe(true);
  const { employeeId: approver } = await company.as('manager');
  const sent = () =>
    company.db.selectFrom('notification').select('path').where('employee_id', '=', approver).orderBy('id', 'desc');
  expect(await withdraw(id)).toEqual({ result: true, msg: 'Reporting change withdrawn.' });
  expect((await sent().executeTakeFirstOrThrow()).path).toBe(`/reporting-change/${id}`);
  const { data } = await record('employee', id);
  expect(data.status).toBe('Withdrawn');
  expect(data.steps.map((step: JsonAnswer) => step.what)).toEqual(['Requested', 'Approved', 'Withdrawn']);
  expect(await applyDueReportingChanges(company.db, new Date('2026-11-21T07:00:00Z'))).toBe(0);
  const applied = await request('employee');
  await decide(applied, 1);
  await company.db
    .updateTable('reporting_change')
    .set({ effective_from: '2026-11-10' })
    .where('id', '=', applied)
    .execute();
  expect((await withdraw(applied)).msg).toMatch(/^This reporting change has already been decided/);
});
