import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { known } from '../demo/organisation';
import { inTransaction } from '../store/transaction';
import { type JsonAnswer, NOON } from '../testing/company';
import { companyOnPostgres } from '../testing/companyOnPostgres';
import { erasePerson } from './erase';

const { company, db } = await companyOnPostgres();

const leaves = (id: number, left_on: string | null) =>
  db.updateTable('employment').set({ left_on }).where('employee_id', '=', id).execute();

test('only one of many concurrent erasures takes effect, and none fails', async () => {
  await leaves(known.employee, '2026-11-09');
  const callers = [await company.as('hr'), await company.as('administrator')];
  const body = { 'employee-id': known.employee, 'employee-code': 'EMP0029', 'on-request': true };
  const answers: JsonAnswer[] = await Promise.all(
    Array.from({ length: 10 }, (_, at) => company.ask(callers[at % 2] ?? '', 'POST /api/personal-data/erase', body)),
  );
  const messages = answers.map(({ msg }) => String(msg));
  expect(messages.filter((msg) => /^Erased \d+ rows? of data /.test(msg))).toHaveLength(1);
  expect(messages.filter((msg) => /has already been erased\.$/.test(msg))).toHaveLength(9);
  const lines = db.selectFrom('audit_entry').select('audit_id').where('action', '=', 'data.erase');
  expect(await lines.execute()).toHaveLength(1);
});

test('an employee who is rehired before the erasure runs keeps all data', async () => {
  await leaves(known.payroll, '2026-11-09');
  const back = await db.startTransaction().execute();
  await back.updateTable('employment').set({ left_on: null }).where('employee_id', '=', known.payroll).execute();
  const wanted = { employeeId: known.payroll, code: 'EMP0023', requested: true };
  const eraser = { by: known.hr, now: NOON, audit: async () => undefined };
  const erasing = inTransaction(db, (trx) => erasePerson(trx, wanted, eraser)).then(
    () => 'erased',
    (fault: Error) => fault.message,
  );
  await waitingForLock();
  await back.commit().execute();
  expect(await erasing).toMatch(/works here/);
  const login = db.selectFrom('user_account').select('user_id').where('employee_id', '=', known.payroll);
  expect(await login.execute()).toHaveLength(1);
});

/** Resolves once another connection waits for a row lock. */
const waitingForLock = () =>
  expect
    .poll(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(db)).rows.length;
    })
    .toBeGreaterThan(0);
