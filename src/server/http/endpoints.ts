import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Contract, Endpoint } from '../../../engine/language/contract';
import { asObject } from '../../../engine/language/json';
import { isFile } from '../../../engine/language/payloadPlaces';
import { propertiesOf } from '../../../engine/language/schemaParts';
import { AccessAudit } from '../audit/AccessAudit';
import { authorise, bearerToken, mayCall } from '../call/authorise';
import type { Caller } from '../call/call';
import { clientGone, ForbiddenError, HttpError, notFromHere, notSignedIn, passwordFirst } from '../call/errors';
import type { AnyEndpoint, Handlers } from '../call/handler';
import { keyHeader, readKey } from '../call/idempotencyKey';
import type { CallOrigin } from '../call/origin';
import { ExportLimiter } from '../export/ExportLimiter';
import { formatAccepted } from '../export/formats';
import { sendExport } from '../export/sendExport';
import { queryText, readBody } from '../input/encodings';
import { parsePairs } from '../input/fromText';
import { type Input, type InputReader, inputReader } from '../input/inputReader';
import { type ListQueryParser, listQueryParser } from '../list/parseListQuery';
import { watchersOf } from '../live/watchers';
import type { CallerLookup } from '../session/CallerLookup';
import { callerByToken } from '../session/callerOf';
import { sessionCookies } from '../session/cookies';
import { maySendUnauthenticated } from '../session/sameOrigin';
import type { AnySessionHandler, SessionCall, SessionHandlers } from '../session/sessionCall';
import { renewalGraceMs, tokenHash } from '../session/tokens';
import type { Database } from '../store/database';
import { requestTimeouts, withTimeouts } from '../store/timeouts';
import { serialisationSchema } from './answerSchema';
import { type EarlierCall, findEarlierCall, repeatAnswer, withIdempotency } from './idempotency';
import { routeOf } from './routeOf';
import { pagesForExport, type ReceivedCall, type ServeParts, serve, timeoutsOf } from './serve';
import { UserLimiter } from './UserLimiter';

/** The dependencies of endpoints. */
export interface EndpointParts {
  readonly contract: Contract;
  readonly db: Kysely<Database>;
  readonly areas: Handlers;
  readonly session: SessionHandlers;
  readonly clock: () => Date;
  readonly announceRecords: ServeParts['announceRecords'];
  readonly opens?: ServeParts['opens'];
  /** Other origins that may call the API; none if absent. */
  readonly origins?: readonly string[];
}

/** The dependencies of endpoints, and the lookup that they share with everything else that requests arrive at. */
interface SharedParts extends EndpointParts {
  readonly lookup: CallerLookup;
}

/** The largest body of a call that opens, renews or ends a session, in bytes: anyone may send one. */
const largestSessionBody = 16 * 1024;

/** The additional bytes of a body with files: its other fields, and the separators between them. */
const besideFiles = 1024 * 1024;

/** The largest body of an endpoint with files, in bytes; undefined for the limit of all other calls. */
function largestBodyWithFiles({ body }: Endpoint): number | undefined {
  const files = Object.values(propertiesOf(body)).filter(isFile);
  const lengths = files.map(({ maxLength }) => (typeof maxLength === 'number' ? maxLength : 0));
  return files.length === 0 ? undefined : lengths.reduce((sum, length) => sum + length, besideFiles);
}

/** Registers every endpoint of the contract that has a handler. */
export function registerEndpoints(app: FastifyInstance, parts: SharedParts): void {
  app.decorateRequest('caller');
  app.decorateRequest('earlier');
  const [limiter, users] = [new ExportLimiter(), new UserLimiter()];
  const watched: ServeParts = {
    ...parts,
    accessAudit: new AccessAudit(parts.db, (err, line) =>
      app.log.error({ err, ...line }, 'could not write this to the audit log'),
    ),
    watchers: watchersOf(parts.contract),
  };
  for (const [key, endpoint] of Object.entries(parts.contract.endpoints)) {
    if (endpoint.external !== undefined) continue;
    const sessionHandler = parts.session[key];
    const handler = parts.areas[key];
    const read = readerOf(endpoint);
    const bodyLimit = sessionHandler ? largestSessionBody : largestBodyWithFiles(endpoint);
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      ...(bodyLimit !== undefined && { bodyLimit }),
      schema: { response: { 200: serialisationSchema(endpoint.response) } },
      onRequest: endpoint.session
        ? admit(key, endpoint, { ...watched, lookup: parts.lookup }, sessionHandler)
        : rejectOtherSites(endpoint, parts.origins ?? []),
      handler: async (request, reply) => {
        if (request.earlier) {
          noStore(reply);
          return repeatAnswer(request.earlier, await readInput(request, read));
        }
        if (sessionHandler) {
          const answer = async (): Promise<unknown> =>
            sessionHandler(await sessionCall(request, reply, { key, read }, parts));
          if (request.caller) return users.run(request.caller.userId, () => withTimeouts(requestTimeouts, answer));
          // A sign-in waits for its turn to hash the password.
          if (sessionHandler.takesTurns) return withTimeouts(requestTimeouts, answer);
          return parts.lookup.run(bearerToken(request.headers.authorization), request.ip, answer);
        }
        if (!handler) return reply.callNotFound();
        noStore(reply);
        const sent = {
          ...{
            caller: requireCaller(request),
            origin: originOf(request),
            key: readKey(request.headers[keyHeader]),
            tokenHash: sentTokenHash(request),
            signal: closeSignal(reply),
          },
          tell: (headers) => void reply.headers(headers),
        } satisfies Omit<ReceivedCall, 'input'>;
        const { userId } = sent.caller;
        const served = { key, endpoint, handler };
        const format = endpoint.list && formatAccepted(request.headers.accept);
        try {
          if (format) {
            const input = await users.run(userId, () => readInput(request, read));
            return await sendExport(reply, pagesForExport(served, { ...sent, input }, watched), { format, limiter });
          }
          return await users.run(userId, async () => {
            // While a read waited for its turn, its reader may have left the page.
            if (endpoint.effect === 'read' && sent.signal.aborted) throw clientGone();
            const input = await readInput(request, read);
            return withTimeouts(timeoutsOf(handler), () => serve(served, { ...sent, input }, watched));
          });
        } catch (fault) {
          if (fault instanceof ForbiddenError || (fault instanceof HttpError && fault.status === 403))
            await watched.accessAudit.logRefusal({ ...sent.caller, ...sent.origin }, parts.clock(), key, fault.message);
          throw fault;
        }
      },
    });
  }
}

/**
 * Authenticates the caller and checks the role before reading the body; a retried renewal may send the replaced token.
 * A write may have ended the session, or taken the role away. Its repetition by the same user, or with the same token, is
 * then let through to its response.
 */
function admit(
  key: string,
  endpoint: Endpoint,
  { db, clock, accessAudit, lookup }: ServeParts & Pick<SharedParts, 'lookup'>,
  session: AnySessionHandler | undefined,
) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    const now = clock();
    const since = session?.takesRenewed ? new Date(now.getTime() - renewalGraceMs) : undefined;
    const find = (hash: string) => callerByToken(db, hash, now, since);
    const caller = token ? await lookup.find(token, request.ip, find) : undefined;
    if (!caller || !mayCall(endpoint, caller)) {
      const sent = endpoint.effect === 'write' ? readKey(request.headers[keyHeader]) : undefined;
      const by = caller ?? (token ? { tokenHash: tokenHash(token) } : undefined);
      if (sent && by) request.earlier = await lookup.run(token, request.ip, () => findEarlierCall(db, key, sent, by));
      if (request.earlier) return;
    }
    if (caller && !mayCall(endpoint, caller))
      await accessAudit.logRefusal({ ...caller, ...originOf(request) }, now, key, 'without the role');
    authorise(endpoint, caller);
    if (caller.mustChangePassword && !session) throw passwordFirst();
    request.caller = caller;
  };
}

/** Aborted when the connection is closed before the response has been sent. */
function closeSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) closed.abort();
  });
  return closed.signal;
}

/** Rejects a write without a token when a page of another site sent it. */
function rejectOtherSites({ effect }: Endpoint, origins: readonly string[]) {
  return async (request: FastifyRequest): Promise<void> => {
    if (effect === 'read' || maySendUnauthenticated(request, origins)) return;
    const { origin } = request.headers;
    request.log.warn(
      { origin, host: request.host },
      'A page from another site sent a request. If it belongs to this application, make the proxy forward the Host header, or add its origin to ALLOWED_ORIGINS.',
    );
    throw notFromHere();
  };
}

/** The input reader of an endpoint, and the parser of its list query. */
interface EndpointReader {
  readonly read: InputReader;
  readonly readList: ListQueryParser | undefined;
}

const readerOf = (endpoint: Endpoint): EndpointReader => ({
  read: inputReader(endpoint),
  readList: listQueryParser(endpoint),
});

async function readInput(request: FastifyRequest, { read, readList }: EndpointReader): Promise<Input> {
  const { url, params, headers } = request;
  const sent = parsePairs(queryText(url));
  const { list, others } = readList?.(sent) ?? { others: sent };
  return read({
    path: Object.values(asObject(params)).map(String),
    query: others,
    headers,
    body: await readBody(request),
    asked: list,
  });
}

function originOf(request: FastifyRequest): CallOrigin {
  return { address: request.ip, requestId: request.id, site: `${request.protocol}://${request.host}` };
}

function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}

/** The hash of the bearer token of a request. */
function sentTokenHash({ headers }: FastifyRequest): string | undefined {
  const token = bearerToken(headers.authorization);
  return token && tokenHash(token);
}

/** The caller admitted by `admit`. */
function requireCaller({ caller }: FastifyRequest): Caller {
  if (!caller) throw notSignedIn();
  return caller;
}

async function sessionCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { key: name, read }: { readonly key: string; readonly read: EndpointReader },
  { db, clock }: EndpointParts,
): Promise<SessionCall<AnyEndpoint>> {
  const input = await readInput(request, read);
  noStore(reply);
  const token = bearerToken(request.headers.authorization);
  const [now, { caller }, key] = [clock(), request, readKey(request.headers[keyHeader])];
  return {
    db,
    body: input.body,
    now,
    origin: originOf(request),
    browser: String(request.headers['user-agent'] ?? '').slice(0, 200),
    ...(token ? { token } : {}),
    ...(caller ? { caller } : {}),
    cookies: sessionCookies(request, reply),
    once: (trx, work) => {
      if (key === undefined || !caller) return work();
      const sent = { userId: caller.userId, endpoint: name, key, tokenHash: sentTokenHash(request), input, now };
      return withIdempotency(trx, sent, work);
    },
    warn: (text) => request.log.warn(text),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set once the token has been looked up. */
    caller?: Caller;
    /** Set if the caller can no longer make the call, but has made it before with the same key. */
    earlier?: EarlierCall | undefined;
  }
}
