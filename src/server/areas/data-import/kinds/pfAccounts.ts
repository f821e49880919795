import type { Kysely } from 'kysely';
import payroll from '../../../../../schemas/api/payroll.json';
import { isPlaceholder } from '../../../rules/maskNumber';
import type { Database } from '../../../store/database';
import { storeAccount } from '../../payroll/accounts';
import { describeTaken, type PersonalCode, personalCodes } from '../../people/refuseTaken';
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
import type { EmployeeFacts, StoredPerson } from './employeeFacts';
import { codeField } from './employeeFields';
import { PersonImporter, type PersonRow, plainNumber, type RowPlan } from './PersonImporter';

const officeField: ImportField = {
  ...{ name: 'pf-office', title: 'PF Office', isNeeded: true, example: 'the name of the office' },
  synonyms: ['EPF Office', 'Provident Fund Office', 'Office'],
};
const numberField: ImportField = {
  ...{ name: 'pf-number', title: 'PF Account Number', isNeeded: true, isNumber: true, example: '123456789012' },
  synonyms: ['PF Account No', 'PF Number', 'PF No', 'EPF Number', 'EPF No', 'Account Number'],
};

const rules = contractRules(payroll.endpoints['POST /api/payroll/setup/pf/update'].body);

interface PfPlan {
  readonly person: StoredPerson;
  readonly account: { readonly pf_office_id: number; readonly pf_number: string };
}

/** Imports provident fund accounts of employees. */
export const pfAccountImport: ImportKind = {
  name: 'pf-accounts',
  title: 'PF accounts',
  description: 'The provident fund office and account number of employees.',
  role: 'payroll',
  fields: [codeField, officeField, numberField],
  start: (context) => new PfAccountImporter(context, 'account'),
};

const numberOf = ({ values }: ImportRow): string => plainNumber(values['pf-number']);

class PfAccountImporter extends PersonImporter<PfPlan> {
  #offices: Choices = new Map();

  protected override numbersOf(rows: readonly ImportRow[]): ReadonlyMap<PersonalCode, readonly string[]> {
    return new Map([[personalCodes.pfNumber, rows.map(numberOf).filter((number) => number)]]);
  }

  protected async prepare(db: Kysely<Database>): Promise<void> {
    this.#offices = (await readChoices(db, ['pf-offices']))['pf-offices'];
  }

  protected checkPerson(row: PersonRow, faults: FieldFault[], facts: EmployeeFacts): RowPlan<PfPlan> | undefined {
    const { person, line } = row;
    const office = readNeededChoice(row, officeField, this.#offices, faults);
    const isGiven = readNeeded(row, numberField, faults) !== undefined;
    const number = numberOf(row);
    const reason = isGiven ? this.#numberReason(row, number, facts) : null;
    if (reason) faults.push({ title: numberField.title, value: shownValue(numberField, number), reason });
    const twin = this.twinFault(line, 'person', person.id);
    if (twin) faults.push({ reason: twin });
    if (!office || faults.length > 0) return undefined;
    if (person.pf_office_id === office.id && person.pf_number === number) return { outcome: 'unchanged', detail: '' };
    const after = `${shownValue(numberField, number)}, ${office.name}`;
    return {
      outcome: person.pf_number === null ? 'add' : 'change',
      detail:
        person.pf_number === null
          ? `PF account: ${after}`
          : describeChange('PF account', shownValue(numberField, person.pf_number), after),
      plan: { person, account: { pf_office_id: office.id, pf_number: number } },
    };
  }

  #numberReason({ person, line }: PersonRow, number: string, facts: EmployeeFacts): string | null {
    const invalid = rules('pf-acount-number', number);
    if (invalid || isPlaceholder(number)) return invalid;
    const code = personalCodes.pfNumber;
    const holder = facts.holders(code, number).find(({ id }) => id !== person.id);
    return holder ? describeTaken(code.named(), holder) : this.twinFault(line, 'number', number);
  }

  protected async storePlans(call: ImportCall, plans: readonly PfPlan[]): Promise<void> {
    for (const plan of plans) await this.#storePlan(call, plan);
  }

  async #storePlan(call: ImportCall, { person, account }: PfPlan): Promise<void> {
    await storeAccount(call, { ...person, employee_id: person.id }, account, 'pf-account.update');
  }
}
