import { expect, test } from 'vitest';
import { known } from '../../demo/organisation';
import type { JsonAnswer } from '../../testing/company';
import { companyOnPostgres } from '../../testing/companyOnPostgres';
import { balanceOf } from '../leave/account';
import { importsOf, newPerson } from './testing';

const { company, db } = await companyOnPostgres();

const isAccepted = (answer: JsonAnswer): boolean => answer.result === true;
const hr = () => importsOf(company);
const director = () => importsOf(company, 'director');
const balanceRow = (balance: string) => ({
  ...{ 'Emp Code': 'EMP0029', 'Leave Type': 'Earned Leave', Balance: balance, 'As On': '09/11/2026' },
});
const adjustments = async (): Promise<number> => {
  const rows = db.selectFrom('leave_movement').select('id').where('employee_id', '=', known.employee);
  return (await rows.where('kind', '=', 'adjust').execute()).length;
};
const account = { employee_id: known.employee, leave_type_id: 1, leave_year_id: 2026 };
/** The balance of all entries; entries of days ahead do not count in an imported balance. */
const ahead = async (): Promise<number> => {
  const rows = db.selectFrom('leave_movement').select('days').where('employee_id', '=', known.employee);
  const later = rows
    .where('leave_type_id', '=', 1)
    .where('leave_year_id', '=', 2026)
    .where('on_date', '>', '2026-11-09');
  return (await later.execute()).reduce((sum, { days }) => sum + days, 0);
};

test('an import that is finished many times at once is stored once', async () => {
  const before = await adjustments();
  const id = await hr().begin('leave-balances', [balanceRow('5.5')]);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? hr() : director()).finish(id)));
  expect(answers.filter(isAccepted)).toHaveLength(1);
  expect(await adjustments()).toBe(before + 1);
  expect((await balanceOf(db, account)) - (await ahead())).toBe(5.5);
});

test('the same balances that several users import at once correct the account once', async () => {
  const before = await adjustments();
  const rows = [balanceRow('9.5')];
  const ids = [await hr().begin('leave-balances', rows), await director().begin('leave-balances', rows)];
  await Promise.all(ids.map((id, n) => (n ? director() : hr()).finish(id, 'valid')));
  expect(await adjustments()).toBe(before + 1);
  expect((await balanceOf(db, account)) - (await ahead())).toBe(9.5);
});

test('an import is either stored or discarded', async () => {
  const before = await adjustments();
  const id = await hr().begin('leave-balances', [balanceRow('3.5')]);
  const [finished, discarded] = await Promise.all([
    hr().finish(id),
    director().ask('import/discard', { 'import-id': id }),
  ]);
  expect(await adjustments()).toBe(before + (isAccepted(finished) ? 1 : 0));
  expect(isAccepted(finished) || isAccepted(discarded)).toBe(true);
});

test('a person whom several users import at once is added once', async () => {
  const rows = [newPerson('RACE1', { Location: 'Mumbai' })];
  const ids = [await hr().begin('employees', rows), await director().begin('employees', rows)];
  await Promise.allSettled(ids.map((id, n) => (n ? director() : hr()).finish(id, 'valid')));
  const added = db.selectFrom('employee').select('id').where('code', '=', 'RACE1');
  expect(await added.execute()).toHaveLength(1);
  const employments = db.selectFrom('employment').select('employee_id').where('employee_id', 'in', added);
  expect(await employments.execute()).toHaveLength(1);
});
