import type { Kysely } from 'kysely';
import type { Role } from '../rules/roles';
import { hashPassword } from '../session/passwords';
import type { Database } from '../store/database';
import { type DemoPerson, known } from './organisation';

/** The password of every demo login. */
export const demoPassword = 'demo-pass-1';

/** The demo logins, and their roles besides employee. */
export const demoLogins = [
  { userName: 'employee', employee: known.employee, roles: [] },
  { userName: 'manager', employee: known.manager, roles: ['manager'] },
  { userName: 'hr', employee: known.hr, roles: ['hr'] },
  { userName: 'payroll', employee: known.payroll, roles: ['payroll'] },
  { userName: 'analyst', employee: known.analyst, roles: ['analyst'] },
  { userName: 'administrator', employee: known.administrator, roles: ['administrator'] },
  { userName: 'director', employee: known.director, roles: ['manager', 'hr'] },
] as const satisfies readonly {
  readonly userName: string;
  readonly employee: number;
  readonly roles: readonly Role[];
}[];

/** Adds the logins of the people who exist. */
export async function addLogins(db: Kysely<Database>, people: readonly DemoPerson[]): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  for (const login of demoLogins.filter(({ employee }) => people.some((person) => person.id === employee))) {
    const account = { user_name: login.userName, password_hash, employee_id: login.employee };
    const { user_id } = await db
      .insertInto('user_account')
      .values(account)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const roles: readonly Role[] = ['employee', ...login.roles];
    await db
      .insertInto('user_role')
      .values(roles.map((role) => ({ user_id, role })))
      .execute();
  }
}
