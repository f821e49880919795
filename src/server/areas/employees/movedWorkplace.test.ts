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
const move = (office: number, shift: number, from = '2026-11-10'): Promise<JsonAnswer> =>
  company.ask('hr', 'POST /api/employees/changes/add', {
    ...{ 'employee-id': id, 'office-id': office, 'shift-id': shift, 'effective-on': from, reason: 'Moved' },
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
    msg: `Changed: from 10 Nov 2026, the office is Mumbai. 1 leave request has changed: ${name} (4 days instead of 5).`,
  });
  expect(await daysOf(leave)).toBe(4);
  const texts = company.db
    .selectFrom('notification')
    .select('text')
    .where('employee_id', '=', id)
    .orderBy('id', 'desc');
  expect((await texts.limit(2).execute()).map(({ text }) => text)).toEqual([
    'Your leave from 07 Dec 2026 to 11 Dec 2026 now takes 4 days instead of 5: from 10 Nov 2026, the office is Mumbai.',
    'Your employment has changed: from 10 Nov 2026, the office is Mumbai.',
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

test('an office that was entered too late can be entered again for the days before', async () => {
  const leave = await apply('2026-11-30', '2026-12-01');
  await company.db
    .updateTable('leave_request')
    .set({ start_date: '2026-11-04', end_date: '2026-11-05', return_on: '2026-11-06' })
    .where('id', '=', leave)
    .execute();
  await move(mumbai, 1, '2026-11-06');
  expect(await daysOf(leave)).toBe(2);
  await move(mumbai, 1, '2026-11-04');
  expect(await daysOf(leave)).toBe(1);
  expect(await changes()).toEqual([['2026-11-04', 'office', bengaluru, mumbai]]);
});
