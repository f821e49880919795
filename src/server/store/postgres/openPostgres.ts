import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { StartFault } from '../../StartFault';
import { refuseInsideTransaction } from '../outerHandleGuard';
import { parsers } from '../valueParsers';

/** How long the server waits for a connection before it answers that the database is gone, in milliseconds. */
const connectMs = 5000;

/** No query of this application takes longer, in milliseconds; one that does holds locks that others wait for. */
const statementMs = 15_000;

/**
 * Opens a pool of connections to a PostgreSQL.
 *
 * @param fault told when a connection breaks; the pool replaces it by itself.
 * @throws StartFault when the database cannot be reached.
 */
export async function openPostgres(url: string, fault: (error: Error) => void): Promise<Pool> {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + connectMs,
    application_name: 'screens-hr',
    types: { getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format as 'text') },
  });
  // Each connection is listened to for itself: the pool does so only while one is idle, and an unheard fault would end the process.
  pool.on('connect', (client) => client.on('error', fault));
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartFault(
      `The database at ${withoutPassword(url)} cannot be reached: ${describe(error)}. Check DATABASE_URL.`,
    );
  }
  return pool;
}

/** The dialect for Kysely over such a pool. */
export function postgresDialect(pool: Pool): PostgresDialect {
  return new PostgresDialect({
    pool: {
      connect: async () => {
        refuseInsideTransaction();
        return pool.connect();
      },
      end: () => pool.end(),
    },
  });
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
