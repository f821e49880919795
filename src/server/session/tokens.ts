import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';

/** A session lives no longer than this, however often it is renewed, in milliseconds. */
export const longestSessionMs = 12 * 60 * 60 * 1000;

/** A token, and until when it is good. */
export interface GivenToken {
  readonly token: string;
  readonly sessionId: number;
  readonly expiresAt: Date;
}

/** What is stored of a token or a cookie; the value itself is known to its bearer only. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** 32 random bytes, as text that needs no escaping. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** When a session that is opened or renewed now must be renewed again. */
function expiry(now: Date, minutes: number, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + minutes * 60_000, startedAt.getTime() + longestSessionMs));
}

/** Opens a session and returns its first token. */
export async function openSession(
  db: Kysely<Database>,
  userId: number,
  now: Date,
  minutes: number,
): Promise<GivenToken> {
  const expiresAt = expiry(now, minutes, now);
  const { session_id: sessionId } = await db
    .insertInto('session')
    .values({ user_id: userId, started_at: now, expires_at: expiresAt, resume_key: newSecret() })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return { token: await addToken(db, sessionId, expiresAt), sessionId, expiresAt };
}

/** Gives a further tab of a session a token of its own. */
export async function addToken(db: Kysely<Database>, sessionId: number, expiresAt: Date): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('session_token')
    .values({ token_hash: hashOf(token), session_id: sessionId, expires_at: expiresAt })
    .execute();
  return token;
}

/**
 * Gives a tab a new token and its session new time; the old token is dead from then on, those of other tabs are as they were.
 *
 * The session's row is locked first, as everywhere, so that of two renewals with the same token exactly one succeeds.
 *
 * @returns the new token, or undefined when the old one was not valid any more.
 */
export async function rotateToken(
  db: Kysely<Database>,
  hash: string,
  now: Date,
  minutes: number,
): Promise<GivenToken | undefined> {
  const session = await sql<{ session_id: number; started_at: Date }>`
    select s.session_id, s.started_at from session s join session_token t on t.session_id = s.session_id
    where t.token_hash = ${hash} for update of s`.execute(db);
  const found = session.rows[0];
  if (!found) return undefined;
  const [token, expiresAt] = [newSecret(), expiry(now, minutes, found.started_at)];
  const rotated = await db
    .updateTable('session_token')
    .set({ token_hash: hashOf(token), expires_at: expiresAt })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (rotated.numUpdatedRows === 0n) return undefined;
  await db.updateTable('session').set({ expires_at: expiresAt }).where('session_id', '=', found.session_id).execute();
  return { token, sessionId: found.session_id, expiresAt };
}

/** Ends the session of a token, in all of its tabs. */
export async function endSession(db: Kysely<Database>, hash: string): Promise<void> {
  const own = db.selectFrom('session_token').select('session_id').where('token_hash', '=', hash);
  await db.deleteFrom('session').where('session_id', 'in', own).execute();
}

/** Ends every session of a user: after a change of password, or when the user is disabled. */
export async function endAllSessions(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Removes sessions that have run out, and tokens of tabs that are gone. */
export async function sweepSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('session_token').where('expires_at', '<=', now).execute();
}
