import type { Kysely } from 'kysely';
import type { Caller } from '../http/area';
import { HttpFault, notFromHere, notSignedIn } from '../http/faults';
import type { Database } from '../store/database';
import { inTransaction } from '../store/transaction';
import { countAttempt, forgetAttempts, forgiveAttempt, limits } from './attempts';
import { callerByToken, callerByUser } from './callerOf';
import type { SessionCookies } from './cookies';
import { verifyPassword } from './passwords';
import { firstCookie, type Resumption, resumeSession } from './resume';
import { endSession, type GivenToken, hashOf, openSession, rotateToken } from './tokens';

/** What the start of a session shows: menu, banner, links, tasks. */
export type SessionData = (db: Kysely<Database>, caller: Caller, now: Date) => Promise<object>;

/** A call to one of the endpoints that open, renew and end sessions; they run their own transactions. */
export interface SessionCall {
  readonly db: Kysely<Database>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly now: Date;
  /** The address of the connection, never one from a header. */
  readonly address: string;
  /** The bearer token as sent. */
  readonly token?: string;
  readonly cookies: SessionCookies;
  /** Tells the operator of something that nobody honest does. */
  readonly warn: (text: string) => void;
}

/** Answers such a call. */
export type SessionHandler = (call: SessionCall) => Promise<unknown>;

/** What a failed sign-in says, whatever the reason was. */
const loginFailed = 'Login failed. Please check your credentials and try again.';

/**
 * The endpoints of the session, by key.
 *
 * @param minutes how long a token lives.
 */
export function sessionEndpoints(minutes: number, sessionData: SessionData): Readonly<Record<string, SessionHandler>> {
  return {
    'POST /api/public/login': (call) => login(call, minutes, sessionData),
    'POST /api/public/logout': logout,
    'POST /api/public/resume': (call) => resume(call, sessionData),
    'GET /api/user/renew': (call) => renew(call, minutes, sessionData),
    'POST /api/user/refresh': (call) => renew(call, minutes, sessionData),
  };
}

async function login(call: SessionCall, minutes: number, sessionData: SessionData): Promise<unknown> {
  const { db, now } = call;
  const name = String(call.body['user-name']).trim();
  const accountSubject = `account:${name.toLowerCase()}`;
  const addressSubject = `address:${call.address}`;
  await countAttempt(db, addressSubject, limits.address, now);
  await countAttempt(db, accountSubject, limits.account, now);
  const account = await findAccount(db, name);
  const right = await verifyPassword(account?.password_hash, String(call.body['user-key']));
  if (!account || !right) throw new HttpFault(401, loginFailed);
  const opened = await inTransaction(db, async (trx) => {
    const caller = await callerByUser(trx, account.user_id);
    if (!caller) throw new HttpFault(401, loginFailed);
    await forgetAttempts(trx, accountSubject);
    await forgiveAttempt(trx, addressSubject);
    const given = await openSession(trx, caller.userId, now, minutes);
    const cookie = await firstCookie(trx, given.sessionId);
    return { given, cookie, data: await sessionData(trx, caller, now) };
  });
  call.cookies.setResume(opened.cookie);
  call.cookies.setHint(opened.given.expiresAt);
  return { data: opened.given.token, ...opened.data };
}

async function findAccount(db: Kysely<Database>, name: string) {
  return db
    .selectFrom('user_account')
    .select(['user_id', 'password_hash'])
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', name.toLowerCase()))
    .executeTakeFirst();
}

async function logout({ db, token, cookies }: SessionCall): Promise<unknown> {
  if (token) await endSession(db, hashOf(token));
  cookies.clear();
  return { result: true, msg: 'You have been signed out.' };
}

async function renew(
  { db, token, now, cookies }: SessionCall,
  minutes: number,
  sessionData: SessionData,
): Promise<unknown> {
  if (!token) throw notSignedIn();
  const { given, data } = await inTransaction(db, async (trx) => {
    const renewed = await rotateToken(trx, token, now, minutes);
    const caller = renewed && (await callerByToken(trx, hashOf(renewed.token), now));
    if (!caller) throw notSignedIn();
    return { given: renewed, data: await sessionData(trx, caller, now) };
  });
  cookies.setHint(given.expiresAt);
  return { data: given.token, ...data };
}

/** Goes on with a session in a tab that knows no token, such as one that was loaded anew. It gets no more time than it had. */
async function resume({ db, now, cookies, warn }: SessionCall, sessionData: SessionData): Promise<unknown> {
  if (!cookies.isOwn) throw notFromHere();
  const sent = cookies.resume;
  const resumed = sent && (await inTransaction(db, (trx) => resumeWith(trx, sent, now, sessionData)));
  if (resumed === 'reused') warn('A cookie that had been replaced came back, so its session was ended in all tabs.');
  if (!resumed || typeof resumed === 'string') {
    cookies.clear();
    throw notSignedIn();
  }
  const { token, expiresAt, cookie, data } = resumed;
  cookies.setResume(cookie);
  cookies.setHint(expiresAt);
  return { data: token, 'seconds-left': Math.floor((expiresAt.getTime() - now.getTime()) / 1000), ...data };
}

interface ResumedWithData extends GivenToken {
  readonly cookie: string;
  readonly data: object;
}

async function resumeWith(
  db: Kysely<Database>,
  cookie: string,
  now: Date,
  sessionData: SessionData,
): Promise<ResumedWithData | Exclude<Resumption, object>> {
  const resumed = await resumeSession(db, cookie, now);
  if (typeof resumed === 'string') return resumed;
  const caller = await callerByToken(db, hashOf(resumed.token), now);
  return caller ? { ...resumed, data: await sessionData(db, caller, now) } : 'unknown';
}
