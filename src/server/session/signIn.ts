import type { Kysely } from 'kysely';
import type { Answer } from '../../contract/endpointShapes';
import type { SessionApi } from '../../contract/session.gen';
import { recordChange } from '../audit/recordChange';
import { HttpError } from '../call/errors';
import { codeKey, isCode } from '../rules/codeKey';
import type { Database } from '../store/database';
import { inTransaction } from '../store/transaction';
import { callerByUser, whyShut } from './callerOf';
import { addressSubject, countFailure, type DelaySubject, forgetFailures, refuseWhileDelayed } from './delays';
import { browserKnownMs, isKnownBrowser, rememberBrowser } from './knownBrowsers';
import { hashingLimiter, verifyPassword } from './passwords';
import { firstCookie } from './resume';
import type { SessionCall, SessionData } from './sessionCall';
import { openSession, tokenHash } from './tokens';

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
  const account = await findAccount(call.db, name);
  const subjects = await listDelaySubjects(call, name, account?.user_id);
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
  call.cookies.setBrowser(opened.browser, browserKnownMs);
  call.cookies.setResume(opened.cookie);
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
  // The password may have changed while this call waited for its turn.
  if (!(await isStill(trx, account))) throw new HttpError(401, loginFailed);
  const caller = await callerByUser(trx, account.user_id, now);
  if (!caller) return whyShut(trx, account.user_id, now);
  // A sign-in does not clear the failed attempts of its address.
  await forgetFailures(
    trx,
    opening.subjects.filter((subject) => !subject.startsWith('address:')),
  );
  const browser = await rememberBrowser(trx, call.cookies.browser, caller.userId, now);
  const from = { address: origin.address, browser: call.browser };
  const given = await openSession(trx, caller.userId, now, minutes, from);
  await recordChange(trx, { ...caller, ...origin }, now, { action: 'session.open', subject: `user ${opening.name}` });
  const cookie = await firstCookie(trx, given.sessionId);
  return { given, browser, cookie, data: await opening.sessionData(trx, caller, now) };
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
async function listDelaySubjects(
  call: SessionCall,
  name: string,
  userId: number | undefined,
): Promise<readonly DelaySubject[]> {
  const { browser } = call.cookies;
  if (browser && userId !== undefined && (await isKnownBrowser(call.db, browser, userId)))
    return [`browser:${userId}:${tokenHash(browser)}`];
  return [`account:${name}`, addressSubject(call.origin.address)];
}

interface Account {
  readonly user_id: number;
  readonly password_hash: string;
}

/** Whether the checked password is still the account's; locks the account until the transaction ends. */
async function isStill(db: Kysely<Database>, { user_id, password_hash }: Account): Promise<boolean> {
  const own = db.selectFrom('user_account').select('password_hash').where('user_id', '=', user_id);
  return (await own.forUpdate().executeTakeFirst())?.password_hash === password_hash;
}

async function findAccount(db: Kysely<Database>, name: string): Promise<Account | undefined> {
  return db
    .selectFrom('user_account')
    .select(['user_id', 'password_hash'])
    .where(isCode('user_name', name))
    .executeTakeFirst();
}
