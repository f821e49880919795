import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLeaveTypes, readWorkHistories } from '../../src/server/areas/calendar/entitlements';
import { grantsDue } from '../../src/server/areas/calendar/grantLeave';
import { seedRandom } from '../../src/server/demo/random';
import { addDays, type CivilDate, isWeekend, laterOf } from '../../src/server/rules/civilDate';
import { policyAt } from '../../src/server/rules/leavePolicy';
import { doDuties } from '../../src/server/start/scheduledTasks';
import type { Company, JsonAnswer } from '../../src/server/testing/company';
import {
  firstDay,
  importCompany,
  importJoiners,
  leaveTypes,
  noonOn,
  openEmptyCompany,
  savePolicy,
} from './leaveSimulation/importedCompany';

const random = seedRandom(2027);

let company: Company;
/** The balances in the files, by employee code and leave type. */
let imported: ReadonlyMap<string, number>;

beforeAll(async () => {
  company = await openEmptyCompany();
  const codes = Array.from({ length: 200 }, (_, at) => `EMP${at}`);
  imported = await importCompany(company, codes, random);
}, 120_000);

afterAll(() => company.close());

const readPeople = () =>
  company.db.selectFrom('employee').select(['id', 'code']).where('code', '!=', 'HR1').orderBy('id').execute();

/** How many of each change were accepted. */
const accepted = new Map<string, number>();

/** What happens in the company in a week; refusals are part of it. */
async function liveWeek(day: CivilDate): Promise<void> {
  const now = noonOn(day);
  const hr = async (path: string, body: object): Promise<void> => {
    const answer: JsonAnswer = await company.ask('hr', `POST /api/${path}`, body, {}, now);
    if (answer.result) accepted.set(path, (accepted.get(path) ?? 0) + 1);
  };
  const people = await readPeople();
  const one = () => ({ 'employee-id': random.pick(people).id });
  const oneLeave = async () => {
    const approved = company.db.selectFrom('leave_request').select(['id', 'start_date', 'end_date']);
    const last = await approved.where('status', '=', 'approved').orderBy('id', 'desc').limit(12).execute();
    return random.pick(last);
  };
  for (let count = random.between(3, 6); count > 0; count -= 1) {
    const from = addDays(day, random.between(-20, 40));
    const span = { 'start-date': from, 'end-date': addDays(from, random.between(0, 6)) };
    const type = { 'leave-type-id': random.pick(Object.values(leaveTypes)) };
    await hr('hr/leave/enter', { ...one(), ...type, ...span, reason: 'Rest' });
  }
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    const date = addDays(day, random.between(-5, 5));
    const part = random.chance(50)
      ? { part: 'hours', 'from-time': '10:00', 'to-time': '12:30' }
      : { part: random.pick(['morning', 'afternoon']) };
    const type = { 'leave-type-id': random.pick([leaveTypes.earned, leaveTypes.casual]) };
    await hr('hr/leave/enter', { ...one(), ...type, 'start-date': date, 'end-date': date, ...part, reason: 'Doctor' });
  }
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    const worked = { 'worked-on': addDays(day, -random.between(1, 20)), days: random.pick([0.5, 1]) };
    const earned = { ...one(), 'leave-type-id': leaveTypes.compensatory, ...worked, reason: 'Release' };
    await hr('team/leave/earned/add', earned);
  }
  if (random.chance(30)) {
    const earned = await company.db.selectFrom('earned_day').select('id').orderBy('id', 'desc').limit(5).execute();
    if (earned.length > 0) await hr('team/leave/earned/withdraw', { 'earned-id': random.pick(earned).id });
  }
  const shortened = await oneLeave();
  if (random.chance(60)) {
    const from = addDays(shortened.start_date, random.between(0, 2));
    const to = random.chance(50) ? shortened.end_date : addDays(from, random.between(0, 1));
    const back = { 'leave-id': shortened.id, 'from-date': from, 'to-date': laterOf(from, to), reason: 'Back' };
    await hr('hr/leave/shorten', back);
  }
  if (random.chance(40)) await hr('hr/leave/cancel', { 'leave-id': (await oneLeave()).id, 'cancel-reason': 'Plans' });
  if (random.chance(60)) {
    const from = { 'effective-on': addDays(day, random.between(-30, 30)), reason: 'Agreed' };
    const change = random.chance(80)
      ? { 'office-id': random.between(1, 3) }
      : { 'employment-type-id': random.pick([1, 3]) };
    await hr('employees/changes/add', { ...one(), ...from, ...change });
  }
  if (random.chance(15))
    await hr('hr/resignation/enter', {
      ...{ ...one(), reason: 'Leaves', 'request-date': day },
      'last-working-day': addDays(day, random.between(10, 60)),
    });
  if (random.chance(20))
    await hr('hr/calendar/holiday/add', {
      'holiday-date': addDays(day, random.between(-10, 30)),
      'holiday-name': `Day ${day}`,
      'office-id': random.between(1, 3),
    });
}

/** Compares every account with what it must be, counted from the employments, the policies and the leave. */
async function expectExplained(today: CivilDate): Promise<void> {
  const { db } = company;
  const types = await readLeaveTypes(db);
  const people = await readPeople();
  const histories = await readWorkHistories(
    db,
    people.map(({ id }) => id),
  );
  const years = await db.selectFrom('leave_year').selectAll().orderBy('id').execute();
  const entries = await db.selectFrom('leave_movement').selectAll().execute();
  const leaves = await db.selectFrom('leave_request').selectAll().where('status', '=', 'approved').execute();
  const worked = await db.selectFrom('earned_day').selectAll().where('withdrawn_at', 'is', null).execute();
  const faults: string[] = [];
  for (const { id, code } of people)
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
        const account = `${code}, ${type.name} ${year.id} on ${today}`;
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
        if (!spanning && Math.abs(charged - days) > 0.001)
          faults.push(`${account}: charged ${charged} instead of ${days}`);
        const stint = history?.stints.find(({ from, to }) => from <= year.start_date && to >= year.start_date);
        const limit = (stint && policyAt(type.policies, stint, year.start_date)?.carry_days) ?? 0;
        const before = years.find(({ end_date }) => addDays(end_date, 1) === year.start_date);
        const unused = entries
          .filter((entry) => entry.employee_id === id && entry.leave_type_id === type.id)
          .reduce((total, entry) => (entry.leave_year_id === before?.id ? total + entry.days : total), 0);
        const goesOn = year.carried_on === null ? 0 : Math.min(Math.max(unused, 0), limit);
        if (Math.abs(sum('carry') - goesOn) > 0.001)
          faults.push(`${account}: carried ${sum('carry')} instead of ${goesOn}`);
        const added = worked
          .filter((day) => day.employee_id === id && day.leave_type_id === type.id && day.leave_year_id === year.id)
          .reduce((total, { days }) => total + days, 0);
        if (sum('earn') !== added) faults.push(`${account}: earned ${sum('earn')} instead of ${added}`);
        if (-sum('expire') > sum('carry', 'earn')) faults.push(`${account}: more expired than carried and earned`);
        if (own.some(({ kind, from_date, note }) => kind === 'allocate' && from_date === null && note === null))
          faults.push(`${account}: a correction without a reason`);
      }
  expect(faults).toEqual([]);
}

/** Compares each person's ledger, as HR reads it, with the balances that the person's page shows. */
async function expectLedgersToAddUp(): Promise<void> {
  for (const { id, code } of await readPeople()) {
    const rows: JsonAnswer[] = [];
    for (let query: string | undefined = 'limit=200'; query !== undefined; ) {
      const page = await company.page('hr', 'POST /api/team/leave/ledger', query, { 'employee-id': id });
      rows.push(...page.answer.data);
      query = page.next;
    }
    const sums = new Map<string, number>();
    for (const { what, days, balance, ...row } of rows.reverse()) {
      const account = `${code}, ${row['leave-type']} ${row['year-id']}`;
      const sum = Math.round(((sums.get(account) ?? 0) + days) * 1000) / 1000;
      sums.set(account, sum);
      expect(what).not.toBe('');
      expect({ account, balance }).toEqual({ account, balance: sum });
    }
  }
}

test('the balances of an imported company are those of its files', async () => {
  const sums = company.db
    .selectFrom('leave_movement')
    .innerJoin('employee', 'employee.id', 'leave_movement.employee_id')
    .innerJoin('leave_type', 'leave_type.id', 'leave_movement.leave_type_id')
    .where('on_date', '<=', firstDay)
    .groupBy(['employee.code', 'leave_type.name'])
    .select(({ fn }) => ['employee.code', 'leave_type.name', fn.sum<string>('days').as('days')]);
  const found = new Map((await sums.execute()).map(({ code, name, days }) => [`${code} ${name}`, Number(days)]));
  for (const [account, days] of imported) expect([account, found.get(account) ?? 0]).toEqual([account, days]);
});

test('a company of 200 people with three offices and years from April is imported and lives for two years, and every balance is explained', async () => {
  const failed: Error[] = [];
  for (let day = '2026-04-06', week = 1; day < '2028-04-10'; day = addDays(day, 7), week += 1) {
    await doDuties(company.db, noonOn(day), (fault) => failed.push(fault));
    if (week % 9 === 0) await importJoiners(company, day, [`NEW${week}A`, `NEW${week}B`, `NEW${week}C`], random);
    if (week === 40)
      await savePolicy(company, day, {
        ...{ 'leave-type-id': leaveTypes.earned, 'office-id': 3, 'yearly-days': 21, accrual: 'monthly' },
        ...{ prorated: true, 'carry-days': 8, 'carry-months': 2, 'day-parts': 'hours' },
      });
    await liveWeek(isWeekend(day) ? addDays(day, 2) : day);
    if (week % 4 === 0) await expectExplained(day);
  }
  expect(failed).toEqual([]);
  expect([...accepted.values()].filter((count) => count < 10)).toEqual([]);
  await expectLedgersToAddUp();
  const kinds = await company.db.selectFrom('leave_movement').select('kind').distinct().execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    ...['adjust', 'allocate', 'carry', 'earn', 'expire', 'restore', 'take'],
  ]);
}, 240_000);
