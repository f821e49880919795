import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';

/** A session lives no longer than this, however often it is renewed, in milliseconds. */
export const longestSessionMs = 12 * 60 * 60 * 1000;

/** What is stored of a token; the token itself is known to its bearer only. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A new token: 32 random bytes, as text that needs no escaping. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** When a session that is opened or renewed now must be renewed again. */
function expiry(now: Date, minutes: number, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + minutes * 60_000, startedAt.getTime() + longestSessionMs));
}

/** Opens a session and returns its token. */
export async function openSession(db: Kysely<Database>, userId: number, now: Date, minutes: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({ token_hash: tokenHash(token), user_id: userId, started_at: now, expires_at: expiry(now, minutes, now) })
    .execute();
  return token;
}

/**
 * Gives a session a new token; the old one is dead from then on.
 *
 * One statement, so that of two renewals with the same token exactly one succeeds.
 *
 * @returns the new token, or undefined when the old one was not valid any more.
 */
export async function rotateToken(
  db: Kysely<Database>,
  hash: string,
  now: Date,
  minutes: number,
): Promise<string | undefined> {
  const token = newToken();
  const renewed = new Date(now.getTime() + minutes * 60_000);
  const row = await db
    .updateTable('session')
    .set({
      token_hash: tokenHash(token),
      expires_at: sql<Date>`least(${renewed}::timestamptz, started_at + ${longestSessionMs} * interval '1 millisecond')`,
    })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row ? token : undefined;
}

/** Ends one session. */
export async function endSession(db: Kysely<Database>, hash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute();
}

/** Ends every session of a user: after a change of password, or when the user is disabled. */
export async function endAllSessions(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Removes sessions that have run out. */
export async function sweepSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}
