import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database';
import type { DiskState } from '../store/diskSpace';

/** How long the database may take to respond, in milliseconds. */
const databaseTimeoutMs = 2000;

/** The parts whose state the endpoints report. */
export interface HealthParts {
  readonly db: Kysely<Database>;
  /** Whether the server accepts more requests. */
  readonly isOpen: () => boolean;
  /** The state of the data folder; absent if the data is elsewhere. */
  readonly disk?: (() => Promise<DiskState>) | undefined;
}

type Health = { readonly status: 'ok' | 'unavailable' | 'ending' | DiskState; readonly msg?: string };

/** The state of the data folder, with what the operator should do. */
const diskHealth: Readonly<Record<DiskState, Health>> = {
  ok: { status: 'ok' },
  'disk-full': {
    status: 'disk-full',
    msg: 'The disk with the data folder is full, so nothing can be saved. Free some space.',
  },
  'not-writable': {
    status: 'not-writable',
    msg: 'The server cannot write to its data folder, so nothing can be saved. Check its disk and its permissions.',
  },
};

/**
 * `GET /api/health`: 200 while the server works, 503 while the database is unreachable or the data folder cannot store
 * more. `GET /api/ready`: 503 while the database is unreachable, and as soon as the server starts shutting down, so that
 * a proxy sends its requests elsewhere. A full disk does not count there: pages can still be read.
 */
export function registerHealth(app: FastifyInstance, { db, isOpen, disk }: HealthParts): void {
  const answer = (reply: FastifyReply, health: Health): FastifyReply =>
    reply
      .code(health.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  // Simultaneous requests share one check: anyone may ask.
  let running: Promise<boolean> | undefined;
  const database = async (): Promise<Health> => {
    running ??= answersInTime(db).finally(() => {
      running = undefined;
    });
    return { status: (await running) ? 'ok' : 'unavailable' };
  };
  const storage = async (): Promise<Health> => diskHealth[(await disk?.()) ?? 'ok'];
  app.get('/api/health', async (_request, reply) => {
    const stored = await storage();
    return answer(reply, stored.status === 'ok' ? await database() : stored);
  });
  app.get('/api/ready', async (_request, reply) => answer(reply, isOpen() ? await database() : { status: 'ending' }));
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
