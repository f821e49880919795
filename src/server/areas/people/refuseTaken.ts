import { type Kysely, sql } from 'kysely';
import { BusinessRuleError } from '../../call/errors';
import { isCode } from '../../rules/codeKey';
import type { Database } from '../../store/database';
import { coveredBy } from '../../store/uniqueKeys';

/** A code or number that only one person can have. */
export interface PersonalCode {
  /** The unique index that refuses a concurrent second one. */
  readonly index: string;
  readonly table: 'employee' | 'employment' | 'user_account';
  readonly column: string;
  /** The column with the employee's id. */
  readonly owner: 'id' | 'employee_id';
  /** What users call it; for codes with the code, for confidential numbers without the number. */
  readonly named: (typed: string) => string;
}

const ofRecord = { table: 'employee', owner: 'id' } as const;
const ofEmployment = { table: 'employment', owner: 'employee_id' } as const;

/** The codes and numbers that only one person can have. */
export const personalCodes = {
  employeeCode: { ...ofRecord, index: 'employee_code', column: 'code', named: (typed) => `employee code ${typed}` },
  aadhaar: { ...ofRecord, index: 'employee_aadhaar', column: 'aadhaar', named: () => 'Aadhaar number' },
  pan: { ...ofRecord, index: 'employee_pan', column: 'pan', named: () => 'PAN' },
  uan: { ...ofRecord, index: 'employee_uan', column: 'pf_uan', named: () => 'PF UAN' },
  pfNumber: { ...ofEmployment, index: 'employment_pf_number', column: 'pf_number', named: () => 'PF account number' },
  esiNumber: {
    ...ofEmployment,
    index: 'employment_esi_number',
    column: 'esi_number',
    named: () => 'ESI account number',
  },
  userName: {
    ...{ index: 'user_account_by_name', table: 'user_account', column: 'user_name', owner: 'employee_id' },
    named: (typed) => `user name ${typed}`,
  },
} as const satisfies Readonly<Record<string, PersonalCode>>;

/**
 * Refuses a code that another person has, however it is written. Names that person, so it is only for callers who may
 * see all employees. Placeholders for a missing number are accepted.
 *
 * @param own the employee who may have the code
 * @throws BusinessRuleError with the name and code of the person who has it
 */
export async function refuseTaken(
  db: Kysely<Database>,
  { index, table, column, owner, named }: PersonalCode,
  typed: string | null | undefined,
  own: number | undefined,
): Promise<void> {
  if (typed === null || typed === undefined) return;
  const { rows } = await sql<{ name: string; code: string }>`select name, code from employee where id = (
    select ${sql.ref(owner)} from ${sql.table(table)}
    where ${isCode(column, typed)} and ${coveredBy(index)} and ${sql.ref(owner)} <> ${own ?? 0} limit 1)`.execute(db);
  const [holder] = rows;
  if (holder) throw new BusinessRuleError(describeTaken(named(typed), holder));
}

/** The employee who has a code or number. */
export interface Holder {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/** Why a code or number cannot be used: `The PAN is already in use by Asha Rao (EMP0001).` */
export const describeTaken = (named: string, { name, code }: Pick<Holder, 'name' | 'code'>): string =>
  `The ${named} is already in use by ${name} (${code}).`;

/** The holders of codes or numbers, by the code as typed, as {@link refuseTaken} compares them; many at once. */
export async function findHolders(
  db: Kysely<Database>,
  { index, table, column, owner }: PersonalCode,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly Holder[]>> {
  const { rows } = await sql<Holder & { typed: string }>`
    select typed.text as typed, employee.id, employee.name, employee.code
    from json_array_elements_text(${JSON.stringify(typed)}::json) as typed (text)
      join (select ${sql.ref(owner)} as owner, ${sql.ref(column)} as held from ${sql.table(table)}
        where ${coveredBy(index)}) taken on code_key(taken.held) = code_key(typed.text)
      join employee on employee.id = taken.owner`.execute(db);
  const holders = new Map<string, Holder[]>();
  for (const { typed: text, ...holder } of rows) holders.set(text, [...(holders.get(text) ?? []), holder]);
  return holders;
}
