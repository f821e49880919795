import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';

/** How long the database may take to respond, in milliseconds. */
const databaseTimeoutMs = 2000;

/**
 * `GET /api/health`: 200 while the server works, 503 while the database is unreachable. `GET /api/ready`: the same, and
 * 503 as soon as the server starts shutting down, so that a proxy sends its requests elsewhere.
 */
export function registerHealth(app: FastifyInstance, db: Kysely<Database>, isOpen: () => boolean): void {
  const answer = (reply: FastifyReply, status: 'ok' | 'unavailable' | 'ending'): FastifyReply =>
    reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  const database = async () => ((await answersInTime(db)) ? 'ok' : 'unavailable');
  app.get('/api/health', async (_request, reply) => answer(reply, await database()));
  app.get('/api/ready', async (_request, reply) => answer(reply, isOpen() ? await database() : 'ending'));
}

async function answersInTime(db: Kysely<Database>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), databaseTimeoutMs);
  });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
