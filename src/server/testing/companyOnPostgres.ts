import type { Kysely } from 'kysely';
import { afterAll } from 'vitest';
import type { Database } from '../store/database';
import { type Company, companyIn } from './company';
import { createDatabase } from './sharedPostgres';

/** Opens the demo company on a PostgreSQL database of its own, for the tests of one file. */
export async function companyOnPostgres(): Promise<{ readonly company: Company; readonly db: Kysely<Database> }> {
  const server = await createDatabase('company');
  afterAll(() => server.stop());
  const db = await server.open();
  const company = await companyIn(db);
  afterAll(() => company.close());
  return { company, db };
}
