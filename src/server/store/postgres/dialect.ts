import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { codeOf } from '../faults';
import { nameOf } from '../fixed';
import { refuseInsideTransaction } from '../outerHandleGuard';
import { ownPatience, type Patience, patienceHere } from '../patience';

/** The Kysely dialect for a pool. */
export function postgresDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Gives each user a connection, with the limits of the current caller. */
class PooledDriver implements Driver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, PooledConnection>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    refuseInsideTransaction();
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    const connection = known ?? new PooledConnection(client);
    if (!known) this.#connections.set(client, connection);
    await connection.limit(patienceHere());
    return connection;
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: PooledConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connection.run(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.run('commit');
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.run('rollback');
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** PostgreSQL's code for a fixed statement whose columns are others since a migration. */
const columnsChanged = '0A000';

class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #limits = ownPatience;
  /** Whether it keeps statements that work no longer. */
  #isStale = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Sets how long its statements may take. */
  async limit(wanted: Patience): Promise<void> {
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

  /** Runs a statement without values or rows. */
  async run(text: string): Promise<void> {
    await this.#client.query(text);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = nameOf(sql);
    try {
      const { rows, rowCount } = await this.#client.query({
        text: sql,
        values: [...parameters],
        ...(name === undefined ? {} : { name }),
      });
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (name !== undefined && codeOf(error) === columnsChanged) this.#isStale = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isStale);
  }

  // biome-ignore lint/correctness/useYield: streaming is not offered, and nothing asks for it
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Nothing is streamed; read a page at a time.');
  }
}

const limiting = "select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false)";
