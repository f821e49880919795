import type { Kysely } from 'kysely';
import type { Role } from '../rules/roles';
import type { Database } from '../store/database';
import { endAllSessions } from './tokens';

/** A login as it is stored. */
export interface StoredLogin {
  readonly employeeId: number;
  readonly userName: string;
  /** Computed before any transaction, because it is slow. */
  readonly passwordHash: string;
  /** Whether the user must choose a new password before doing anything else. */
  readonly mustChange: boolean;
  readonly roles: readonly Role[];
}

/** Stores a login with the default role; undefined if the name is taken or the employee already has one. */
export async function addLogin(db: Kysely<Database>, login: StoredLogin): Promise<number | undefined> {
  const account = await db
    .insertInto('user_account')
    .values({
      user_name: login.userName,
      password_hash: login.passwordHash,
      employee_id: login.employeeId,
      must_change_password: login.mustChange,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (account) await setRoles(db, account.user_id, login.roles);
  return account?.user_id;
}

/** Sets a user's roles, including the default role; returns them in order. */
export async function setRoles(db: Kysely<Database>, userId: number, roles: readonly Role[]): Promise<Role[]> {
  const held = [...new Set<Role>(['employee', ...roles])].sort();
  await db.deleteFrom('user_role').where('user_id', '=', userId).execute();
  await db
    .insertInto('user_role')
    .values(held.map((role) => ({ user_id: userId, role })))
    .execute();
  return held;
}

/** A new password. */
export interface NewPassword {
  readonly hash: string;
  readonly mustChange: boolean;
  /** The hash of the verified old password; if absent, replaces any password. */
  readonly instead?: string;
}

/**
 * Sets a password and ends all sessions of the user. Returns false and changes nothing if the stored hash is not
 * `instead`.
 */
export async function setPassword(
  db: Kysely<Database>,
  userId: number,
  { hash, mustChange, instead }: NewPassword,
  now: Date,
): Promise<boolean> {
  const found = db.updateTable('user_account').where('user_id', '=', userId);
  const { numUpdatedRows } = await (instead === undefined ? found : found.where('password_hash', '=', instead))
    .set({ password_hash: hash, password_changed_at: now, must_change_password: mustChange })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await endAllSessions(db, userId);
  return true;
}
