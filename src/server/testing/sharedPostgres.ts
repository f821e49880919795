import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import { inProject } from '../place';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { withTimeouts } from '../store/timeouts';
import { openTestDatabase, type TestPostgres } from './postgres';
import { fillCompany } from './templates';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server that all tests of a run share. */
    readonly postgresUrl: string;
  }
}

/** The contents of a new database: nothing, all tables, or the demo company as of NOON. */
export type Contents = 'nothing' | 'tables' | 'company';

const fillers: Readonly<Record<Exclude<Contents, 'nothing'>, (db: Kysely<Database>) => Promise<unknown>>> = {
  tables: (db) => migrate(db, inProject('src', 'server', 'migrations')),
  company: fillCompany,
};

/**
 * Creates a database on the server that all tests of a run share, and drops it at `stop`. A test that stops or
 * configures its server, or counts objects shared by all its databases, starts its own with `startPostgres`.
 */
export async function createDatabase(contents: Contents): Promise<TestPostgres> {
  const shared = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withAdmin(shared, async (db) => {
    const template = contents === 'nothing' ? 'template1' : await templateOf(db, shared, contents);
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db);
  });
  const url = urlOf(shared, name);
  const stop = (): Promise<void> =>
    withAdmin(shared, async (db) => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    });
  return { url, open: () => openTestDatabase(url), stop };
}

/**
 * Returns the name of a template. The first test that needs it creates it; other processes wait until it is complete.
 */
function templateOf(db: Kysely<Database>, shared: string, contents: keyof typeof fillers): Promise<string> {
  const name = `template_${contents}`;
  return db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(hashtext(${name}))`.execute(own);
    try {
      const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(own);
      if (rows.length === 0) await createTemplate(own, shared, contents, name);
      return name;
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(own);
    }
  });
}

/** Renames the database to the template's name once it is complete and has no connections. */
async function createTemplate(
  db: Kysely<Database>,
  shared: string,
  contents: keyof typeof fillers,
  name: string,
): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await sql`drop database if exists ${sql.id(unfinished)} with (force)`.execute(db);
  await sql`create database ${sql.id(unfinished)}`.execute(db);
  await withDatabase(urlOf(shared, unfinished), fillers[contents]);
  await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`.execute(db);
}

/** How long to wait for another process that fills a template, in milliseconds. */
const longestWaitMs = 60_000;

function withAdmin(shared: string, work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  return withTimeouts({ statementMs: longestWaitMs, lockMs: 0 }, () => withDatabase(shared, work));
}

async function withDatabase(url: string, work: (db: Kysely<Database>) => Promise<unknown>): Promise<void> {
  const db = await openTestDatabase(url);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

function urlOf(shared: string, name: string): string {
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return url.href;
}
