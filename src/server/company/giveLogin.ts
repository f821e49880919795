import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Role } from '../authorisation/roles';
import { StartFault } from '../StartFault';
import { weaknessOf } from '../session/passwordRules';
import { hashPassword } from '../session/passwords';
import type { Database } from '../store/database';

/** A login for an employee who is in the database. */
export interface NewLogin {
  readonly employeeCode: string;
  readonly userName: string;
  readonly password: string;
  readonly roles: readonly Role[];
}

/** A password that nobody has used before, to be told once and changed at the first sign-in. */
export function firstPassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Lets an employee sign in.
 *
 * @throws StartFault when there is no such employee, the user name is taken, the employee has a login, or the password is too weak.
 */
export async function giveLogin(db: Kysely<Database>, login: NewLogin): Promise<void> {
  const { employeeCode, userName, password, roles } = login;
  const weakness = weaknessOf(password, userName);
  if (weakness) throw new StartFault(weakness);
  const employee = await db.selectFrom('employee').select('id').where('code', '=', employeeCode).executeTakeFirst();
  if (!employee) throw new StartFault(`There is no employee with the code "${employeeCode}".`);
  const account = await db
    .insertInto('user_account')
    .values({ user_name: userName, password_hash: await hashPassword(password), employee_id: employee.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!account) throw new StartFault(`The user name "${userName}" is taken, or ${employeeCode} has a login already.`);
  const held = [...new Set<Role>(['employee', ...roles])].map((role) => ({ user_id: account.user_id, role }));
  await db.insertInto('user_role').values(held).execute();
}
