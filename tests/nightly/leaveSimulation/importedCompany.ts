import { expect } from 'vitest';
import { writeDataUrl } from '../../../engine/language/dataUrl';
import { csvFile, type FileRows, newPerson } from '../../../src/server/areas/data-import/testing';
import type { seedRandom } from '../../../src/server/demo/random';
import { addDays, type CivilDate, formatDate } from '../../../src/server/rules/civilDate';
import { writeXlsx } from '../../../src/server/tableFiles/writeXlsx';
import { type Company, companyIn, type JsonAnswer } from '../../../src/server/testing/company';
import { openMigratedStore } from '../../../src/server/testing/memoryStore';
import { addPerson } from '../../api/support/people';

type Random = ReturnType<typeof seedRandom>;

/** The first day of the first leave year, on which the company is imported. */
export const firstDay: CivilDate = '2026-04-01';

/** The ids of the leave types. */
export const leaveTypes = { earned: 1, casual: 2, compensatory: 3 } as const;

const offices = ['Pune', 'Mumbai', 'Chennai'];
const employmentTypes = ['Permanent', 'Probationer', 'Contract'];

/** Noon on a day, in the offices. */
export const noonOn = (day: CivilDate): Date => new Date(`${day}T06:30:00Z`);

/** Opens a company with lists and leave policies, but without any person except a user for HR and payroll. */
export async function openEmptyCompany(): Promise<Company> {
  const db = await openMigratedStore();
  const lists = {
    office: offices,
    'employment-type': employmentTypes,
    genders: ['Female', 'Male'],
    'blood-group': ['O+'],
    countries: ['India'],
    'probation-status': ['Confirmed'],
    banks: ['State Bank'],
    'account-types': ['Savings'],
    'pf-offices': ['Pune PF'],
  };
  const choices = Object.entries(lists).flatMap(([kind, names]) =>
    names.map((name, at) => ({ kind, id: at + 1, name, position: at })),
  );
  await db.insertInto('lookup').values(choices).execute();
  const types = ['Earned Leave', 'Casual Leave', 'Compensatory Leave'];
  await db
    .insertInto('leave_type')
    .values(types.map((name, at) => ({ id: at + 1, name, gender_id: null })))
    .execute();
  await db.insertInto('leave_year').values({ id: 2026, start_date: firstDay, end_date: '2027-03-31' }).execute();
  const { userId } = await addPerson(db, 'hr', ['hr', 'payroll']);
  await db.updateTable('job_title').set({ name: 'Engineer' }).execute();
  await db.updateTable('employee').set({ code: 'HR1' }).where('id', '=', userId).execute();
  const company = await companyIn(db);
  const general = { accrual: 'yearly', prorated: true, 'carry-days': 6, 'carry-months': null };
  for (const values of [
    { 'leave-type-id': leaveTypes.earned, 'yearly-days': 18 },
    {
      ...{ 'leave-type-id': leaveTypes.earned, 'office-id': 2, 'yearly-days': 24, accrual: 'monthly' },
      ...{ 'carry-days': 10, 'carry-months': 3, 'day-parts': 'half' },
    },
    {
      ...{ 'leave-type-id': leaveTypes.earned, 'employment-type-id': 3, 'yearly-days': 12, accrual: 'monthly' },
      'carry-days': 0,
    },
    {
      ...{ 'leave-type-id': leaveTypes.casual, 'yearly-days': 7, prorated: false, 'carry-days': 0 },
      'day-parts': 'hours',
    },
    { 'leave-type-id': leaveTypes.compensatory, 'yearly-days': 0, 'carry-days': 4, 'earn-months': 3 },
  ])
    await savePolicy(company, firstDay, { ...general, ...values });
  return company;
}

/** Saves a new leave policy that is valid from a day on. */
export async function savePolicy(company: Company, day: CivilDate, values: object): Promise<void> {
  const body = { ...values, 'starts-on': day };
  const answer = await company.ask('hr', 'POST /api/hr/leave-policy/save', body, {}, noonOn(day));
  expect(answer).toMatchObject({ result: true });
}

/** A new employee as a row of a spreadsheet. */
const personRow = (code: string, joins: CivilDate, random: Random) =>
  newPerson(code, {
    ...{ Location: random.pick(offices), Designation: 'Engineer', DOJ: joins, 'Reporting Manager': 'HR1' },
    'Employment Type': random.chance(15) ? 'Contract' : 'Permanent',
    Sex: random.chance(50) ? 'Female' : 'Male',
  });

/** Imports new employees who join in some days after a day. */
export async function importJoiners(
  company: Company,
  day: CivilDate,
  codes: readonly string[],
  random: Random,
): Promise<void> {
  const rows = codes.map((code) => personRow(code, addDays(day, random.between(-10, 40)), random));
  await importFile(company, 'employees', csvFile(rows), day);
}

/**
 * Imports employees, holidays, leave balances, bank and PF accounts from spreadsheets on the first day.
 *
 * @returns the balance of each person and leave type in the files
 */
export async function importCompany(
  company: Company,
  codes: readonly string[],
  random: Random,
): Promise<ReadonlyMap<string, number>> {
  const people = codes.map((code) => personRow(code, addDays('2019-01-07', random.between(0, 2500)), random));
  await importFile(company, 'employees', await xlsxFile(people), firstDay);
  const holidays = [
    { Date: '2026-08-15', Holiday: 'Independence Day', Office: 'All offices' },
    { Date: '2026-10-02', Holiday: 'Gandhi Jayanti', Office: 'All offices' },
    { Date: '2026-05-01', Holiday: 'Maharashtra Day', Office: 'Mumbai' },
    { Date: '2026-05-01', Holiday: 'Maharashtra Day', Office: 'Pune' },
    { Date: '2027-01-14', Holiday: 'Pongal', Office: 'Chennai' },
  ];
  await importFile(company, 'holidays', await xlsxFile(holidays), firstDay);
  const balances = new Map<string, number>();
  for (const [name, most] of [
    ['Earned Leave', 60],
    ['Casual Leave', 14],
  ] as const) {
    const rows = codes.map((code) => {
      const balance = random.between(0, most) / 2;
      balances.set(`${code} ${name}`, balance);
      return { 'Emp Code': code, 'Leave Type': name, Balance: String(balance), 'As On': formatDate(firstDay) };
    });
    await importFile(company, 'leave-balances', csvFile(rows), firstDay);
  }
  const numbers = codes.map((code, at) => ({ code, number: String(100_000_000_000 + at) }));
  const accounts = numbers.map(({ code, number }) => ({
    ...{ 'Emp Code': code, Bank: 'State Bank', 'Account Type': 'Savings', Branch: 'Main Road' },
    'A/C No': `100${number}`,
  }));
  await importFile(company, 'bank-accounts', csvFile(accounts), firstDay);
  const funds = numbers.map(({ code, number }) => ({ 'Emp Code': code, 'PF Office': 'Pune PF', 'PF Number': number }));
  await importFile(company, 'pf-accounts', csvFile(funds), firstDay);
  return balances;
}

/** Imports a file whose rows are all valid; a second time it changes nothing. */
async function importFile(company: Company, kind: string, file: string, day: CivilDate): Promise<void> {
  const ask = (path: string, body: object): Promise<JsonAnswer> =>
    company.ask('hr', `POST /api/hr/${path}`, body, {}, noonOn(day));
  const begin = async () => {
    const begun = await ask('import/begin', { kind, file });
    expect(begun).toMatchObject({ result: true });
    const own = { 'import-id': begun['import-id'] };
    const { data } = await ask('import', own);
    if (data.fault > 0) {
      const rows = company.db.selectFrom('data_import_row').selectAll().where('import_id', '=', own['import-id']);
      expect(await rows.where('outcome', '=', 'fault').limit(3).execute()).toEqual([]);
    }
    return { own, data };
  };
  const { own } = await begin();
  expect(await ask('import/finish', { ...own, rows: 'all' })).toMatchObject({ result: true });
  const again = await begin();
  expect(again.data).toMatchObject({ add: 0, change: 0, fault: 0 });
  expect(await ask('import/discard', again.own)).toMatchObject({ result: true });
}

/** An XLSX file as a form sends it. */
async function xlsxFile(rows: FileRows): Promise<string> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => ({ name, heading: name, kind: 'text' as const }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx(columns, batchOf(rows))) chunks.push(chunk);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return writeDataUrl({ type, name: 'company.xlsx', data: Buffer.concat(chunks).toString('base64') });
}

async function* batchOf(rows: FileRows) {
  yield rows;
}
