import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLeaveTypes, readWorkHistories } from '../../src/server/areas/calendar/entitlements';
import { grantsDue } from '../../src/server/areas/calendar/grantLeave';
import { seedRandom } from '../../src/server/demo/random';
import { addDays, type CivilDate, isWeekend } from '../../src/server/rules/civilDate';
import { policyAt } from '../../src/server/rules/leavePolicy';
import { officeDate } from '../../src/server/rules/officeTime';
import { doDuties } from '../../src/server/start/scheduledTasks';
import { type Company, companyIn, type JsonAnswer } from '../../src/server/testing/company';
import { openMigratedStore } from '../../src/server/testing/memoryStore';
import { addPerson } from '../api/support/people';

const offices = [1, 2, 3];
const [earned, casual] = [1, 2];
const random = seedRandom(2027);
const at = (day: CivilDate): Date => new Date(`${day}T06:30:00Z`);

let company: Company;
const people: { readonly id: number; readonly name: string }[] = [];

beforeAll(async () => {
  const db = await openMigratedStore();
  company = await companyIn(db);
  const choices = [
    ...offices.map((id) => ({ kind: 'office', id, name: `Office ${id}`, position: id })),
    ...[1, 2, 3].map((id) => ({ kind: 'employment-type', id, name: `Type ${id}`, position: id })),
  ];
  await db.insertInto('lookup').values(choices).execute();
  const types = ['Earned Leave', 'Casual Leave'].map((name, index) => ({ id: index + 1, name, gender_id: null }));
  await db.insertInto('leave_type').values(types).execute();
  await db.insertInto('leave_year').values({ id: 2026, start_date: '2026-04-01', end_date: '2027-03-31' }).execute();
  await add('hr', 1, null);
  await db.insertInto('user_role').values({ user_id: 1, role: 'hr' }).execute();
  const general = { accrual: 'yearly', prorated: true, 'carry-days': 6, 'carry-months': null };
  const save = (values: object) =>
    company.ask(
      'hr',
      'POST /api/hr/leave-policy/save',
      { ...general, 'starts-on': '2026-04-01', ...values },
      {},
      at('2026-04-01'),
    );
  for (const values of [
    { 'leave-type-id': earned, 'yearly-days': 18 },
    {
      'leave-type-id': earned,
      'office-id': 2,
      'yearly-days': 24,
      accrual: 'monthly',
      'carry-days': 10,
      'carry-months': 3,
    },
    { 'leave-type-id': earned, 'employment-type-id': 3, 'yearly-days': 12, accrual: 'monthly', 'carry-days': 0 },
    { 'leave-type-id': casual, 'yearly-days': 7, prorated: false, 'carry-days': 0 },
  ])
    expect(await save(values)).toMatchObject({ result: true });
  for (let count = 1; count < 200; count += 1)
    await add(
      `person-${count}`,
      random.pick(offices),
      random.chance(25) ? addDays('2026-04-02', random.between(0, 700)) : null,
    );
}, 120_000);

afterAll(() => company.close());

/** Adds a person who joined before the first leave year, or on a day. */
async function add(name: string, office: number, joins: CivilDate | null): Promise<void> {
  const { employeeId } = await addPerson(company.db, name, ['employee']);
  await company.db
    .updateTable('employment')
    .set({
      joined_on: joins ?? '2024-01-01',
      office_id: office,
      employment_type_id: random.chance(15) ? 3 : 1,
      reporting_to: people[0]?.id ?? null,
    })
    .where('employee_id', '=', employeeId)
    .execute();
  people.push({ id: employeeId, name });
}

/** What happens in the company in a week; refusals are part of it. */
async function liveWeek(day: CivilDate): Promise<void> {
  const now = at(day);
  const hr = (path: string, body: object): Promise<JsonAnswer> => company.ask('hr', `POST /api/${path}`, body, {}, now);
  const one = (): number => random.pick(people.slice(1)).id;
  for (let count = random.between(3, 6); count > 0; count -= 1) {
    const from = addDays(day, random.between(-20, 40));
    const span = { 'start-date': from, 'end-date': addDays(from, random.between(0, 6)) };
    const leave = { 'leave-type-id': random.pick([earned, casual]), reason: 'Rest', ...span };
    await hr('hr/leave/enter', { ...leave, 'employee-id': one() });
  }
  const approved = company.db
    .selectFrom('leave_request')
    .select('id')
    .where('status', '=', 'approved')
    .orderBy('id', 'desc');
  const last = (await approved.limit(8).execute()).map(({ id }) => id);
  if (last.length > 0 && random.chance(40))
    await hr('hr/leave/cancel', { 'leave-id': random.pick(last), 'cancel-reason': 'Plans' });
  if (random.chance(50)) await move(one(), random.pick(offices), now);
  if (random.chance(15))
    await hr('hr/resignation/enter', {
      ...{ 'employee-id': one(), reason: 'Leaves', 'request-date': day },
      'last-working-day': addDays(day, random.between(10, 60)),
    });
  if (random.chance(20)) {
    const holiday = {
      'holiday-date': addDays(day, random.between(-10, 30)),
      'holiday-name': `Day ${day}`,
      'office-id': random.pick(offices),
    };
    await hr('hr/calendar/holiday/add', holiday);
  }
}

/** Moves a person to another office. */
async function move(employee: number, office: number, now: Date): Promise<void> {
  const move = { 'employee-id': employee, 'office-id': office, 'effective-on': officeDate(now), reason: 'Moved' };
  await company.ask('hr', 'POST /api/employees/changes/add', move, {}, now);
}

/** Compares every account with what it must be, counted from the employments, the policies and the leave. */
async function expectExplained(today: CivilDate): Promise<void> {
  const { db } = company;
  const types = await readLeaveTypes(db);
  const histories = await readWorkHistories(
    db,
    people.map(({ id }) => id),
  );
  const years = await db.selectFrom('leave_year').selectAll().orderBy('id').execute();
  const entries = await db.selectFrom('leave_movement').selectAll().execute();
  const leaves = await db.selectFrom('leave_request').selectAll().where('status', '=', 'approved').execute();
  const faults: string[] = [];
  for (const { id, name } of people)
    for (const type of types)
      for (const year of years) {
        const own = entries.filter(
          (entry) => entry.employee_id === id && entry.leave_type_id === type.id && entry.leave_year_id === year.id,
        );
        const sum = (...kinds: string[]): number =>
          own.filter(({ kind }) => kinds.includes(kind)).reduce((total, { days }) => total + days, 0);
        const history = histories.get(id);
        const due = history
          ? grantsDue(year, type, history).filter(({ accrual, from }) => accrual === 'yearly' || from <= today)
          : [];
        const owed = due.reduce((total, { days }) => total + days, 0);
        const account = `${name}, ${type.name} ${year.id} on ${today}`;
        if (sum('allocate') !== owed) faults.push(`${account}: granted ${sum('allocate')} instead of ${owed}`);
        const charged = -sum('take', 'restore', 'reserve', 'release');
        const taken = leaves
          .filter((leave) => leave.employee_id === id && leave.leave_type_id === type.id)
          .filter(
            (leave) =>
              years.filter(({ start_date, end_date }) => leave.start_date <= end_date && leave.end_date >= start_date)
                .length === 1,
          )
          .filter((leave) => leave.leave_year_id === year.id);
        const spanning = leaves.some(
          (leave) =>
            leave.employee_id === id &&
            leave.leave_type_id === type.id &&
            !taken.includes(leave) &&
            leave.end_date >= year.start_date &&
            leave.start_date <= year.end_date,
        );
        const days = taken.reduce((total, leave) => total + leave.days, 0);
        if (!spanning && charged !== days) faults.push(`${account}: charged ${charged} instead of ${days}`);
        const stint = history?.stints.find(({ from, to }) => from <= year.start_date && to >= year.start_date);
        const limit = (stint && policyAt(type.policies, stint, year.start_date)?.carry_days) ?? 0;
        if (sum('carry') < 0 || sum('carry') > limit)
          faults.push(`${account}: carried ${sum('carry')} of at most ${limit}`);
        if (-sum('expire') > sum('carry')) faults.push(`${account}: more expired than carried`);
        if (own.some(({ kind, from_date, note }) => kind === 'allocate' && from_date === null && note === null))
          faults.push(`${account}: a correction without a reason`);
      }
  expect(faults).toEqual([]);
}

test('a company of 200 people with three offices and years from April lives for two years, and every balance is explained', async () => {
  const failed: Error[] = [];
  for (let day = '2026-04-06', week = 1; day < '2028-04-10'; day = addDays(day, 7), week += 1) {
    await doDuties(company.db, at(day), (fault) => failed.push(fault));
    await liveWeek(isWeekend(day) ? addDays(day, 2) : day);
    if (week % 4 === 0) await expectExplained(day);
  }
  expect(failed).toEqual([]);
  const kinds = await company.db.selectFrom('leave_movement').select('kind').distinct().execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['allocate', 'carry', 'expire', 'restore', 'take']);
  const corrected = company.db
    .selectFrom('leave_movement')
    .select('id')
    .where('kind', '=', 'allocate')
    .where('from_date', 'is', null);
  expect((await corrected.execute()).length).toBeGreaterThan(10);
}, 240_000);
