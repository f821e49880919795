import { type Dialect, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { codeOf } from '../databaseErrors';
import { statementName } from '../fixed';
import { refuseInsideTransaction } from '../outerHandleGuard';
import { backgroundTimeouts, currentTimeouts, type QueryTimeouts } from '../timeouts';

/** Kysely's dialect for a pool; each acquired connection gets the timeouts of the current caller. */
export function postgresDialect(pool: Pool): Dialect {
  const connections = new WeakMap<PoolClient, LimitedClient>();
  const connect = async (): Promise<LimitedClient> => {
    refuseInsideTransaction();
    const client = await pool.connect();
    const connection = connections.get(client) ?? new LimitedClient(client);
    connections.set(client, connection);
    await connection.limit(currentTimeouts());
    return connection;
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

/** PostgreSQL's code for a prepared statement whose result columns have changed in a migration. */
const columnsChanged = '0A000';

const limiting = "select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false)";

/** A connection that tracks its limits and uses prepared statements. */
class LimitedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #limits = backgroundTimeouts;
  /** Whether its prepared statements have become invalid. */
  #isStale = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Sets the timeouts of its statements. */
  async limit(wanted: QueryTimeouts): Promise<void> {
    const { statementMs, lockMs } = wanted;
    if (statementMs === this.#limits.statementMs && lockMs === this.#limits.lockMs) return;
    try {
      await this.#client.query(limiting, [`${statementMs}`, `${lockMs}`]);
    } catch (error) {
      this.#client.release(true);
      throw error;
    }
    this.#limits = wanted;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: R): R;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Streaming is not supported. Read one page at a time.');
    return this.#run(text, values);
  }

  async #run(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const name = statementName(text);
    try {
      const { command, rows, rowCount } = await this.#client.query({
        text,
        values: [...values],
        ...(name === undefined ? {} : { name }),
      });
      return { command: command as PostgresQueryResult<unknown>['command'], rows, rowCount: rowCount ?? 0 };
    } catch (error) {
      if (name !== undefined && codeOf(error) === columnsChanged) this.#isStale = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isStale);
  }
}
