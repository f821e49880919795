import type { Kysely } from 'kysely';
import profile from '../../../../../schemas/api/profile.json';
import { BusinessRuleError } from '../../../call/errors';
import { codeKey } from '../../../rules/codeKey';
import { nameFault, tidyName } from '../../../rules/visibleText';
import type { Database } from '../../../store/database';
import { notify } from '../../notifications/notify';
import { describeTaken } from '../../people/refuseTaken';
import { type BankAccount, findSameAccounts, type HeldAccount, storeBankAccount } from '../../profile/storeBankAccount';
import { contractRules } from '../contractRules';
import {
  describeChange,
  type FieldFault,
  type ImportCall,
  type ImportField,
  type ImportKind,
  type ImportRow,
  readNeeded,
  shownValue,
} from '../importKind';
import { type Choices, readChoices, readNeededChoice } from './choices';
import type { StoredPerson } from './employeeFacts';
import { codeField } from './employeeFields';
import { PersonImporter, type PersonRow, plainNumber, type RowPlan } from './PersonImporter';

const bankField: ImportField = {
  ...{ name: 'bank', title: 'Bank', isNeeded: true, example: 'the name of the bank' },
  synonyms: ['Bank Name', 'Name of Bank', 'Salary Bank'],
};
const typeField: ImportField = {
  ...{ name: 'account-type', title: 'Account Type', isNeeded: true, example: 'Savings' },
  synonyms: ['Type', 'Type of Account', 'Bank Account Type'],
};
const branchField: ImportField = {
  ...{ name: 'branch-name', title: 'Branch Name', isNeeded: true, example: 'MG Road' },
  synonyms: ['Branch', 'Bank Branch'],
};
const numberField: ImportField = {
  ...{ name: 'account-number', title: 'Account Number', isNeeded: true, isNumber: true, example: '012345678901234' },
  synonyms: ['Account No', 'Bank Account Number', 'Bank Account No', 'Bank Account', 'A/C No', 'A/C Number', 'Account'],
};

const rules = contractRules(profile.endpoints['POST /api/user/profile/bankaccount/update'].body);

/** An account to store, and the stored one of the same bank and number. */
interface BankPlan {
  readonly account: BankAccount;
  readonly before: HeldAccount | undefined;
}

/** Imports bank accounts of employees. */
export const bankAccountImport: ImportKind = {
  name: 'bank-accounts',
  title: 'Bank accounts',
  description: 'The accounts that salaries are paid into. Accounts that are not in the file stay.',
  role: 'payroll',
  fields: [codeField, bankField, typeField, branchField, numberField],
  start: (context) => new BankAccountImporter(context, 'account'),
};

const numberOf = ({ values }: ImportRow): string => plainNumber(values['account-number']);

const accountKey = (bank: number, number: string): string => `${bank} ${codeKey(number)}`;

class BankAccountImporter extends PersonImporter<BankPlan> {
  #banks: Choices = new Map();
  #types: Choices = new Map();
  /** The stored accounts with a bank and number of the file. */
  #held: ReadonlyMap<string, HeldAccount> = new Map();
  /** How many accounts each person has. */
  #counts: ReadonlyMap<number, number> = new Map();

  protected async prepare(
    db: Kysely<Database>,
    people: readonly StoredPerson[],
    rows: readonly ImportRow[],
  ): Promise<void> {
    const lists = await readChoices(db, ['banks', 'account-types']);
    this.#banks = lists.banks;
    this.#types = lists['account-types'];
    const accounts = rows.flatMap((row) => {
      const bank = this.#banks.get(codeKey(row.values.bank ?? ''));
      return bank ? [{ bank_id: bank.id, account_number: numberOf(row) }] : [];
    });
    const held = await findSameAccounts(db, accounts);
    this.#held = new Map(held.map((one) => [accountKey(one.bank_id, one.account_number), one]));
    this.#counts = await countAccounts(
      db,
      people.map(({ id }) => id),
    );
  }

  protected checkPerson(row: PersonRow, faults: FieldFault[]): RowPlan<BankPlan> | undefined {
    const { person, line } = row;
    const bank = readNeededChoice(row, bankField, this.#banks, faults);
    const type = readNeededChoice(row, typeField, this.#types, faults);
    const branch = readBranch(row, faults);
    const isGiven = readNeeded(row, numberField, faults) !== undefined;
    const number = numberOf(row);
    const held = bank && this.#held.get(accountKey(bank.id, number));
    const refuse = (reason: string | null): void => {
      if (reason) faults.push({ title: numberField.title, value: shownValue(numberField, number), reason });
    };
    if (isGiven) refuse(rules('account-number', number));
    if (held && held.employee_id !== person.id) refuse(describeTaken('bank account', held));
    const twin = bank && this.twinFault(line, bank.id, number);
    if (twin) faults.push({ reason: twin });
    if (!bank || !type || branch === undefined || faults.length > 0) return undefined;
    const account: BankAccount = {
      ...{ employee_id: person.id, bank_id: bank.id, account_type_id: type.id },
      ...{ branch_name: branch, account_number: number },
    };
    const known = [...this.#types.values()].find(({ id }) => id === held?.account_type_id);
    if (held && known?.id === type.id && held.branch_name === branch) return { outcome: 'unchanged', detail: '' };
    const described = `Bank account: ${shownValue(numberField, number)}, ${bank.name}`;
    const after = `${branch}, ${type.name}`;
    return {
      outcome: held ? 'change' : 'add',
      detail: held
        ? `${described}: ${describeChange('Account', `${held.branch_name}, ${known?.name ?? 'no type'}`, after)}`
        : `${described}, ${after}${describeOthers(this.#counts.get(person.id) ?? 0)}`,
      plan: { account, before: held },
    };
  }

  protected async storePlans(call: ImportCall, plans: readonly BankPlan[]): Promise<void> {
    for (const plan of plans) await this.#storePlan(call, plan);
  }

  async #storePlan(call: ImportCall, { account, before }: BankPlan): Promise<void> {
    const { db } = call;
    if (!(await storeBankAccount(call, account, before))) throw new BusinessRuleError(storedMeanwhile);
    const text = `Payroll has ${before ? 'changed' : 'added'} a bank account on your profile. Check that it is yours.`;
    await notify(db, account.employee_id, { text, path: '/me/profile' });
  }
}

const storedMeanwhile =
  'Someone has just stored one of these bank accounts. Check the file again, and import it after that.';

/** What becomes of the accounts that a person has already. */
function describeOthers(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '; the other account stays' : `; the ${count} other accounts stay`;
}

/** Reads the name of a branch, or adds what is wrong to the faults. */
function readBranch(row: ImportRow, faults: FieldFault[]): string | undefined {
  const typed = readNeeded(row, branchField, faults);
  if (typed === undefined) return undefined;
  const name = tidyName(typed);
  const reason = nameFault(name, 'Branch name') ?? rules('branch-name', name);
  if (reason) faults.push({ title: branchField.title, value: name, reason });
  return name;
}

async function countAccounts(db: Kysely<Database>, people: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_account')
    .select(({ fn }) => ['employee_id', fn.countAll<string>().as('accounts')])
    .where('employee_id', 'in', people)
    .groupBy('employee_id')
    .execute();
  return new Map(rows.map(({ employee_id, accounts }) => [employee_id, Number(accounts)]));
}
