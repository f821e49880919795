import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, type JsonAnswer, openCompany } from '../../../testing/company';
import { type FileRows, importsOf } from '../testing';

let company: Company;
let payroll: ReturnType<typeof importsOf>;
beforeAll(async () => {
  company = await openCompany();
  payroll = importsOf(company, 'payroll');
}, 120_000);
afterAll(() => company.close());

const owner = { id: 33, code: 'EMP0033' };
const account = (more: Readonly<Record<string, string>> = {}) => ({
  ...{ 'Emp Code': owner.code, 'Bank Name': 'hdfc bank', 'Account Type': 'Savings', Branch: 'MG Road' },
  ...{ 'A/C No': '9876 5432-1098 765', ...more },
});

const brief = ({ line, outcome, detail }: JsonAnswer) => `${line} ${outcome}: ${detail}`;
const check = async (...rows: FileRows) => (await payroll.rows(await payroll.begin('bank-accounts', rows))).map(brief);
const accounts = () =>
  company.db
    .selectFrom('bank_account')
    .select(['bank_id', 'account_type_id', 'branch_name', 'account_number'])
    .where('employee_id', '=', owner.id)
    .orderBy('id')
    .execute();
const audited = (action: string) =>
  company.db
    .selectFrom('audit_entry')
    .select(['subject', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();

describe('bank accounts', () => {
  test('are added next to others, with a notification and an audit entry that hides the number', async () => {
    const before = await accounts();
    expect(before).toHaveLength(1);
    const id = await payroll.begin('bank-accounts', [account()]);
    expect((await payroll.rows(id)).map(brief)).toEqual([
      '2 Add: Bank account: XXXXXXXXXXX8765, HDFC Bank, MG Road, Savings; the other account stays',
    ]);
    expect(await accounts()).toEqual(before);
    await payroll.finish(id);
    const added = { bank_id: 2, account_type_id: 1, branch_name: 'MG Road', account_number: '987654321098765' };
    expect(await accounts()).toEqual([...before, added]);
    expect(await audited('bank-account.add')).toEqual({
      ...{ subject: `employee ${owner.id}`, before: null },
      after: { ...added, employee_id: owner.id, account_number: '****8765' },
    });
    const notified = company.db.selectFrom('notification').select('text').where('employee_id', '=', owner.id);
    expect((await notified.orderBy('id', 'desc').executeTakeFirst())?.text).toBe(
      'Payroll has added a bank account on your profile. Check that it is yours.',
    );
  });

  test('of the same file change nothing the second time, and others change the stored one', async () => {
    expect(await check(account())).toEqual(['2 Unchanged: ']);
    const id = await payroll.begin('bank-accounts', [account({ Branch: 'Park Street', 'Account Type': 'Current' })]);
    expect((await payroll.rows(id)).map(brief)).toEqual([
      '2 Change: Bank account: XXXXXXXXXXX8765, HDFC Bank: Account changes from MG Road, Savings to Park Street, Current',
    ]);
    await payroll.finish(id);
    expect((await accounts()).slice(1)).toMatchObject([{ account_type_id: 2, branch_name: 'Park Street' }]);
    expect(await audited('bank-account.change')).toMatchObject({
      before: { branch_name: 'MG Road', account_number: '****8765' },
      after: { branch_name: 'Park Street', account_number: '****8765' },
    });
  });

  test.each([
    [{ 'A/C No': '123' }, 'Account Number “123”: This is not valid. Enter 15 digits.'],
    [{ 'A/C No': ' - ' }, 'This is not valid. Enter 15 digits.'],
    [{ 'A/C No': '' }, 'Account Number: This is missing.'],
    [{ 'Bank Name': 'Piggy' }, 'Bank “Piggy”: There is none of this name. Use one of: State Bank of India, HDFC Bank'],
    [{ 'Account Type': '' }, 'Account Type: This is missing. Enter a value, such as Savings.'],
    [{ Branch: 'x'.repeat(101) }, 'Use at most 100 characters.'],
    [{ Branch: '\u200b' }, 'Branch Name “\u200b”: Branch name'],
    [{ 'Emp Code': 'NONE' }, 'There is no employee with this code. Import the employees first.'],
    [
      { 'Emp Code': 'EMP0034' },
      /Account Number “XXXXXXXXXXX8765”: The bank account is already in use by .* \(EMP0033\)\.$/,
    ],
  ])('with %j are refused', async (wrong, fault) => {
    const [row] = await check(account(wrong));
    expect(row).toMatch(/^2 Fault: /);
    expect(row).toEqual(typeof fault === 'string' ? expect.stringContaining(fault) : expect.stringMatching(fault));
  });

  test('of two people with the same number, and of the user, are refused', async () => {
    const number = { 'A/C No': '111122223333444' };
    const { employeeCode } = await company.as('payroll');
    expect(
      await check(
        account(number),
        account({ ...number, 'Emp Code': 'EMP0034' }),
        account({ 'Emp Code': employeeCode }),
      ),
    ).toEqual([
      expect.stringContaining('2 Add: '),
      '3 Fault: Line 2 is about the same. Keep one of the two rows.',
      expect.stringContaining('You cannot change your own account. Ask someone else to do it.'),
    ]);
  });

  test('are not for HR', async () => {
    await expect(importsOf(company).begin('bank-accounts', [account()])).rejects.toThrow(
      'You cannot import data of this kind.',
    );
  });

  test('show no whole number in the first value of a column', async () => {
    const id = await payroll.begin('bank-accounts', [account()]);
    const { data } = await payroll.ask('import/columns', { 'import-id': id });
    expect(data.at(-1)).toMatchObject({
      title: 'Account Number',
      heading: 'A/C No',
      sample: expect.stringMatching(/^X/),
    });
  });
});
