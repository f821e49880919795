import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/api/support/people';
import { available } from '../../rules/leaveBalance';
import { openMigratedStore } from '../../testing/memoryStore';
import { generalPolicy } from './entitlements';
import { carryLeaveOn, openDueYears } from './leaveYears';
import { turnPayMonths } from './payMonths';

let db: Awaited<ReturnType<typeof openMigratedStore>>;

const [earned, casual, maternity] = [1, 2, 3];
const at = (day: string): Date => new Date(`${day}T06:30:00Z`);

beforeAll(async () => {
  db = await openMigratedStore();
});

afterAll(() => db.destroy());

beforeEach(async () => {
  for (const table of ['leave_movement', 'leave_year', 'leave_policy', 'leave_type', 'pay_month'] as const)
    await db.deleteFrom(table).execute();
  await db
    .insertInto('leave_type')
    .values([
      { id: earned, name: 'Earned Leave', gender_id: null },
      { id: casual, name: 'Casual Leave', gender_id: null },
      { id: maternity, name: 'Maternity Leave', gender_id: 1 },
    ])
    .execute();
  await db
    .insertInto('leave_policy')
    .values([generalPolicy(earned, 18, 9), generalPolicy(casual, 8, 0), generalPolicy(maternity, 130, 0)])
    .execute();
});

/** Adds a person who works here in 2027. */
async function person(name: string, { gender = 2, until }: { gender?: number; until?: string } = {}): Promise<number> {
  const { employeeId } = await addPerson(db, name, ['employee']);
  await db.updateTable('employee').set({ gender_id: gender }).where('id', '=', employeeId).execute();
  const dates = { joined_on: '2026-05-01', left_on: until ?? null };
  await db.updateTable('employment').set(dates).where('employee_id', '=', employeeId).execute();
  return employeeId;
}

const book = (employee: number, year: number, type: number) =>
  db
    .selectFrom('leave_movement')
    .select(['kind', 'days'])
    .where('employee_id', '=', employee)
    .where('leave_year_id', '=', year)
    .where('leave_type_id', '=', type)
    .orderBy('id')
    .execute();

const use = (employee: number, year: number, type: number, days: number) =>
  db
    .insertInto('leave_movement')
    .values({ employee_id: employee, leave_type_id: type, leave_year_id: year, kind: 'take', days: -days })
    .execute();

test('a year opens once, sixty days ahead, and allocates the days of everyone employed in it', async () => {
  const [stays, leaves, mother] = [
    await person('stays'),
    await person('leaves', { until: '2026-12-31' }),
    await person('mother', { gender: 1 }),
  ];
  await openDueYears(db, at('2026-06-01'));
  await openDueYears(db, at('2026-11-01'));
  expect(await db.selectFrom('leave_year').select('id').execute()).toEqual([{ id: 2026 }]);
  await openDueYears(db, at('2026-11-02'));
  await openDueYears(db, at('2026-11-02'));
  expect(await book(stays, 2027, earned)).toEqual([{ kind: 'allocate', days: 18 }]);
  expect(await book(stays, 2027, maternity)).toEqual([]);
  expect(await book(mother, 2027, maternity)).toEqual([{ kind: 'allocate', days: 130 }]);
  expect(await book(leaves, 2026, earned)).toEqual([{ kind: 'allocate', days: 18 }]);
  expect(await book(leaves, 2027, earned)).toEqual([]);
});

test('a server that was off for years opens every missed year', async () => {
  await openDueYears(db, at('2026-06-01'));
  await openDueYears(db, at('2030-01-05'));
  const years = await db.selectFrom('leave_year').select(['id', 'end_date']).orderBy('id').execute();
  expect(years.map(({ id }) => id)).toEqual([2026, 2027, 2028, 2029, 2030]);
  expect(years.at(-1)?.end_date).toBe('2030-12-31');
});

test('unused days carry over once after the end of the year, up to the limit of the leave type', async () => {
  const [much, little, none] = [await person('much'), await person('little'), await person('none')];
  await openDueYears(db, at('2026-12-01'));
  await use(much, 2026, earned, 2);
  await use(little, 2026, earned, 14);
  await use(none, 2026, earned, 18);
  await carryLeaveOn(db, at('2026-12-31'));
  expect(await book(much, 2027, earned)).toEqual([{ kind: 'allocate', days: 18 }]);
  for (const day of ['2027-01-01', '2027-01-01', '2027-01-02']) await carryLeaveOn(db, at(day));
  expect(available(await book(much, 2027, earned))).toBe(27);
  expect(available(await book(little, 2027, earned))).toBe(22);
  expect(available(await book(none, 2027, earned))).toBe(18);
  expect(available(await book(much, 2027, casual))).toBe(8);
});

test('days returned after the end of the year, when a request is rejected late, carry over too', async () => {
  const employee = await person('late');
  await openDueYears(db, at('2026-12-01'));
  await use(employee, 2026, earned, 14);
  await carryLeaveOn(db, at('2027-01-01'));
  await use(employee, 2026, earned, -3);
  await carryLeaveOn(db, at('2027-01-20'));
  expect(available(await book(employee, 2027, earned))).toBe(25);
  await use(employee, 2026, earned, -1);
  await carryLeaveOn(db, at('2027-04-30'));
  expect(available(await book(employee, 2027, earned))).toBe(25);
});

test('each month opens automatically and closes ten days after its end', async () => {
  const months = () => db.selectFrom('pay_month').select(['id', 'name', 'status']).orderBy('id').execute();
  await turnPayMonths(db, at('2026-12-15'));
  await turnPayMonths(db, at('2027-01-10'));
  expect(await months()).toEqual([
    { id: 202_612, name: 'December 2026', status: 'open' },
    { id: 202_701, name: 'January 2027', status: 'open' },
  ]);
  await turnPayMonths(db, at('2027-01-11'));
  expect((await months()).map(({ status }) => status)).toEqual(['closed', 'open']);
});
