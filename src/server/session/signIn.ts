import type { Kysely } from 'kysely';
import type { Answer } from '../../contract/endpointShapes';
import type { SessionApi } from '../../contract/session.gen';
import { recordChange } from '../audit/recordChange';
import { HttpError } from '../call/errors';
import { codeKey, isCode } from '../rules/codeKey';
import type { Database } from '../store/database';
import { inTransaction } from '../store/transaction';
import { lockUserToSignIn, whyShut } from './callerOf';
import { addressSubject, countFailure, type DelaySubject, refuseWhileDelayed } from './delays';
import { browserKnownMs } from './knownBrowsers';
import { openSession } from './openSession';
import { hashingLimiter, verifyPassword } from './passwords';
import type { SessionCall, SessionData } from './sessionCall';
import { tokenHash } from './tokens';

/** The message of a failed sign-in, whatever the reason. */
const loginFailed = 'Login failed. Please check your credentials and try again.';

/**
 * Opens a session after checking the password. Checks the delay only when hashing may start, so that many simultaneous
 * guesses do not all get through. Holds its place in the hashing limiter until the session is open, so that bulk
 * sign-ins leave gaps for other transactions.
 *
 * @throws HttpError 401 for a wrong password, 403 for a user who may not sign in, 429 while failed attempts delay the
 * next one
 */
export async function login(
  call: SessionCall<SessionApi['POST /api/public/login']>,
  minutes: number,
  sessionData: SessionData,
): Promise<Answer<SessionApi['POST /api/public/login']>> {
  const name = codeKey(call.body['user-name']);
  const account = await findAccount(call, name);
  const subjects = listDelaySubjects(call, name, account);
  const opened = await hashingLimiter.run(call.origin.address, async () => {
    const proven = await provePassword(call, name, account, subjects);
    return inTransaction(call.db, (trx) =>
      openFor(trx, call, { name, account: proven, subjects, minutes, sessionData }),
    );
  });
  if (typeof opened === 'string') {
    await recordFailure(call, name, opened);
    throw new HttpError(403, opened);
  }
  call.cookies.setBrowser(opened.given.knownBrowser, browserKnownMs);
  call.cookies.setResume(opened.given.resume);
  call.cookies.setScreens(opened.given.screens);
  call.cookies.setHint(opened.given.expiresAt);
  return { data: opened.given.token, ...opened.data };
}

/** Returns the account if the password matches; counts a wrong password. */
async function provePassword(
  call: SessionCall<SessionApi['POST /api/public/login']>,
  name: string,
  account: Account | undefined,
  subjects: readonly DelaySubject[],
): Promise<Account> {
  await refuseWhileDelayed(call.db, subjects, call.now);
  const matches = await verifyPassword(account?.password_hash, call.body['user-key']);
  if (account && matches) return account;
  await countFailure(call.db, subjects, call.now);
  // An unknown name may be a password typed into the wrong field, so it is not recorded.
  await recordFailure(call, account ? name : 'that nobody has', 'wrong password');
  throw new HttpError(401, loginFailed);
}

interface Opening {
  readonly name: string;
  readonly account: Account;
  readonly subjects: readonly DelaySubject[];
  readonly minutes: number;
  readonly sessionData: SessionData;
}

/** Opens the session, or returns why the user may not sign in. */
async function openFor(trx: Kysely<Database>, call: SessionCall, opening: Opening) {
  const { now, origin } = call;
  const { account, minutes } = opening;
  const user = await lockUserToSignIn(trx, account.user_id, now);
  // The password may have changed while this call waited for its turn.
  if (user?.passwordHash !== account.password_hash) throw new HttpError(401, loginFailed);
  const { caller } = user;
  if (!caller) return whyShut(trx, account.user_id, now);
  const given = await openSession(trx, {
    ...{ userId: caller.userId, now, minutes, address: origin.address, browser: call.browser },
    knownBrowser: call.cookies.browser,
    // A sign-in does not clear the failed attempts of its address.
    forget: opening.subjects.filter((subject) => !subject.startsWith('address:')),
    doer: { ...caller, ...origin },
    entry: { action: 'session.open', subject: `user ${opening.name}` },
  });
  return { given, data: await opening.sessionData(trx, caller, now) };
}

/** Records a failed sign-in outside the caller's transaction, which an error thrown afterwards rolls back. */
function recordFailure(call: SessionCall, name: string, why: string): Promise<void> {
  const nobody = { userId: null, employeeId: null, ...call.origin };
  return recordChange(call.db, nobody, call.now, { action: 'session.refused', subject: `user ${name}`, why });
}

/**
 * Lists what failed attempts count for. In a browser this user has used before, only that browser's own failed attempts
 * cause delays.
 */
function listDelaySubjects(call: SessionCall, name: string, account: Account | undefined): readonly DelaySubject[] {
  const { browser } = call.cookies;
  if (browser && account?.is_known_browser) return [`browser:${account.user_id}:${tokenHash(browser)}`];
  return [`account:${name}`, addressSubject(call.origin.address)];
}

interface Account {
  readonly user_id: number;
  readonly password_hash: string;
  /** Whether this user has signed in with the call's browser before. */
  readonly is_known_browser: boolean;
}

async function findAccount({ db, cookies }: SessionCall, name: string): Promise<Account | undefined> {
  return db
    .selectFrom('user_account')
    .select(({ exists, selectFrom }) => [
      'user_id',
      'password_hash',
      exists(
        selectFrom('known_browser')
          .whereRef('known_browser.user_id', '=', 'user_account.user_id')
          .where('browser_hash', '=', tokenHash(cookies.browser ?? '')),
      )
        .$castTo<boolean>()
        .as('is_known_browser'),
    ])
    .where(isCode('user_name', name))
    .executeTakeFirst();
}
