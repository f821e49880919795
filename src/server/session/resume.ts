import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';
import { addToken, type GivenToken, isWithinGrace, screensSecret, successor, tokenHash } from './tokens';

/** A session resumed in another tab. */
export interface Resumed extends GivenToken {
  readonly userId: number;
  /** The new value of the cookie. */
  readonly cookie: string;
  /** The cookie that the session fetches its screens with. */
  readonly screens: string;
}

/** The outcome for a cookie: unknown, reused after it was replaced, or a resumed session. */
export type Resumption = Resumed | 'unknown' | 'reused';

interface Row {
  readonly session_id: number;
  readonly user_id: number;
  readonly expires_at: Date;
  readonly resume_key: string;
  readonly replaced_at: Date | null;
}

/**
 * Resumes the session of a cookie: a token for this tab, ending with the session, and the cookie's next value. A value
 * replaced longer ago than the grace period ends the session, because it has been copied.
 */
export async function resumeByCookie(db: Kysely<Database>, cookie: string, now: Date): Promise<Resumption> {
  const row = await findSession(db, cookie);
  if (!row || row.expires_at <= now) return 'unknown';
  if (row.replaced_at && !isWithinGrace(row.replaced_at, now)) {
    await db.deleteFrom('session').where('session_id', '=', row.session_id).execute();
    return 'reused';
  }
  const { session_id: sessionId, expires_at: expiresAt, user_id: userId } = row;
  const next = row.replaced_at ? await presentCookie(db, row, cookie) : await nextCookie(db, row, cookie, now);
  const screens = screensSecret(row.resume_key);
  await db
    .updateTable('session')
    .set({ screens_hash: tokenHash(screens) })
    .where('session_id', '=', sessionId)
    .where('screens_hash', 'is', null)
    .execute();
  return { token: await addToken(db, sessionId, expiresAt), sessionId, expiresAt, userId, cookie: next, screens };
}

/**
 * Finds the session of a cookie. Locks the session first, so that its cookies include the changes of concurrent calls.
 */
async function findSession(db: Kysely<Database>, cookie: string): Promise<Row | undefined> {
  const hash = tokenHash(cookie);
  await sql`select 1 from session s join session_cookie c on c.session_id = s.session_id
    where c.cookie_hash = ${hash} for update of s`.execute(db);
  const { rows } = await sql<Row>`
    select s.session_id, s.user_id, s.expires_at, s.resume_key, c.replaced_at
    from session s join session_cookie c on c.session_id = s.session_id where c.cookie_hash = ${hash}`.execute(db);
  return rows[0];
}

async function nextCookie(db: Kysely<Database>, row: Row, cookie: string, now: Date): Promise<string> {
  const next = successor(cookie, row.resume_key);
  await db
    .updateTable('session_cookie')
    .set({ replaced_at: now })
    .where('cookie_hash', '=', tokenHash(cookie))
    .execute();
  await db
    .insertInto('session_cookie')
    .values({ cookie_hash: tokenHash(next), session_id: row.session_id })
    .execute();
  return next;
}

/** The cookie's current value, derived step by step from an older one. */
async function presentCookie(db: Kysely<Database>, row: Row, cookie: string): Promise<string> {
  const present = await db
    .selectFrom('session_cookie')
    .select('cookie_hash')
    .where('session_id', '=', row.session_id)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();
  let value = cookie;
  while (tokenHash(value) !== present.cookie_hash) value = successor(value, row.resume_key);
  return value;
}
