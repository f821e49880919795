import { type Kysely, sql } from 'kysely';
import { BusinessRuleError } from '../../call/errors';
import { isCode } from '../../rules/codeKey';
import type { Database } from '../../store/database';

/** A code that only one person can have. */
export interface PersonalCode {
  readonly table: 'employee' | 'user_account';
  readonly column: string;
  /** The column with the employee's id. */
  readonly owner: string;
  readonly label: string;
}

export const employeeCode: PersonalCode = { table: 'employee', column: 'code', owner: 'id', label: 'employee code' };
export const userNameCode: PersonalCode = {
  ...{ table: 'user_account', column: 'user_name', owner: 'employee_id', label: 'user name' },
};

/**
 * Refuses a code that another person has, however it is written. Names that person, so it is only for callers who may
 * see all employees. The unique index refuses a concurrent second one.
 *
 * @param own the employee who may have the code
 * @throws BusinessRuleError with the name of the person who has it
 */
export async function refuseTaken(
  db: Kysely<Database>,
  { table, column, owner, label }: PersonalCode,
  typed: string,
  own: number | undefined,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select employee.name from ${sql.table(table)} as held
    join employee on employee.id = ${sql.ref(`held.${owner}`)}
    where ${isCode(`held.${column}`, typed)} and employee.id <> ${own ?? 0} limit 1`.execute(db);
  const [holder] = rows;
  if (holder) throw new BusinessRuleError(`The ${label} ${typed} is already in use by ${holder.name}.`);
}
