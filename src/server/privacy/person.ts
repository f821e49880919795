import type { Kysely } from 'kysely';
import { BusinessRuleError } from '../call/errors';
import type { CivilDate } from '../rules/civilDate';
import { isCode } from '../rules/codeKey';
import type { Database } from '../store/database';

/** A person, with the ids that other rows reference. */
export interface Person {
  readonly employeeId: number;
  readonly code: string;
  readonly name: string;
  /** Null without a login. */
  readonly userId: number | null;
  readonly userName: string | null;
  /** Null before on-boarding. */
  readonly joinedOn: CivilDate | null;
  /** Null if there is no last working day. */
  readonly leftOn: CivilDate | null;
}

const people = (db: Kysely<Database>) =>
  db
    .selectFrom('employee')
    .leftJoin('employment', 'employment.employee_id', 'employee.id')
    .leftJoin('user_account', 'user_account.employee_id', 'employee.id')
    .select(['employee.id as employeeId', 'employee.code', 'employee.name', 'user_account.user_id as userId'])
    .select(['user_account.user_name as userName', 'joined_on as joinedOn', 'left_on as leftOn']);

/**
 * Finds a person by id.
 *
 * @throws BusinessRuleError if there is none
 */
export async function personById(db: Kysely<Database>, employeeId: number): Promise<Person> {
  const found = await people(db).where('employee.id', '=', employeeId).executeTakeFirst();
  if (!found) throw new BusinessRuleError('This employee does not exist.');
  return found;
}

/**
 * Finds a person by code.
 *
 * @throws BusinessRuleError if there is none
 */
export async function personByCode(db: Kysely<Database>, code: string): Promise<Person> {
  const found = await people(db).where(isCode('employee.code', code)).executeTakeFirst();
  if (!found) throw new BusinessRuleError(`There is no employee with the code ${code}.`);
  return found;
}
