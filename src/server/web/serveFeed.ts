import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { asObject } from '../../../engine/language/json';
import { calendarText, type LeaveEvent } from '../areas/team-calendar/calendarText';
import { secretIn } from '../areas/team-calendar/feedPath';
import { findFeedUser, readEvents } from '../areas/team-calendar/readFeed';
import { HttpError } from '../call/errors';
import type { CallerLookup } from '../session/CallerLookup';
import { addressSubject, countFailure, type DelaySubject, refuseWhileDelayed } from '../session/delays';
import { tokenHash } from '../session/tokens';
import type { Database } from '../store/database';

/** The dependencies of feeds. */
interface FeedParts {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly lookup: CallerLookup;
}

/** How often one feed may be read: calendar apps read it every few minutes at most. */
const maxReads = { max: 60, timeWindow: 10 * 60_000 };

const secretOf = ({ params }: FastifyRequest): string => secretIn(String(asObject(params).file ?? ''));

/** The subject for reads with a secret that no one has. */
const guesser = (address: string): DelaySubject => `feed:${addressSubject(address).slice('address:'.length)}`;

const etagOf = (events: readonly LeaveEvent[]): string =>
  `"${createHash('sha256').update(JSON.stringify(events)).digest('base64url')}"`;

/** Whether a client has the current text. */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** The same for a wrong secret, a replaced one, and one whose user has left. */
const notFound = (): HttpError => new HttpError(404, 'This calendar does not exist.', { 'cache-control': 'no-store' });

/**
 * `GET /calendar/{secret}.ics`: who is away, for calendar apps. The secret is looked up by its hash, so the time to
 * reject one tells nothing about the others. The rights of the user are checked each time.
 */
export async function serveFeed(app: FastifyInstance, { db, clock, lookup }: FeedParts): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, 'This calendar was read too often. Try again later.', {
        'retry-after': String(Math.ceil(ttl / 1000)),
      }),
  });
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const now = clock();
    const secret = secretOf(request);
    const hash = tokenHash(secret);
    const subjects = [guesser(request.ip)];
    const events = await lookup.run(secret, request.ip, async () => {
      await refuseWhileDelayed(db, subjects, now);
      const caller = await findFeedUser(db, hash, now);
      if (caller) return readEvents(db, caller, now, hash);
      await countFailure(db, subjects, now);
      throw notFound();
    });
    const etag = etagOf(events);
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (isKnown(request, etag)) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="team-calendar.ics"')
      .send(calendarText(events));
  };
  app.get(
    '/calendar/:file',
    { config: { rateLimit: { ...maxReads, keyGenerator: (request) => tokenHash(secretOf(request)) } } },
    read,
  );
}
