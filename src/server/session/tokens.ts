import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';

/** The maximum length of a session, however often it is renewed, in milliseconds. */
export const longestSessionMs = 12 * 60 * 60 * 1000;

/** A token with its expiry. */
export interface GivenToken {
  readonly token: string;
  readonly sessionId: number;
  readonly expiresAt: Date;
}

/** The stored form of a token or cookie; only its bearer knows the value itself. */
export function tokenHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Generates 32 random bytes as text that needs no escaping. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * How long a replaced cookie is still accepted, in milliseconds.
 *
 * Two tabs that load at the same moment send the same cookie, and a lost response loses the new value too. Both are
 * legitimate; a value that comes back later is not.
 */
export const graceMs = 30_000;

/**
 * How long a replaced token can still be renewed, in milliseconds: longer than the warning before the end of a session,
 * so that a client can repeat a renewal whose response was lost until its session ends.
 */
export const renewalGraceMs = 3 * 60_000;

/** Whether a token or cookie replaced at this time is still accepted. */
export function isWithinGrace(replacedAt: Date, now: Date, grace = graceMs): boolean {
  return now.getTime() - replacedAt.getTime() <= grace;
}

/** Derives the next value from a value and a key of the session, so the same value always gets the same successor. */
export function successor(value: string, key: string): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}

/** The cookie that a session fetches its screens with: the same in all its tabs, and useless for anything else. */
export const screensSecret = (key: string): string => successor('screens', key);

/** When a session opened or renewed now expires unless it is renewed again. */
export function expiry(now: Date, minutes: number, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + minutes * 60_000, startedAt.getTime() + longestSessionMs));
}

/** Creates a token for another tab of a session. */
export async function addToken(db: Kysely<Database>, sessionId: number, expiresAt: Date): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('session_token')
    .values({ token_hash: tokenHash(token), session_id: sessionId, expires_at: expiresAt })
    .execute();
  return token;
}

interface RenewedRow {
  readonly session_id: number;
  readonly started_at: Date;
  readonly expires_at: Date;
  readonly resume_key: string;
  readonly replaced_at: Date | null;
}

/**
 * Replaces a tab's token and extends its session; the old token becomes invalid, those of other tabs are unaffected.
 * Within the grace period, the old token can be renewed again, in case the response was lost, and yields the same new
 * token. The session's row is locked first, as everywhere, so that only one of several concurrent renewals creates the
 * token.
 *
 * @returns the new token, or undefined if the old one was no longer valid
 */
export async function rotateToken(
  db: Kysely<Database>,
  token: string,
  now: Date,
  minutes: number,
): Promise<GivenToken | undefined> {
  const found = await lockSession(db, token);
  if (!found || found.expires_at <= now) return undefined;
  const { session_id: sessionId, replaced_at: replacedAt } = found;
  if (replacedAt)
    return isWithinGrace(replacedAt, now, renewalGraceMs) ? presentToken(db, found, token, now) : undefined;
  const [next, expiresAt] = [successor(token, found.resume_key), expiry(now, minutes, found.started_at)];
  await db.updateTable('session_token').set({ replaced_at: now }).where('token_hash', '=', tokenHash(token)).execute();
  await db
    .insertInto('session_token')
    .values({ token_hash: tokenHash(next), session_id: sessionId, expires_at: expiresAt })
    .execute();
  await db.updateTable('session').set({ expires_at: expiresAt }).where('session_id', '=', sessionId).execute();
  return { token: next, sessionId, expiresAt };
}

async function lockSession(db: Kysely<Database>, token: string): Promise<RenewedRow | undefined> {
  const hash = tokenHash(token);
  await sql`select 1 from session s join session_token t on t.session_id = s.session_id
    where t.token_hash = ${hash} for update of s`.execute(db);
  const { rows } = await sql<RenewedRow>`
    select s.session_id, s.started_at, t.expires_at, s.resume_key, t.replaced_at
    from session s join session_token t on t.session_id = s.session_id where t.token_hash = ${hash}`.execute(db);
  return rows[0];
}

/** The token that replaced an older one, with its remaining time. */
async function presentToken(
  db: Kysely<Database>,
  { session_id: sessionId, resume_key }: RenewedRow,
  old: string,
  now: Date,
): Promise<GivenToken | undefined> {
  const next = successor(old, resume_key);
  const row = await db
    .selectFrom('session_token')
    .select(['expires_at', 'replaced_at'])
    .where('token_hash', '=', tokenHash(next))
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  // If the next token was used, it must have arrived, so no legitimate client requests it again.
  return row.replaced_at ? undefined : { token: next, sessionId, expiresAt: row.expires_at };
}

/** Ends a token's session in all its tabs. */
export async function endSession(db: Kysely<Database>, hash: string): Promise<void> {
  const own = db.selectFrom('session_token').select('session_id').where('token_hash', '=', hash);
  await db.deleteFrom('session').where('session_id', 'in', own).execute();
}

/** Ends every session of a user: after a change of password, or when the account is disabled. */
export async function endAllSessions(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Deletes expired sessions, and tokens of closed tabs. */
export async function purgeExpiredSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('session_token').where('expires_at', '<=', now).execute();
}
