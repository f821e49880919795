import type { Kysely } from 'kysely';
import type { Database } from '../store/database';

/** The actions whose entries can be deleted; the database refuses to delete any others, or any younger than 30 days. */
const forgettable = ['session.refused', 'access.refused', 'record.read'];

/** Deletes those audit entries that are older than the given number of days. */
export async function forgetAuditEntries(db: Kysely<Database>, now: Date, days: number): Promise<void> {
  await db
    .deleteFrom('audit_entry')
    .where('action', 'in', forgettable)
    .where('at', '<', new Date(now.getTime() - days * 86_400_000))
    .execute();
}
