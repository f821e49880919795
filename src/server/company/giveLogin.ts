import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Role } from '../authorisation/roles';
import { StartFault } from '../StartFault';
import { addLogin } from '../session/accounts';
import type { Database } from '../store/database';

/** A login for an employee who is in the database. */
export interface NewLogin {
  readonly employeeCode: string;
  readonly userName: string;
  /** Of a password that was judged, or made at random; made before any transaction, because it takes a while. */
  readonly passwordHash: string;
  readonly roles: readonly Role[];
}

/** A password that nobody has used before, to be told once and changed at the first sign-in. */
export function firstPassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Lets an employee sign in.
 *
 * @throws StartFault when there is no such employee, the user name is taken, or the employee has a login.
 */
export async function giveLogin(db: Kysely<Database>, login: NewLogin): Promise<void> {
  const { employeeCode, userName, passwordHash, roles } = login;
  const employee = await db.selectFrom('employee').select('id').where('code', '=', employeeCode).executeTakeFirst();
  if (!employee) throw new StartFault(`There is no employee with the code "${employeeCode}".`);
  const added = await addLogin(db, { employeeId: employee.id, userName, passwordHash, mustChange: false, roles });
  if (added === undefined)
    throw new StartFault(`The user name "${userName}" is taken, or ${employeeCode} has a login already.`);
}
