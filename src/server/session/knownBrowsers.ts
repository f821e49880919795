import type { Kysely } from 'kysely';
import type { Database } from '../store/database';
import { newSecret, tokenHash } from './tokens';

/** A browser without a sign-in for this long is forgotten, in milliseconds. */
export const browserKnownMs = 400 * 24 * 60 * 60_000;

/** Whether this user has signed in with this browser before. */
export async function isKnownBrowser(db: Kysely<Database>, browser: string, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_browser')
    .select('user_id')
    .where('browser_hash', '=', tokenHash(browser))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers that this user has signed in with a browser, and returns the browser's new secret. Only values issued here
 * count: a value that another person has chosen, or put into this browser, would mark theirs as known too. The new
 * secret takes over the other users of the issued value `sent`.
 */
export async function rememberBrowser(
  db: Kysely<Database>,
  sent: string | undefined,
  userId: number,
  now: Date,
): Promise<string> {
  const secret = newSecret();
  const browser_hash = tokenHash(secret);
  if (sent !== undefined)
    await db.updateTable('known_browser').set({ browser_hash }).where('browser_hash', '=', tokenHash(sent)).execute();
  await db
    .insertInto('known_browser')
    .values({ browser_hash, user_id: userId, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['browser_hash', 'user_id']).doUpdateSet({ signed_in_at: now }))
    .execute();
  return secret;
}

/** Deletes browsers that are no longer used. */
export async function purgeExpiredBrowsers(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - browserKnownMs);
  await db.deleteFrom('known_browser').where('signed_in_at', '<', oldest).execute();
}
