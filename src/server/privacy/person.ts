import type { Kysely } from 'kysely';
import { BusinessRuleError } from '../http/area';
import type { CivilDate } from '../rules/civilDate';
import type { Database } from '../store/database';

/** A person as other rows refer to them. */
export interface Person {
  readonly employeeId: number;
  readonly code: string;
  readonly name: string;
  /** Null without a login. */
  readonly userId: number | null;
  readonly userName: string | null;
  /** Null before on-boarding. */
  readonly joinedOn: CivilDate | null;
  /** Null of those who have no last working day. */
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
 * The person with an id.
 *
 * @throws BusinessRuleError when there is none.
 */
export async function personById(db: Kysely<Database>, employeeId: number): Promise<Person> {
  const found = await people(db).where('employee.id', '=', employeeId).executeTakeFirst();
  if (!found) throw new BusinessRuleError('This employee does not exist.');
  return found;
}

/**
 * The person with a code.
 *
 * @throws BusinessRuleError when there is none.
 */
export async function personByCode(db: Kysely<Database>, code: string): Promise<Person> {
  const found = await people(db).where('employee.code', '=', code.trim()).executeTakeFirst();
  if (!found) throw new BusinessRuleError(`There is no employee with the code ${code}.`);
  return found;
}
