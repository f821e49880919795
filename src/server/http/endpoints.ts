import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Contract, Endpoint } from '../../../engine/language/contract';
import { type CallOrigin, recordChange } from '../audit/record';
import { Watch } from '../audit/Watch';
import { authorise, bearerToken, mayCall } from '../authorisation/authorise';
import { callerByToken, callerByUser, whyShut } from '../session/callerOf';
import { sessionCookies } from '../session/cookies';
import type { AnySessionHandler, SessionCall, SessionHandlers } from '../session/sessionCall';
import { graceMs, hashOf } from '../session/tokens';
import type { Database } from '../store/database';
import { usualPatience, withPatience } from '../store/patience';
import { inTransaction } from '../store/transaction';
import { answerSchema } from './answerSchema';
import { type AnyHandler, type AuditEntry, type Caller, type Handlers, NotYours, type Proven } from './area';
import { HttpFault, notSignedIn, passwordFirst } from './faults';
import { noBody, parsePairs, queryText, type SentBody } from './input/encodings';
import { type Input, type InputReader, inputReader } from './input/inputReader';
import { answerOnce, keyHeader, readKey } from './repeats';

/** What endpoints need to answer calls. */
export interface EndpointParts {
  readonly contract: Contract;
  readonly db: Kysely<Database>;
  readonly areas: Handlers;
  readonly session: SessionHandlers;
  readonly clock: () => Date;
}

/** Endpoints without a handler, and handlers without an endpoint. */
export interface Gaps {
  readonly notServed: readonly string[];
  readonly notInContract: readonly string[];
}

/** Finds the differences between contract and handlers. */
export function findGaps({ contract, areas, session }: Pick<EndpointParts, 'contract' | 'areas' | 'session'>): Gaps {
  const served = new Set([...Object.keys(areas), ...Object.keys(session)]);
  const known = Object.keys(contract.endpoints);
  return {
    notServed: known.filter((key) => !served.has(key)),
    notInContract: [...served].filter((key) => !contract.endpoints[key]),
  };
}

/** An error that names endpoints without a handler, and what to do. */
export const notServedText = (keys: readonly string[]): string =>
  `Nothing serves ${keys.join(', ')}, which schemas/api describes.
Each needs a handler in an area, src/server/areas/<area>/<area>.ts, and the area a line in src/server/areas/areas.ts.
How: "How to add … an endpoint" in CONTRIBUTING.md; an example: "Add a screen with an approval" in screens/README.md.`;

/** Registers every endpoint of the contract that has a handler. */
export function registerEndpoints(app: FastifyInstance, parts: EndpointParts): void {
  app.decorateRequest('caller');
  const watch = new Watch(parts.db, (err, line) => app.log.error({ err, ...line }, 'this is not on the trail'));
  for (const [key, endpoint] of Object.entries(parts.contract.endpoints)) {
    const sessionHandler = parts.session[key];
    const handler = parts.areas[key];
    const read = inputReader(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: { response: { 200: answerSchema(endpoint.response) } },
      onRequest: endpoint.session ? admit(key, endpoint, { ...parts, watch }, sessionHandler) : async () => undefined,
      handler: async (request, reply) => {
        if (sessionHandler) return answerSession(sessionHandler, sessionCall(request, reply, { key, read }, parts));
        if (!handler) return reply.callNotFound();
        const input = readInput(request, read);
        noStore(reply);
        const sent = {
          caller: admitted(request),
          origin: originOf(request),
          input,
          key: readKey(request.headers[keyHeader]),
        };
        try {
          const patience = { ...usualPatience, ...handler.patience };
          return await withPatience(patience, () => serve({ key, endpoint, handler }, sent, { ...parts, watch }));
        } catch (fault) {
          if (fault instanceof NotYours || (fault instanceof HttpFault && fault.status === 403))
            await watch.refused({ ...sent.caller, ...sent.origin }, parts.clock(), key, fault.message);
          throw fault;
        }
      },
    });
  }
}

interface WatchedParts extends EndpointParts {
  readonly watch: Watch;
}

/**
 * Finds the caller and checks the role before reading the body; a renewal may come again with the token that it
 * replaced.
 */
function admit(
  key: string,
  endpoint: Endpoint,
  { db, clock, watch }: WatchedParts,
  session: AnySessionHandler | undefined,
) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    const now = clock();
    const since = session?.takesRenewed ? new Date(now.getTime() - graceMs) : undefined;
    const find = (sent: string) => callerByToken(db, hashOf(sent), now, since);
    const caller = token ? await withPatience(usualPatience, () => find(token)) : undefined;
    if (caller && !mayCall(endpoint, caller))
      await watch.refused({ ...caller, ...originOf(request) }, now, key, 'without the role');
    authorise(endpoint, caller);
    if (caller.mustChangePassword && !session) throw passwordFirst();
    request.caller = caller;
  };
}

function readInput(request: FastifyRequest, read: InputReader): Input {
  return read(parsePairs(queryText(request.url)), (request.body as SentBody | undefined) ?? noBody);
}

function originOf(request: FastifyRequest): CallOrigin {
  return { address: request.ip, requestId: request.id };
}

function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}

const answerSession = (handler: AnySessionHandler, call: SessionCall<Proven>): Promise<unknown> =>
  withPatience(usualPatience, () => handler(call));

/** The caller admitted by `admit`. */
function admitted({ caller }: FastifyRequest): Caller {
  if (!caller) throw notSignedIn();
  return caller;
}

function sessionCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { key: name, read }: { readonly key: string; readonly read: InputReader },
  { db, clock }: EndpointParts,
): SessionCall<Proven> {
  const input = readInput(request, read);
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
      return answerOnce(trx, { userId: caller.userId, endpoint: name, key, input, now }, work);
    },
    warn: (text) => request.log.warn(text),
  };
}

/** An endpoint and its handler. */
interface Served {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
}

/** The input received. */
interface Sent {
  readonly caller: Caller;
  readonly origin: CallOrigin;
  readonly input: Input;
  readonly key: string | undefined;
}

async function serve(
  { key: name, endpoint, handler }: Served,
  { caller: admitted, origin, input, key }: Sent,
  { db, clock, watch }: WatchedParts,
): Promise<unknown> {
  const now = clock();
  const prepared = await handler.prepare?.({ caller: admitted, ...input });
  const shown: number[] = [];
  const run = (handle: Kysely<Database>, caller: Caller): Promise<unknown> => {
    const audit = (entry: AuditEntry): Promise<void> => recordChange(handle, { ...caller, ...origin }, now, entry);
    const shows = (ids: readonly number[]): void => void shown.push(...ids);
    return handler({
      caller,
      now,
      db: handle,
      audit,
      shows,
      prepared,
      ...input,
      ...(key === undefined ? {} : { key }),
    });
  };
  if (endpoint.effect === 'read') {
    const answer = await run(db, admitted);
    if (endpoint.trail) await watch.looked({ ...admitted, ...origin }, now, endpoint.trail, shown);
    return answer;
  }
  const answer = await inTransaction(db, async (trx) => {
    const caller = await stillAdmitted(trx, endpoint, admitted, now);
    if (key === undefined || handler.knowsRepeats) return run(trx, caller);
    return answerOnce(trx, { userId: caller.userId, endpoint: name, key, input, now }, () => run(trx, caller));
  });
  await handler.finish?.();
  return answer;
}

/** The caller as the transaction sees it: a last working day, an account or a role may have changed since admission. */
async function stillAdmitted(
  trx: Kysely<Database>,
  endpoint: Endpoint,
  { userId }: Caller,
  now: Date,
): Promise<Caller> {
  const caller = await callerByUser(trx, userId, now);
  if (!caller) throw new HttpFault(403, await whyShut(trx, userId, now));
  authorise(endpoint, caller);
  return caller;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set once the token was looked up. */
    caller?: Caller;
  }
}
