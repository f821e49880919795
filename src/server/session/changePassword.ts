import type { Call } from '../http/area';
import { countAttempt, forgetAttempts, limits } from './attempts';
import { weaknessOf } from './passwordRules';
import { hashPassword, verifyPassword } from './passwords';
import { endAllSessions } from './tokens';

/** What a change of password answers. */
export interface PasswordAnswer {
  readonly result: boolean;
  readonly msg: string;
}

/**
 * Changes the caller's own password and ends all of the caller's sessions.
 *
 * A wrong old password is answered and not thrown: its count must survive, and a thrown refusal would roll it back.
 *
 * @throws HttpFault 429 after too many wrong old passwords.
 */
export async function changePassword(
  call: Call<never, never>,
  oldPassword: string,
  newPassword: string,
): Promise<PasswordAnswer> {
  const { db, caller, now } = call;
  const subject = `password:${caller.userId}`;
  await countAttempt(db, subject, limits.account, now);
  const account = await db
    .selectFrom('user_account')
    .select(['user_name', 'password_hash'])
    .where('user_id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(account.password_hash, oldPassword))) return refused('The old password is not right.');
  await forgetAttempts(db, subject);
  if (newPassword === oldPassword) return refused('The new password must differ from the old one.');
  const weakness = weaknessOf(newPassword, account.user_name);
  if (weakness) return refused(weakness);
  await db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(newPassword), password_changed_at: now })
    .where('user_id', '=', caller.userId)
    .execute();
  await endAllSessions(db, caller.userId);
  await call.audit({ action: 'password.change', subject: `user ${caller.userId}` });
  return { result: true, msg: 'Password changed successfully!' };
}

function refused(msg: string): PasswordAnswer {
  return { result: false, msg };
}
