import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** What may be forgotten, and is of use for a while only; the database lets nothing else go, and nothing sooner than after 30 days. */
const forgettable = ['session.refused', 'access.refused', 'record.read'];

/** Forgets lines of the trail that are older than so many days. */
export async function forgetTrail(db: Kysely<Database>, now: Date, days: number): Promise<void> {
  await db
    .deleteFrom('audit_entry')
    .where('action', 'in', forgettable)
    .where('at', '<', new Date(now.getTime() - days * 86_400_000))
    .execute();
}
