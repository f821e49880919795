import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, NOON, openCompany } from '../../testing/company';
import { countStatements } from '../../testing/countStatements';
import { managerOf } from '../people/employmentAt';
import { applyDue } from './applyDue';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
}, 120_000);
afterAll(() => company.close());

const due = new Date('2026-12-02T07:00:00Z');

/** Inserts approved reporting changes, in the given order. */
const approve = (changes: readonly (readonly [employee: number, lead: number])[]) =>
  company.db
    .insertInto('reporting_change')
    .values(
      changes.map(([employee_id, proposed_reporting_id]) => ({
        ...{ employee_id, proposed_reporting_id, requested_by: employee_id, approver_id: null },
        ...{ current_reporting_id: null, remarks: 'x', status: 'approved' as const, effective_from: '2026-11-10' },
        ...{ decided_by: 2, decided_at: NOON, decision_remarks: 'x' },
      })),
    )
    .execute();

test('many changes take the same number of statements as one', async () => {
  const { db, takeCount } = countStatements(company.db);
  await approve([[11, 8]]);
  expect(await applyDue(db, due)).toBe(1);
  const forOne = takeCount();
  await approve([12, 13, 14, 15, 16, 17].map((employee) => [employee, 8] as const));
  expect(await applyDue(db, due)).toBe(6);
  expect(takeCount()).toBe(forOne);
  expect(forOne).toBeLessThan(13);
  for (const employee of [11, 12, 13, 14, 15, 16, 17]) expect(await managerOf(company.db, employee)).toBe(8);
  const notifications = await company.db
    .selectFrom('notification')
    .select('employee_id')
    .where('text', '=', 'Your reporting manager has changed.')
    .execute();
  expect(notifications.map(({ employee_id }) => employee_id).sort()).toEqual([11, 12, 13, 14, 15, 16, 17]);
});

test('a change sees earlier ones: one that would create a cycle expires, and the last of several applies', async () => {
  await approve([
    [20, 21],
    [21, 20],
    [22, 20],
    [22, 21],
  ]);
  expect(await applyDue(company.db, due)).toBe(3);
  expect(await managerOf(company.db, 20)).toBe(21);
  expect(await managerOf(company.db, 21)).not.toBe(20);
  expect(await managerOf(company.db, 22)).toBe(21);
  const cancelled = company.db.selectFrom('reporting_change').select('employee_id').where('status', '=', 'lapsed');
  expect(await cancelled.where('lapsed_at', '=', due).execute()).toEqual([{ employee_id: 21 }]);
});
