import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** A browser without a sign-in for this long is forgotten, in milliseconds. */
export const browserKnownMs = 400 * 24 * 60 * 60_000;

/** Deletes browsers that are no longer used. */
export async function purgeExpiredBrowsers(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - browserKnownMs);
  await db.deleteFrom('known_browser').where('signed_in_at', '<', oldest).execute();
}
