import { afterAll, beforeAll, expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import { type Company, openCompany } from '../../testing/company';
import { countStatements } from '../../testing/countStatements';
import { linesAbove } from './employmentAt';

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
});
