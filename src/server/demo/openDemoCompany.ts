import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';
import { inTransaction } from '../store/transaction';
import { type DemoSize, demoSize, seedDemoCompany } from './seed';

/**
 * Fills the database with the demo company if it is empty.
 *
 * If several processes start at once, one fills it and the others wait.
 *
 * @returns whether this call filled it.
 */
export async function openDemoCompany(db: Kysely<Database>, now: Date, size: DemoSize = demoSize): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`select id from migration_lock where id = 1 for update`.execute(trx);
    if (await trx.selectFrom('employee').select('id').limit(1).executeTakeFirst()) return false;
    await seedDemoCompany(trx, now, size);
    return true;
  });
}
