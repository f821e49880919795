import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { inProject } from '../../place';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';
import { hrOnlyUrlsOf } from '../directory/switchOff';
import { setMenu } from '../session/navigation';

let company: Company;

const ask = (who: string, path: string, body: object = {}): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/${path}`, body);
const page = (who = 'hr', id: number = known.employee): Promise<JsonAnswer> =>
  ask(who, 'employee/record', { 'employee-id': id });

beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

test('HR sees the employment, the manager, and master data with masked numbers', async () => {
  const { data } = await page();
  expect(data).toMatchObject({ 'employee-id': known.employee, status: 'At work', own: false });
  expect(data['reporting-employee-id']).toBe(known.manager);
  expect(data['reporting-employee-name']).toBe((await company.as('manager')).employeeName);
  expect(data.personal['national-id-1']).toMatch(/^X{8}\d{4}$/);
  for (const masked of ['national-id-2', 'national-id-3', 'national-id-4'])
    expect(data.personal[masked]).toMatch(/^X+.{4}$/);
  expect(data.leave[0]).toMatchObject({ 'leave-type': expect.any(String), allocated: expect.any(Number) });
});

test('the leave matches what the employee sees', async () => {
  expect((await page()).data.leave).toEqual((await ask('employee', 'me/leave/balances')).data);
});

test('an unknown birth date is null, and the placeholder of a missing document is kept', async () => {
  expect((await page('hr', known.withoutBirthDate)).data.personal['date-of-birth']).toBeNull();
  expect((await page('hr', known.withoutPan)).data.personal['national-id-2']).toBe('PANNOTAVAILL');
});

test('a manager sees team members without master data and cases', async () => {
  const { data } = await page('manager');
  expect(data).toMatchObject({ 'employee-id': known.employee, personal: null, cases: [] });
  expect(data.leave.length).toBeGreaterThan(0);
});

test('people see their own record, without master data and cases', async () => {
  for (const [who, id] of [
    ['employee', known.employee],
    ['manager', known.manager],
  ] as const) {
    const { data } = await page(who, id);
    expect(data).toMatchObject({ 'employee-id': id, own: true, personal: null, cases: [] });
    expect(data.leave.length).toBeGreaterThan(0);
  }
});

test('the page of the manager is the one that the caller may open', async () => {
  const pathOf = async (who: string, id: number = known.employee) =>
    (await page(who, id)).data['reporting-employee-path'];
  expect(await pathOf('hr')).toBe(`/employee/${known.manager}`);
  expect(await pathOf('employee')).toBe(`/colleague/${known.manager}`);
  const { db } = company;
  const employment = (id: number) => db.updateTable('employment').where('employee_id', '=', id);
  try {
    setMenu(inProject('screens'), hrOnlyUrlsOf({ directory: false }));
    expect(await pathOf('employee')).toBeNull();
    expect(await pathOf('hr')).toBe(`/employee/${known.manager}`);
    setMenu(inProject('screens'));
    await employment(known.manager).set({ left_on: '2026-01-31' }).execute();
    expect(await pathOf('employee')).toBeNull();
    await employment(known.employee).set({ reporting_to: null }).execute();
    expect(await pathOf('hr')).toBeNull();
  } finally {
    setMenu(inProject('screens'));
    await employment(known.manager).set({ left_on: null }).execute();
    await employment(known.employee).set({ reporting_to: known.manager }).execute();
  }
});

test('other users get the same refusal as for an employee that does not exist', async () => {
  const refusal = { result: false, msg: 'This employee does not exist, or you do not have access to the record.' };
  expect(await page('manager', known.payroll)).toEqual(refusal);
  expect(await page('employee', known.manager)).toEqual(refusal);
  expect(await page('manager', 999_999)).toEqual(refusal);
  expect(await page('hr', 999_999)).toEqual(refusal);
});

test('pending and upcoming items are listed with their pages, the earliest first, until they are done', async () => {
  const leave = { 'leave-type-id': 1, 'start-date': '2026-12-16', 'end-date': '2026-12-18', reason: 'Rest' };
  await ask('employee', 'me/leave/apply', leave);
  await ask('employee', 'me/resignation/request', { 'reason-releaving': 'Studies' });
  await company.db
    .insertInto('reporting_change')
    .values({
      employee_id: known.employee,
      requested_by: known.manager,
      approver_id: known.director,
      current_reporting_id: known.manager,
      proposed_reporting_id: known.director,
      effective_from: '2026-11-20',
      remarks: 'Closer',
      status: 'pending',
    })
    .execute();
  const { data } = await page('manager');
  expect(data.requests.map(({ what, from, status }: JsonAnswer) => [what, from, status])).toEqual([
    ['Reporting change', '2026-11-20', 'Approval Pending'],
    ['Casual Leave', '2026-12-01', 'Approval Pending'],
    ['Earned Leave', '2026-12-16', 'Approval Pending'],
    ['Resignation', '2026-12-25', 'Approval Pending'],
  ]);
  const paths = data.requests.map(({ path }: JsonAnswer) => path);
  expect(paths).toEqual([
    expect.stringMatching(/^\/reporting-change\/\d+$/),
    expect.stringMatching(/^\/leave\/\d+$/),
    expect.stringMatching(/^\/leave\/\d+$/),
    expect.stringMatching(/^\/resignation\/\d+$/),
  ]);
  const decision = { 'leave-id': Number(paths[1].split('/').at(-1)), 'approval-status-id': 2, 'cancel-reason': 'No' };
  await ask('manager', 'team/leave/request/action', decision);
  expect((await page()).data.requests.map(({ path }: JsonAnswer) => path)).not.toContain(paths[1]);
});

test('HR sees only the latest cases, the newest first', async () => {
  for (let at = 0; at < 12; at += 1)
    await ask('employee', 'me/hr-case/raise', { 'case-type-id': 2, 'short-desc': `Case ${at}`, summary: 'x' });
  const { data } = await page();
  expect(data.cases).toHaveLength(10);
  expect(data.cases[0]['short-desc']).toBe('Case 11');
});

test.each([
  ['At work', '2020-01-01', null],
  ['Leaving', '2020-01-01', '2026-11-30'],
  ['Left', '2020-01-01', '2026-11-09'],
  ['To join', '2026-12-01', null],
])('the status %s is shown', async (status, joined_on, left_on) => {
  const employment = company.db.updateTable('employment').set({ joined_on, left_on });
  await employment.where('employee_id', '=', known.withoutPan).execute();
  expect((await page('hr', known.withoutPan)).data.status).toBe(status);
});
