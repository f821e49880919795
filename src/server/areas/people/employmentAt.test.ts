import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, openCompany } from '../../testing/company';
import { countStatements } from '../../testing/countStatements';
import { leadAtWork, linesAbove, managerOf } from './employmentAt';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});

afterAll(() => company.close());

test('the reporting line to the top is read by one statement', async () => {
  const { db, takeCount } = countStatements(company.db);
  const line = await linesAbove(db, [known.employee]);
  expect(takeCount()).toBe(1);
  expect(line.size).toBeGreaterThan(2);
  expect([...line.values()].at(-1)?.reporting_to).toBeNull();
  const lead = await leadAtWork(db, known.employee, '2026-11-10');
  expect(takeCount()).toBe(1);
  expect(lead).toBe(await managerOf(company.db, known.employee));
});

test('managers who have left are skipped, and the top has no manager', async () => {
  const above = await managerOf(company.db, known.manager);
  const setLeftOn = (left_on: string | null) =>
    company.db.updateTable('employment').set({ left_on }).where('employee_id', '=', known.manager).execute();
  await setLeftOn('2026-11-01');
  expect(await leadAtWork(company.db, known.employee, '2026-11-10')).toBe(above);
  expect(await leadAtWork(company.db, known.employee, '2026-11-01')).toBe(known.manager);
  await setLeftOn(null);
  expect(await leadAtWork(company.db, known.top, '2026-11-10')).toBeNull();
});
