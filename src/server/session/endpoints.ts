import type { Kysely } from 'kysely';
import type { Answer } from '../../contract/endpointShapes';
import type { SessionApi } from '../../contract/session.gen';
import { notFromHere, notSignedIn } from '../call/errors';
import type { Database } from '../store/database';
import { inTransaction } from '../store/transaction';
import { callerByToken } from './callerOf';
import { changePassword } from './changePassword';
import { type Resumption, resumeByCookie } from './resume';
import type { SessionArea, SessionCall, SessionData, SessionHandler } from './sessionCall';
import { login } from './signIn';
import { endSession, type GivenToken, rotateToken, tokenHash } from './tokens';

/**
 * The endpoints of the session, by key.
 *
 * @param minutes how long a token lives.
 */
export function sessionEndpoints(minutes: number, sessionData: SessionData): SessionArea {
  const renewal: SessionHandler<SessionApi['GET /api/user/renew']> = Object.assign(
    (call: SessionCall) => renew(call, minutes, sessionData),
    {
      takesRenewed: true as const,
    },
  );
  const signIn: SessionHandler<SessionApi['POST /api/public/login']> = Object.assign(
    (call: SessionCall<SessionApi['POST /api/public/login']>) => login(call, minutes, sessionData),
    { takesTurns: true as const },
  );
  return {
    'POST /api/public/login': signIn,
    'POST /api/public/logout': logout,
    'POST /api/public/resume': (call) => resume(call, sessionData),
    'POST /api/user/change-password': changePassword,
    'GET /api/user/renew': renewal,
    'POST /api/user/refresh': renewal,
  };
}

async function logout({ db, token, cookies }: SessionCall) {
  if (token) await endSession(db, tokenHash(token));
  cookies.clear();
  return { result: true, msg: 'You have been signed out.' };
}

async function renew(
  { db, token, now, cookies }: SessionCall,
  minutes: number,
  sessionData: SessionData,
): Promise<Answer<SessionApi['GET /api/user/renew']>> {
  if (!token) throw notSignedIn();
  const { given, data } = await inTransaction(db, async (trx) => {
    const renewed = await rotateToken(trx, token, now, minutes);
    const caller = renewed && (await callerByToken(trx, tokenHash(renewed.token), now));
    if (!caller) throw notSignedIn();
    return { given: renewed, data: await sessionData(trx, caller, now) };
  });
  cookies.setHint(given.expiresAt);
  return { data: given.token, ...data };
}

/** Resumes a session in a tab without a token, such as a reloaded one. Does not extend the session. */
async function resume({ db, now, cookies, warn }: SessionCall, sessionData: SessionData) {
  if (!cookies.isOwn) throw notFromHere();
  const sent = cookies.resume;
  const resumed = sent && (await inTransaction(db, (trx) => resumeWith(trx, sent, now, sessionData)));
  if (resumed === 'reused') warn('A replaced session cookie was used again, so the session was ended in all tabs.');
  if (!resumed || typeof resumed === 'string') {
    cookies.clear();
    throw notSignedIn();
  }
  const { token, expiresAt, cookie, screens, data } = resumed;
  cookies.setResume(cookie);
  cookies.setScreens(screens);
  cookies.setHint(expiresAt);
  return { data: token, 'seconds-left': Math.floor((expiresAt.getTime() - now.getTime()) / 1000), ...data };
}

interface ResumedWithData extends GivenToken {
  readonly cookie: string;
  readonly screens: string;
  readonly data: Awaited<ReturnType<SessionData>>;
}

async function resumeWith(
  db: Kysely<Database>,
  cookie: string,
  now: Date,
  sessionData: SessionData,
): Promise<ResumedWithData | Exclude<Resumption, object>> {
  const resumed = await resumeByCookie(db, cookie, now);
  if (typeof resumed === 'string') return resumed;
  const caller = await callerByToken(db, tokenHash(resumed.token), now);
  return caller ? { ...resumed, data: await sessionData(db, caller, now) } : 'unknown';
}
