import type { Kysely } from 'kysely';
import type { Caller } from '../http/area';
import { HttpFault, notSignedIn } from '../http/faults';
import type { Database } from '../store/database';
import { inTransaction } from '../store/transaction';
import { countAttempt, forgetAttempts, forgiveAttempt, limits } from './attempts';
import { callerByToken, callerByUser } from './callerOf';
import { verifyPassword } from './passwords';
import { endSession, openSession, rotateToken, tokenHash } from './tokens';

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
  return inTransaction(db, async (trx) => {
    const caller = await callerByUser(trx, account.user_id);
    if (!caller) throw new HttpFault(401, loginFailed);
    await forgetAttempts(trx, accountSubject);
    await forgiveAttempt(trx, addressSubject);
    const token = await openSession(trx, caller.userId, now, minutes);
    return { data: token, ...(await sessionData(trx, caller, now)) };
  });
}

async function findAccount(db: Kysely<Database>, name: string) {
  return db
    .selectFrom('user_account')
    .select(['user_id', 'password_hash'])
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', name.toLowerCase()))
    .executeTakeFirst();
}

async function logout({ db, token }: SessionCall): Promise<unknown> {
  if (token) await endSession(db, tokenHash(token));
  return { result: true, msg: 'You have been signed out.' };
}

async function renew({ db, token, now }: SessionCall, minutes: number, sessionData: SessionData): Promise<unknown> {
  if (!token) throw notSignedIn();
  return inTransaction(db, async (trx) => {
    const renewed = await rotateToken(trx, tokenHash(token), now, minutes);
    const caller = renewed && (await callerByToken(trx, tokenHash(renewed), now));
    if (!caller) throw notSignedIn();
    return { data: renewed, ...(await sessionData(trx, caller, now)) };
  });
}
