import type { PGlite } from '@electric-sql/pglite';
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
import { refuseInsideTransaction } from '../outerHandleGuard';

/** How long queries may run back to back before the rest of the program gets a turn, in milliseconds. */
const maxBlockMs = 20;

/**
 * Keeps many short queries from starving the program: the embedded database runs on the main thread, and one result
 * leads to the next query without a turn of the event loop in between.
 */
class EventLoopYielder {
  #since: number | undefined;

  /** Waits for a turn of the event loop if the last one was some time ago. */
  async yieldIfDue(): Promise<void> {
    const now = performance.now();
    if (this.#since === undefined) {
      this.#since = now;
      setImmediate(() => {
        this.#since = undefined;
      });
    } else if (now - this.#since > maxBlockMs) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Kysely's dialect for an embedded PostgreSQL. */
export function pgliteDialect(pg: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pg),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** A single connection, given to one user at a time, in order of request. */
class PgliteDriver implements Driver {
  readonly #pg: PGlite;
  readonly #connection: PgliteConnection;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(pg: PGlite) {
    this.#pg = pg;
    this.#connection = new PgliteConnection(pg);
  }

  async init(): Promise<void> {
    await this.#pg.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction();
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  async beginTransaction(_: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await this.#pg.exec(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
  }

  async commitTransaction(): Promise<void> {
    await this.#pg.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#pg.exec('rollback');
  }

  async destroy(): Promise<void> {
    await this.#pg.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #pg: PGlite;
  readonly #yielder = new EventLoopYielder();

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#yielder.yieldIfDue();
    const { rows, affectedRows } = await this.#pg.query<R>(query.sql, [...query.parameters]);
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: streaming is not offered, and nothing asks for it
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not support streaming. Read one page at a time.');
  }
}
