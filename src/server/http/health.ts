import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';

/** How long the database may take to respond, in milliseconds. */
const patienceMs = 2000;

/** `GET /api/health`: 200 while the server works, 503 while the database is unreachable. */
export function registerHealth(app: FastifyInstance, db: Kysely<Database>): void {
  app.get('/api/health', async (_request, reply) => {
    const ok = await answersInTime(db);
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ok ? 'ok' : 'unavailable' });
  });
}

async function answersInTime(db: Kysely<Database>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
