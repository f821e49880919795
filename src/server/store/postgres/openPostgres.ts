import { type ClientBase, Pool, types } from 'pg';
import { StartupError } from '../../StartupError';
import { backgroundTimeouts } from '../timeouts';
import { parsers } from '../valueParsers';

/** How long to wait for a connection before reporting that the database is unreachable, in milliseconds. */
const connectMs = 5000;

/** How long a transaction may be idle between statements, in milliseconds: its locks block others. */
const idleMs = 30_000;

/** When to give up a connection that does not even report a statement timeout, in milliseconds. */
const silentMs = 60_000;

/**
 * Opens a connection pool to PostgreSQL.
 *
 * @param fault called when a connection breaks; the pool replaces it
 * @throws StartupError if the database cannot be reached
 */
export async function openPostgres(url: string, fault: (error: Error) => void): Promise<Pool> {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: connectMs,
    statement_timeout: backgroundTimeouts.statementMs,
    lock_timeout: backgroundTimeouts.lockMs,
    idle_in_transaction_session_timeout: idleMs,
    query_timeout: silentMs,
    application_name: 'screens-hr',
    onConnect: plan,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format as 'text') },
  });
  // Listen on each connection: the pool only listens on idle ones, and an unhandled error would end the process.
  pool.on('connect', (client) => client.on('error', fault));
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(
      `The database at ${withoutPassword(url)} cannot be reached: ${describe(error)}. Check DATABASE_URL.`,
    );
  }
  return pool;
}

/** Planner settings, for pages of a few rows. */
const planning = `select set_config(name, value, false) from (values
  ('jit', 'off'), ('max_parallel_workers_per_gather', '0'), ('enable_memoize', 'off')) as wanted (name, value)
  where current_setting(name, true) is not null`;

/**
 * Sets the planner options of a connection. JIT compilation, parallel workers and plans for all rows of a join take
 * longer than reading one page. A database without these settings keeps its defaults.
 */
const plan = (client: ClientBase): Promise<unknown> => client.query(planning).catch(() => undefined);

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
