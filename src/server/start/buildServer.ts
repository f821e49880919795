import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { logAccess, readRequestId } from '../http/access';
import { answerFault } from '../http/answerFault';
import { type EndpointParts, registerEndpoints } from '../http/endpoints';
import { registerHealth } from '../http/health';
import { toLoggedFault } from '../http/loggedFault';
import { openApi } from '../http/openapi';
import { acceptEncodings } from '../input/encodings';
import type { LiveStreams } from '../live/Live';
import { registerLive } from '../live/registerLive';
import type { Metrics } from '../metrics/Metrics';
import { createScreenAccess } from '../screens/screenAccess';
import type { Screens } from '../screens/screens';
import { serveScreens } from '../screens/serve';
import { CallerLookup } from '../session/CallerLookup';
import type { DiskState } from '../store/diskSpace';
import { protectAnswers } from '../web/headers';
import { allowOrigins } from '../web/origins';
import { serveFeed } from '../web/serveFeed';
import { serveWeb, type WebParts } from '../web/web';

/** The parts of a server that tests may replace. */
export interface ServerParts extends EndpointParts {
  readonly logLevel: string;
  /** Where the log goes; standard output if absent. */
  readonly log?: { write(line: string): void };
  /** Other origins that may call the API. */
  readonly origins?: readonly string[];
  /** Proxies trusted to report the client's address; none if absent. */
  readonly trustProxy?: readonly string[];
  readonly web: WebParts;
  readonly screens?: Screens;
  /** Notifies clients of changes at once; without it, they poll. */
  readonly live?: LiveStreams;
  /** Whether the server accepts more requests; always if absent. */
  readonly isOpen?: () => boolean;
  /** Checks the disk of the data folder, if present. */
  readonly disk?: () => Promise<DiskState>;
  /** Counts and times responses, if present. */
  readonly metrics?: Metrics;
}

/** The largest body accepted, in bytes: a base64 profile picture with room to spare. */
const largestBody = 1024 * 1024;

/** The longest value in a path, in characters. */
const longestParameter = 500;

/** Builds the server, ready to listen or to be called by a test. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  // Serialised once: it is large, and anyone may request it.
  const description = JSON.stringify(openApi(parts.contract));
  const lookup = new CallerLookup();
  const app = Fastify({
    logger: { level: parts.logLevel, serializers: { err: toLoggedFault }, ...(parts.log ? { stream: parts.log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    frameworkErrors: answerFault,
    exposeHeadRoutes: false,
    genReqId: (request) => (parts.trustProxy?.length ? readRequestId(request) : undefined) ?? randomUUID(),
    trustProxy: parts.trustProxy?.length ? [...parts.trustProxy] : false,
    routerOptions: { querystringParser: () => ({}), maxParamLength: longestParameter },
  });
  acceptEncodings(app);
  app.setErrorHandler(answerFault);
  logAccess(app);
  parts.metrics?.watch(app);
  protectAnswers(app);
  await allowOrigins(app, parts.contract, parts.origins ?? []);
  await app.register(cookie);
  registerHealth(app, { db: parts.db, isOpen: parts.isOpen ?? (() => true), disk: parts.disk });
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description));
  registerEndpoints(app, { opens: parts.screens?.opens, ...parts, lookup });
  if (parts.live) registerLive(app, { ...parts, live: parts.live, lookup });
  if (parts.screens)
    serveScreens(app, {
      screens: parts.screens,
      db: parts.db,
      access: parts.web.apiBaseUrl === '' ? createScreenAccess({ ...parts, lookup }) : undefined,
    });
  await serveFeed(app, { ...parts, lookup });
  await serveWeb(app, parts.web, parts.screens);
  await app.ready();
  return app;
}
