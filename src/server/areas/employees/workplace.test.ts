import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, type JsonAnswer, openCompany } from '../../testing/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
  const days = { starts_at: '10:00', ends_at: '19:00', working_days: '23456' };
  await company.db
    .insertInto('shift')
    .values({ id: 7, name: 'Weekend shift', ...days })
    .execute();
}, 120_000);
afterAll(() => company.close());

const id = known.employee;
const [bengaluru, mumbai] = [1, 2];
const move = (office: number, shift: number | null, from?: string): Promise<JsonAnswer> =>
  company.ask('hr', 'POST /api/employees/workplace/update', {
    ...{ 'employee-id': id, 'office-id': office, 'shift-id': shift },
    ...(from === undefined ? {} : { from }),
  });
/** The changes of office and shift, as day, field, and the values before and after. */
const changes = async () =>
  (
    await company.db
      .selectFrom('employment_change')
      .selectAll()
      .where('employee_id', '=', id)
      .orderBy('field')
      .execute()
  ).map(({ effective_on, field, value_before, value_after }) => [effective_on, field, value_before, value_after]);

/** Applies for a leave and returns its id. */
async function apply(from: string, to: string): Promise<number> {
  const body = { 'leave-type-id': 1, 'start-date': from, 'end-date': to, reason: 'Rest' };
  expect(await company.ask('employee', 'POST /api/me/leave/apply', body)).toMatchObject({ result: true });
  const last = company.db.selectFrom('leave_request').select('id').orderBy('id', 'desc');
  return (await last.executeTakeFirstOrThrow()).id;
}
const daysOf = async (leave: number): Promise<number> =>
  (await company.db.selectFrom('leave_request').select('days').where('id', '=', leave).executeTakeFirstOrThrow()).days;

beforeEach(async () => {
  await company.db.deleteFrom('employment_change').execute();
  await company.db.deleteFrom('leave_movement').where('leave_id', 'is not', null).execute();
  await company.db.deleteFrom('leave_cancellation').execute();
  await company.db.deleteFrom('leave_request').execute();
  const workplace = { office_id: bengaluru, shift_id: 1, joined_on: '2021-03-01' };
  await company.db.updateTable('employment').set(workplace).where('employee_id', '=', id).execute();
  await company.db.deleteFrom('holiday').where('office_id', 'is not', null).execute();
  const holiday = { name: 'Harbour day', office_id: mumbai };
  await company.db
    .insertInto('holiday')
    .values([
      { ...holiday, date: '2026-12-09' },
      { ...holiday, date: '2026-11-04' },
    ])
    .execute();
});

test('another office counts leave with its holidays, and tells the employee and HR', async () => {
  const leave = await apply('2026-12-07', '2026-12-11');
  const { employeeName: name } = await company.as('employee');
  expect(await move(mumbai, 1)).toEqual({
    result: true,
    msg: `Workplace updated: the office is Mumbai and the shift General shift from 10 Nov 2026. 1 leave request has changed: ${name} (4 days instead of 5).`,
  });
  expect(await daysOf(leave)).toBe(4);
  const texts = company.db
    .selectFrom('notification')
    .select('text')
    .where('employee_id', '=', id)
    .orderBy('id', 'desc');
  expect((await texts.limit(2).execute()).map(({ text }) => text)).toEqual([
    'Your leave from 07 Dec 2026 to 11 Dec 2026 now takes 4 days instead of 5: the office is Mumbai and the shift General shift from 10 Nov 2026.',
    'Your workplace has changed: the office is Mumbai and the shift General shift from 10 Nov 2026.',
  ]);
});

test('another shift counts leave with its working days', async () => {
  const leave = await apply('2026-12-07', '2026-12-12');
  expect(await daysOf(leave)).toBe(5);
  expect((await move(bengaluru, 7)).result).toBe(true);
  expect(await daysOf(leave)).toBe(5);
  const monday = await apply('2026-12-14', '2026-12-15');
  expect(await daysOf(monday)).toBe(1);
  await move(bengaluru, 1);
  expect(await daysOf(monday)).toBe(2);
});

test('days before the change keep their office', async () => {
  const row = {
    ...{ employee_id: id, leave_type_id: 1, leave_year_id: 2026, start_date: '2026-11-02', end_date: '2026-11-13' },
    ...{ return_on: '2026-11-16', days: 10, calendar_days: 12, reason: 'x', status: 'approved' as const },
    requested_on: '2026-10-01',
  };
  const { id: leave } = await company.db
    .insertInto('leave_request')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await move(mumbai, 1);
  expect(await daysOf(leave)).toBe(10);
  expect(await changes()).toEqual([['2026-11-10', 'office', bengaluru, mumbai]]);
  const { data } = await company.ask('employee', 'POST /api/me/attendance/report', { 'month-id': 202611 });
  expect(data[0].data[3]).not.toBe('Holiday');
  await move(mumbai, 7, '2026-11-03');
  expect(await daysOf(leave)).toBe(9);
  expect(await changes()).toEqual([
    ['2026-11-03', 'office', bengaluru, mumbai],
    ['2026-11-03', 'shift', 1, 7],
  ]);
});

test('impossible changes are refused with a reason', async () => {
  expect((await move(99, 1)).msg).toBe('Choose the office from the list.');
  expect((await move(mumbai, 99)).msg).toBe('Choose the shift from the list.');
  expect((await move(bengaluru, 1)).msg).toBe('The employee already has this office and shift.');
  expect((await move(mumbai, 1, '2020-01-01')).msg).toBe(
    'The change cannot begin before the date of join, 01 Mar 2021.',
  );
  expect((await move(mumbai, 1, '2026-11-11')).msg).toContain('cannot begin in the future');
});

test('the workplace is shown with the shifts to choose from', async () => {
  const { data } = await company.ask('hr', 'POST /api/employees/workplace', { 'employee-id': id });
  expect(data).toMatchObject({
    ...{ 'employee-id': id, 'office-id': bengaluru, 'shift-id': 1 },
    shifts: [
      { 'int-id': 1, 'str-value': 'General shift, 09:30–18:30' },
      { 'int-id': 7, 'str-value': 'Weekend shift, 10:00–19:00' },
    ],
  });
});

test('a change that was dated too late can be dated back', async () => {
  const leave = await apply('2026-11-30', '2026-12-01');
  await company.db
    .updateTable('leave_request')
    .set({ start_date: '2026-11-04', end_date: '2026-11-05', return_on: '2026-11-06' })
    .where('id', '=', leave)
    .execute();
  await move(mumbai, 1, '2026-11-06');
  expect(await daysOf(leave)).toBe(2);
  expect((await move(mumbai, 1, '2026-11-06')).msg).toBe('The employee already has this office and shift.');
  expect((await move(mumbai, 1, '2026-11-04')).result).toBe(true);
  expect(await daysOf(leave)).toBe(1);
  expect(await changes()).toEqual([['2026-11-04', 'office', bengaluru, mumbai]]);
});

test('the office and shift of someone who joins later are set from the first day', async () => {
  await company.db.updateTable('employment').set({ joined_on: '2026-11-16' }).where('employee_id', '=', id).execute();
  expect((await move(mumbai, 7)).msg).toMatch(/ from 16 Nov 2026\.$/);
  expect(await changes()).toEqual([]);
  expect((await move(mumbai, 1, '2026-11-17')).msg).toContain('cannot begin in the future');
  expect((await move(mumbai, 1, '2026-11-10')).msg).toContain('cannot begin before the date of join, 16 Nov 2026');
});
