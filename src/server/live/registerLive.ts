import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { bearerToken } from '../call/authorise';
import { notSignedIn } from '../call/errors';
import type { CallerLookup } from '../session/CallerLookup';
import { callerByToken } from '../session/callerOf';
import type { Database } from '../store/database';
import { endWithSessions } from './endedSessions';
import type { LiveStreams } from './Live';

interface LiveParts {
  readonly live: LiveStreams;
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly lookup: CallerLookup;
}

/**
 * `GET /api/live`: server-sent events for a signed-in user. `changed` says that something relevant to the user has
 * changed, but not what; `again` requests the next stream before this one ends; `over` says that the session is over.
 */
export function registerLive(app: FastifyInstance, { live, db, clock, lookup }: LiveParts): void {
  const report = (err: unknown): void => app.log.error({ err }, 'the sessions of live streams could not be looked up');
  const stop = endWithSessions({ live, db, clock, report });
  app.addHook('onClose', stop);
  app.get('/api/live', async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const find = (hash: string) => callerByToken(db, hash, clock());
    const caller = token ? await lookup.find(token, request.ip, find) : undefined;
    if (caller?.sessionId === undefined) throw notSignedIn();
    const stream = new PassThrough();
    live.add({ ...caller, sessionId: caller.sessionId }, stream);
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        // Buffering proxies would delay each line.
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
}
