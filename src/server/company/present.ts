import { type Kysely, sql } from 'kysely';
import { demoLogins, demoPassword } from '../demo/logins';
import { verifyPassword } from '../session/passwords';
import type { Database } from '../store/database';

/** The number of logins in the first demo companies; later ones have more. */
const firstLogins = 6;

/** The content of a database. */
export type Present = 'nobody' | 'demo' | 'company';

/** Detects the content of a database, which may still lack its tables; recognises the demo company by its logins. */
export async function whoIsIn(db: Kysely<Database>): Promise<Present> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('employee') is not null as there`.execute(db);
  if (!rows[0]?.there) return 'nobody';
  if (!(await db.selectFrom('employee').select('id').limit(1).executeTakeFirst())) return 'nobody';
  return (await demoAccounts(db)).length >= firstLogins ? 'demo' : 'company';
}

/** Whether a login accepts the public demo password. */
export async function opensToAll(db: Kysely<Database>): Promise<boolean> {
  for (const { password_hash, disabled_at } of await demoAccounts(db))
    if (disabled_at === null && (await verifyPassword(password_hash, demoPassword))) return true;
  return false;
}

function demoAccounts(db: Kysely<Database>) {
  return db
    .selectFrom('user_account')
    .select(['password_hash', 'disabled_at'])
    .where(
      'user_name',
      'in',
      demoLogins.map(({ userName }) => userName),
    )
    .execute();
}
