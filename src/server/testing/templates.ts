import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { seedDemoCompany } from '../demo/seed';
import { inProject } from '../place';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { pgliteDialect } from '../store/pglite/dialect';
import { inTransaction } from '../store/transaction';
import { type DatabaseTemplate, openCopy } from './databaseTemplate';

/** The time at which tests run by default, and for which the demo company is made: a Tuesday, 12:30 in the office. */
export const NOON = new Date('2026-11-10T07:00:00Z');

const migrations = inProject('src', 'server', 'migrations');
const migrationCode = inProject('src', 'server', 'store', 'migrate.ts');
const seedCode = inProject('src', 'server', 'demo', 'seed.ts');

/** A database without tables. */
export const empty: DatabaseTemplate = { name: 'empty', code: [], create: () => PGlite.create() };

/** All tables, and only the rows that migrations add. */
export const migrated: DatabaseTemplate = {
  name: 'migrated',
  code: [migrationCode],
  data: migrations,
  create: async () => {
    const pg = await openCopy(empty);
    await migrate(storeOf(pg), migrations);
    return pg;
  },
};

/** The demo company at `NOON`. */
export const demo: DatabaseTemplate = demoAt('demo', NOON);

/** The demo company as a server would create it today, for tests with the real clock. */
export const demoToday = (): DatabaseTemplate => demoAt('demo-today', new Date());

function demoAt(name: string, now: Date): DatabaseTemplate {
  return {
    name,
    code: [migrationCode, seedCode],
    data: migrations,
    day: now.toISOString().slice(0, 10),
    create: async () => {
      const pg = await openCopy(migrated);
      await inTransaction(storeOf(pg), (trx) => seedDemoCompany(trx, now));
      return pg;
    },
  };
}

/** Fills an empty database with the tables and the demo company. */
export async function fillCompany(db: Kysely<Database>): Promise<void> {
  await migrate(db, migrations);
  await inTransaction(db, (trx) => seedDemoCompany(trx, NOON));
}

export function storeOf(pg: PGlite): Kysely<Database> {
  return new Kysely<Database>({ dialect: pgliteDialect(pg) });
}
