import { expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import type { JsonAnswer } from '../../testing/company';
import { companyOnPostgres } from '../../testing/companyOnPostgres';
import { applyDueEmploymentChanges } from './plannedChanges';

const { company, db } = await companyOnPostgres();

const id = known.employee;
const change = (who: string, effectiveOn: string, values: object): Promise<JsonAnswer> =>
  company.ask(who, 'POST /api/employees/changes/add', {
    ...{ 'employee-id': id, 'effective-on': effectiveOn, reason: 'Agreed', ...values },
  });
const stored = () =>
  db.selectFrom('employment_change').selectAll().where('employee_id', '=', id).orderBy('effective_on').execute();

test('of two people who plan a change of the same field and day at once, one is refused', async () => {
  const answers = await Promise.all(
    ['hr', 'director'].map((who) => change(who, '2026-12-01', { 'notice-period': 10 })),
  );
  expect(answers.map(({ result }) => result).sort()).toEqual([false, true]);
  expect(answers.find(({ result }) => !result)?.msg).toMatch(/^Another change of the notice period is planned/);
});

test('several processes apply a due change once', async () => {
  const now = new Date('2026-12-01T06:30:00Z');
  const applied = await Promise.all([1, 2, 3].map(() => applyDueEmploymentChanges(db, now)));
  expect(applied.sort()).toEqual([0, 0, 1]);
  const entries = db.selectFrom('audit_entry').select('audit_id').where('action', '=', 'employee.change');
  expect(await entries.execute()).toHaveLength(1);
});

test('corrections of different days at once leave an unbroken history', async () => {
  await Promise.all([
    change('hr', '2026-03-02', { 'notice-period': 20 }),
    change('director', '2026-06-01', { 'notice-period': 90 }),
    change('hr', '2026-09-01', { 'notice-period': 30 }),
  ]);
  const history = await stored();
  expect(history).toHaveLength(4);
  for (const [at, { value_before }] of history.entries())
    if (at > 0) expect(value_before).toBe(history[at - 1]?.value_after);
});
