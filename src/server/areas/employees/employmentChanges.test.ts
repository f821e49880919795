import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, NOON, openCompany } from '../../testing/company';
import { grantDueLeave } from '../calendar/leaveYears';
import { applyDueEmploymentChanges } from './plannedChanges';

let company: Company;
let name: string;
beforeAll(async () => {
  company = await openCompany();
  name = (await company.as('employee')).employeeName;
}, 120_000);
afterAll(() => company.close());

const id = known.employee;
const [bengaluru, mumbai] = [1, 2];
const [permanent, contract] = [1, 2];
const earned = 1;
const at = (day: string): Date => new Date(`${day}T06:30:00Z`);

const ask = (who: string, path: string, body: object, now = NOON): Promise<JsonAnswer> =>
  company.ask(who, `POST /api/employees/changes${path}`, body, {}, now);
const change = (effectiveOn: string, values: object, who = 'hr', now = NOON): Promise<JsonAnswer> =>
  ask(who, '/add', { 'employee-id': id, 'effective-on': effectiveOn, reason: 'Agreed', ...values }, now);
const current = async (): Promise<JsonAnswer> => (await ask('hr', '/current', { 'employee-id': id })).data;
const listed = async (): Promise<JsonAnswer[]> => (await ask('hr', '', { 'employee-id': id })).data;
/** The changes as first day, field, values before and after, and status. */
const history = async () =>
  (await listed()).map((row) => [row['effective-on'], row.what, row.before, row.after, row.status]);
const entries = (type: number) =>
  company.db
    .selectFrom('leave_movement')
    .select(['days', 'note'])
    .where('employee_id', '=', id)
    .where('leave_year_id', '=', 2026)
    .where('leave_type_id', '=', type)
    .where('kind', '=', 'allocate')
    .orderBy('id')
    .execute();
const granted = async (type: number): Promise<number> => (await entries(type)).reduce((sum, { days }) => sum + days, 0);
const texts = async (employee: number) => {
  const sent = company.db.selectFrom('notification').select('text').where('employee_id', '=', employee);
  return (await sent.orderBy('id', 'desc').execute()).map(({ text }) => text);
};

beforeEach(async () => {
  const { db } = company;
  await db.deleteFrom('employment_change').execute();
  await db.deleteFrom('notification').execute();
  const values = { office_id: bengaluru, shift_id: 1, employment_type_id: permanent, probation_status_id: 1 };
  await db
    .updateTable('employment')
    .set({ ...values, job_title_id: 6, notice_period: 60, joined_on: '2021-03-01', left_on: null })
    .where('employee_id', '=', id)
    .execute();
});

describe('a change that begins today', () => {
  test('applies at once, and the person and the manager are notified', async () => {
    const { msg } = await change('2026-11-10', { 'office-id': mumbai, 'notice-period': 90 });
    const described = 'from 10 Nov 2026, the notice period is 90 days and the office is Mumbai.';
    expect(msg).toMatch(`Changed: ${described}`);
    expect(await current()).toMatchObject({ 'office-id': mumbai, office: 'Mumbai', 'notice-period': 90 });
    expect(await texts(id)).toContain(`Your employment has changed: ${described}`);
    expect(await texts(known.manager)).toEqual([`The employment of ${name} has changed: ${described}`]);
    expect(await history()).toEqual([
      ['2026-11-10', 'Office', 'Bengaluru', 'Mumbai', 'Applied'],
      ['2026-11-10', 'Notice period', '60 days', '90 days', 'Applied'],
    ]);
  });

  test('is in the audit log with its reason', async () => {
    await change('2026-11-10', { 'notice-period': 90 });
    const entry = company.db.selectFrom('audit_entry').selectAll().where('action', '=', 'employee.change');
    expect(await entry.orderBy('audit_id', 'desc').executeTakeFirst()).toMatchObject({
      ...{ subject: `employee ${id}`, about_id: id, why: 'Agreed' },
      before: { notice_period: 60 },
      after: { notice_period: 90, effective_on: '2026-11-10' },
    });
  });
});

describe('a change in the past', () => {
  test('lasts until the next change, which then starts from it', async () => {
    await change('2026-11-02', { 'notice-period': 90 });
    expect((await change('2026-07-01', { 'notice-period': 30 })).msg).toMatch(
      'from 01 Jul 2026, the notice period is 30 days until 01 Nov 2026',
    );
    expect(await history()).toEqual([
      ['2026-11-02', 'Notice period', '30 days', '90 days', 'Applied'],
      ['2026-07-01', 'Notice period', '60 days', '30 days', 'Applied'],
    ]);
    expect(await current()).toMatchObject({ 'notice-period': 90 });
  });

  test('on the day of another one corrects it', async () => {
    await change('2026-11-02', { 'notice-period': 90 });
    await change('2026-11-02', { 'notice-period': 45 });
    expect(await history()).toEqual([['2026-11-02', 'Notice period', '60 days', '45 days', 'Applied']]);
    await change('2026-11-02', { 'notice-period': 60 });
    expect(await history()).toEqual([]);
  });

  test('of the employment type gives each part of the year its own policy', async () => {
    const policy = { 'policy-id': null, version: null, 'leave-type-id': earned, 'office-id': null };
    const days = { accrual: 'yearly', prorated: true, 'carry-days': 0, 'carry-months': null, 'ends-on': null };
    for (const [type, yearly] of [
      [permanent, 24],
      [contract, 12],
    ] as const)
      await company.ask('hr', 'POST /api/hr/leave-policy/save', {
        ...{ ...policy, ...days, 'employment-type-id': type, 'starts-on': '2026-01-01', 'yearly-days': yearly },
      });
    await company.db
      .updateTable('employment')
      .set('employment_type_id', contract)
      .where('employee_id', '=', id)
      .execute();
    await company.db.updateTable('leave_year').set({ granted_on: null }).execute();
    await grantDueLeave(company.db, NOON);
    expect(await granted(earned)).toBe(12);
    expect((await change('2026-07-01', { 'employment-type-id': permanent })).msg).toMatch(
      'The entitlement changes by +6 days of Earned Leave in 2026',
    );
    expect(await granted(earned)).toBe(6 + 12);
    expect((await entries(earned)).at(-1)).toEqual({
      ...{ days: 6, note: 'From 01 Jul 2026, the employment type is Permanent.' },
    });
    await change('2026-10-01', { 'employment-type-id': contract });
    expect(await granted(earned)).toBe(6 + 6 + 3);
    await company.db.deleteFrom('leave_policy').where('employment_type_id', 'is not', null).execute();
  });
});

describe('a planned change', () => {
  test('applies on its day, and not before', async () => {
    const { msg } = await change('2026-12-01', { 'job-title-id': 7 });
    expect(msg).toMatch(/^Planned: from 01 Dec 2026, the job title is /);
    expect(await current()).toMatchObject({ 'job-title-id': 6 });
    expect(await applyDueEmploymentChanges(company.db, at('2026-11-30'))).toBe(0);
    expect(await applyDueEmploymentChanges(company.db, at('2026-12-01'))).toBe(1);
    expect(await applyDueEmploymentChanges(company.db, at('2026-12-01'))).toBe(0);
    expect(await current()).toMatchObject({ 'job-title-id': 7 });
    expect((await listed()).map(({ status, reason }) => [status, reason])).toEqual([['Applied', 'Agreed']]);
    expect((await texts(known.manager))[0]).toMatch(`The employment of ${name} has changed: from 01 Dec 2026`);
  });

  test('applies with its own day if the server was down on it', async () => {
    await change('2026-12-01', { 'office-id': mumbai });
    await applyDueEmploymentChanges(company.db, at('2026-12-04'));
    expect(await history()).toEqual([['2026-12-01', 'Office', 'Bengaluru', 'Mumbai', 'Applied']]);
  });

  test('can be withdrawn until it takes effect', async () => {
    await change('2026-12-01', { 'notice-period': 90 });
    await change('2027-01-01', { 'notice-period': 30 });
    const [last, first] = await listed();
    expect([first.before, last.before]).toEqual(['60 days', '90 days']);
    expect(await ask('hr', '/withdraw', { 'change-id': first['change-id'] })).toEqual({
      ...{ result: true, msg: 'Withdrawn: from 01 Dec 2026, the notice period is 90 days.' },
    });
    expect((await texts(id))[0]).toBe(
      'Your employment will not change as planned: from 01 Dec 2026, the notice period is 90 days.',
    );
    expect(await history()).toEqual([
      ['2027-01-01', 'Notice period', '60 days', '30 days', 'Planned'],
      ['2026-12-01', 'Notice period', '60 days', '90 days', 'Withdrawn'],
    ]);
    expect((await ask('director', '/withdraw', { 'change-id': first['change-id'] })).msg).toBe(
      'This change was withdrawn, so it can no longer be withdrawn.',
    );
    expect(await applyDueEmploymentChanges(company.db, at('2027-01-01'))).toBe(1);
    expect((await ask('hr', '/withdraw', { 'change-id': last['change-id'] })).msg).toMatch(/has taken effect/);
  });

  test('expires if the person leaves before it, and HR is notified', async () => {
    await change('2027-02-01', { 'notice-period': 90 });
    await company.db.updateTable('employment').set({ left_on: '2027-01-29' }).where('employee_id', '=', id).execute();
    expect(await applyDueEmploymentChanges(company.db, at('2027-02-01'))).toBe(0);
    expect((await listed())[0]).toMatchObject({ status: 'Not applied', withdrawable: false });
    expect((await texts(known.hr))[0]).toBe(
      `A planned change of ${name} did not take effect: from 01 Feb 2027, the notice period is 90 days. The last working day is 29 Jan 2027.`,
    );
  });

  test('expires if the person has the value already', async () => {
    await change('2026-12-01', { 'notice-period': 90 });
    await change('2026-11-10', { 'notice-period': 90 });
    expect(await applyDueEmploymentChanges(company.db, at('2026-12-01'))).toBe(0);
    expect((await history())[0]?.[4]).toBe('Not applied');
  });
});

test('the list can be filtered by status and day', async () => {
  await change('2026-11-02', { 'notice-period': 90 });
  await change('2026-12-01', { 'notice-period': 30 });
  const days = async (query: string) => {
    const { answer, total } = await company.page('hr', 'POST /api/employees/changes', query, { 'employee-id': id });
    return [Number(total), answer.data.map((row: JsonAnswer) => row['effective-on'])];
  };
  expect(await days('limit=10&status=Planned')).toEqual([1, ['2026-12-01']]);
  expect(await days('limit=10&effective-on.to=2026-11-30')).toEqual([1, ['2026-11-02']]);
  expect(await days('limit=1&sort=effective-on')).toEqual([2, ['2026-11-02']]);
});

describe('a change is refused', () => {
  test.each([
    ['before the date of join', '2021-02-28', { 'notice-period': 90 }, 'before the date of join, 01 Mar 2021.'],
    ['more than a year ahead', '2027-11-12', { 'notice-period': 90 }, 'on 11 Nov 2027 at the latest. Check the year.'],
    ['without a field', '2026-11-10', { 'office-id': null }, 'Choose what changes.'],
    ['with an unknown office', '2026-11-10', { 'office-id': 99 }, 'Choose the office from the list.'],
    ['with an unknown job title', '2026-11-10', { 'job-title-id': 999 }, 'Choose the job title from the list.'],
    ['with another notice period', '2026-11-10', { 'notice-period': 31 }, 'Choose the notice period from the list.'],
    ['with an unknown shift', '2026-11-10', { 'shift-id': 99 }, 'Choose the shift from the list.'],
    [
      'if nothing would change',
      '2026-11-10',
      { 'office-id': 1, 'notice-period': 60 },
      'Nothing would change: on 10 Nov 2026, the notice period is 60 days and the office is Bengaluru already.',
    ],
  ])('%s', async (_why, from, values, text) => {
    const answer = await change(from, values);
    expect(answer.result).toBe(false);
    expect(answer.msg).toContain(text);
  });

  test('if another one of the field is planned for the day', async () => {
    await change('2026-12-01', { 'notice-period': 90 });
    expect((await change('2026-12-01', { 'notice-period': 30 }, 'director')).msg).toBe(
      'Another change of the notice period is planned for 01 Dec 2026. Withdraw it first.',
    );
  });

  test('after the last working day, and for someone who has left', async () => {
    const leave = (left_on: string) =>
      company.db.updateTable('employment').set({ left_on }).where('employee_id', '=', id).execute();
    await leave('2026-11-30');
    expect((await change('2026-12-01', { 'notice-period': 90 })).msg).toMatch(
      'after the last working day, 30 Nov 2026.',
    );
    await leave('2026-11-09');
    expect((await change('2026-11-01', { 'notice-period': 90 })).msg).toBe(
      `${name} left on 09 Nov 2026, so the employment can no longer change.`,
    );
    expect(await current()).toMatchObject({ changeable: false });
  });
});

test('the first values of someone who joins later change at once', async () => {
  await company.db.updateTable('employment').set({ joined_on: '2026-11-16' }).where('employee_id', '=', id).execute();
  expect((await change('2026-11-16', { 'office-id': mumbai })).msg).toMatch(/^Changed/);
  expect(await current()).toMatchObject({ 'office-id': mumbai, 'first-day': '2026-11-16' });
  expect(await history()).toEqual([]);
  expect((await change('2026-11-17', { 'office-id': bengaluru })).msg).toMatch(/^Planned/);
});

test('HR users see their own history, but change nothing in it', async () => {
  const own = { 'employee-id': known.hr };
  expect((await ask('hr', '/current', own)).data).toMatchObject({ own: true, changeable: false });
  const body = { ...own, 'effective-on': '2026-12-01', reason: 'Agreed', 'notice-period': 90 };
  await ask('director', '/add', body);
  const [planned] = (await ask('hr', '', own)).data;
  expect(planned.withdrawable).toBe(false);
  expect((await ask('hr', '/add', body)).msg).toMatch('You cannot change your own employment');
  expect((await ask('hr', '/withdraw', { 'change-id': planned['change-id'] })).msg).toMatch(
    'You cannot change your own employment',
  );
});
