/** `queueWorker.ts URL LEASE`: a server's queue in a separate process, for tests that kill it in the middle. */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { Queue } from '../queue/Queue';
import type { Database } from '../store/database';
import { postgresDialect } from '../store/postgres/dialect';
import { openPostgres } from '../store/postgres/openPostgres';

const [url = '', lease = ''] = process.argv.slice(2);
const db = new Kysely<Database>({ dialect: postgresDialect(await openPostgres(url, () => undefined)) });

/** A task that pauses between its start and its end, so that it can be killed in between. */
async function probe({ number }: { readonly number?: unknown }): Promise<string> {
  await sql`insert into probe (number, is_end) values (${number}, false)`.execute(db);
  await pause(40);
  await sql`insert into probe (number, is_end) values (${number}, true)`.execute(db);
  return 'Done.';
}

const report = (fault: unknown): void => {
  console.error(fault);
};
const queue = new Queue({ db, clock: () => new Date(), handlers: { probe }, report, leaseMs: Number(lease) });
queue.start();
// The queue's own timer keeps no process alive.
setInterval(() => queue.wake(), 100);
