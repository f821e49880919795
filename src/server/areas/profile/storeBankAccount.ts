import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Call } from '../../call/call';
import type { Database } from '../../store/database';
import type { BankAccountTable } from '../../store/tables/peopleTables';

/** A bank account to store. */
export type BankAccount = Omit<Insertable<BankAccountTable>, 'id'>;

/** A stored bank account, with its owner. */
export interface HeldAccount extends Selectable<BankAccountTable> {
  readonly name: string;
  readonly code: string;
}

/** Finds the stored accounts of the same bank and number, of all owners: two employees cannot share an account. */
export async function findSameAccounts(
  db: Kysely<Database>,
  accounts: readonly Pick<BankAccount, 'bank_id' | 'account_number'>[],
): Promise<readonly HeldAccount[]> {
  const { rows } = await sql<HeldAccount>`
    select bank_account.*, employee.name, employee.code
    from (select distinct bank_id, code_key(account_number) as number
        from json_to_recordset(${JSON.stringify(accounts)}::json) as typed (bank_id integer, account_number text)) asked
      join bank_account on bank_account.bank_id = asked.bank_id
        and code_key(bank_account.account_number) = asked.number
      join employee on employee.id = bank_account.employee_id`.execute(db);
  return rows;
}

/**
 * Stores a checked bank account: a new one, or a changed one.
 *
 * @returns whether it is stored; false if a concurrent call has stored the same account
 */
export async function storeBankAccount(
  { db, audit }: Pick<Call, 'db' | 'audit'>,
  account: BankAccount,
  before: Selectable<BankAccountTable> | undefined,
): Promise<boolean> {
  const saved = before
    ? db.updateTable('bank_account').set(account).where('id', '=', before.id).returning('id')
    : db
        .insertInto('bank_account')
        .values(account)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id');
  if (!(await saved.executeTakeFirst())) return false;
  await audit({
    action: before ? 'bank-account.change' : 'bank-account.add',
    subject: `employee ${account.employee_id}`,
    before: before && storedFields(before),
    after: account,
  });
  return true;
}

const storedFields = ({
  id,
  employee_id,
  bank_id,
  account_type_id,
  branch_name,
  account_number,
}: Selectable<BankAccountTable>) => ({
  ...{ id, employee_id, bank_id, account_type_id, branch_name, account_number },
});
