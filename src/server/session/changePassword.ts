import type { Answer } from '../../contract/endpointShapes';
import type { SessionApi } from '../../contract/session.gen';
import { recordChange } from '../audit/recordChange';
import { notSignedIn } from '../call/errors';
import { inTransaction } from '../store/transaction';
import { setPassword } from './accounts';
import { countFailure, type DelaySubject, forgetFailures, refuseWhileDelayed } from './delays';
import { namesAround, weaknessOf } from './passwordRules';
import { hashingLimiter, hashPassword, verifyPassword } from './passwords';
import type { SessionCall } from './sessionCall';

/** Both spellings of the two passwords are accepted; the contract makes sure that one pair is present. */
type Change = SessionApi['POST /api/user/change-password'];

/**
 * Changes the caller's own password and ends all of the caller's sessions. Hashes outside transactions, so that it does
 * not delay others.
 *
 * @throws HttpError 429 while wrong old passwords delay the next attempt
 */
export async function changePassword(call: SessionCall<Change>): Promise<Answer<Change>> {
  const { db, caller, now, body } = call;
  if (!caller) throw notSignedIn();
  const oldPassword = body['old-user-key'] ?? body.oldPassword ?? '';
  const newPassword = body['new-user-key'] ?? body.newPassword ?? '';
  const subjects: readonly DelaySubject[] = [`password:${caller.userId}`];
  const account = await db
    .selectFrom('user_account')
    .select(['user_name', 'password_hash'])
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const names = await namesAround(db, caller.employeeId, account.user_name);
  return hashingLimiter.run(call.origin.address, async () => {
    await refuseWhileDelayed(db, subjects, now);
    const isOld = await verifyPassword(account.password_hash, oldPassword);
    const weakness = await objection(oldPassword, newPassword, names);
    const hash = isOld && !weakness ? await hashPassword(newPassword) : '';
    return inTransaction(db, (trx) =>
      call.once(trx, async () => {
        if (!isOld) {
          await countFailure(trx, subjects, now);
          return createRefusal('The old password is incorrect.');
        }
        await forgetFailures(trx, subjects);
        if (weakness) return createRefusal(weakness);
        const wanted = { hash, mustChange: false, instead: account.password_hash };
        if (!(await setPassword(trx, caller.userId, wanted, now)))
          return createRefusal('The old password is incorrect.');
        await recordChange(trx, { ...caller, ...call.origin }, now, {
          action: 'password.change',
          subject: `user ${caller.userId}`,
        });
        return { result: true, msg: 'Password changed successfully!' };
      }),
    );
  });
}

async function objection(old: string, next: string, names: readonly string[]): Promise<string | undefined> {
  return next === old ? 'The new password must differ from the old one.' : weaknessOf(next, names);
}

function createRefusal(msg: string): Answer<Change> {
  return { result: false, msg };
}
